// `node .ci/page.mjs`: builds the page into dist/web unless that is done.

import { buildPage } from './setup.mjs';

buildPage();
