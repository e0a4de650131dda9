// `npm start`: a game against the computer. `npm start -- FILE [more]` plays another game; what begins
// with a dash is an option of `zugwerk play`.

import { readFileSync } from 'node:fs';
import { become, setup } from './setup.mjs';

const defaults = { white: 'human', black: 'computer' };

const given = process.argv.slice(2);
const game = given[0] === undefined || given[0].startsWith('-') ? [usual()] : [];
const players = Object.entries(defaults)
  .filter(([side]) => !given.some((arg) => arg === `--${side}` || arg.startsWith(`--${side}=`)))
  .flatMap(([side, player]) => [`--${side}`, player]);

setup();
// npm moves to the root folder; a FILE is meant from where the user stands.
process.chdir(process.env.INIT_CWD ?? '.');
await become('dist/cli/main.js', ['play', ...game, ...given, ...players]);

/** The game that package.json names. */
function usual() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).config.game;
}
