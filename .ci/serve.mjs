// `npm run serve [-- FILE … --port N]`: the page in the browser, installed and built first where needed.

import { become, buildPage, setup } from './setup.mjs';

setup();
buildPage();
// npm moves to the root folder; a FILE is meant from where the user stands.
process.chdir(process.env.INIT_CWD ?? '.');
await become('dist/cli/main.js', ['serve', ...process.argv.slice(2)]);
