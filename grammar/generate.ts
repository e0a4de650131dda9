import { writeFileSync } from 'node:fs';
import { generateCstDts } from './chevrotain.js';
import { NativeParser } from './native/parser.js';

writeFileSync(
  'grammar/native/cst.d.ts',
  generateCstDts(new NativeParser({ skipValidations: true }).getGAstProductions(), {
    includeVisitorInterface: false,
  }),
);
