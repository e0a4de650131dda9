/**
 * The command line as one file in dist/cli, with the packages that it uses and the code that V8 makes of it (see
 * src/cli/boot.ts): Node takes longer to find, read and compile three hundred small files than the program to read the
 * rules of a game.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** What starts the program, from the compiler's output; and a first run, whose code is kept. */
const boot: Plugin = {
  name: 'boot',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'main.js',
      source: readFileSync('dist/src/cli/boot.js', 'utf8'),
    });
  },
  closeBundle() {
    const { config } = JSON.parse(readFileSync('package.json', 'utf8')) as { config: { game: string } };
    const { status, stderr } = spawnSync(process.execPath, ['dist/cli/main.js', 'perft', config.game, '3'], {
      env: { ...process.env, ZUGWERK_KEEP_CODE: '1' },
      encoding: 'utf8',
    });
    if (status !== 0) this.error(`the built program does not run: ${stderr}`);
  },
};

/** Parts of Node that few commands use and that take long to load: only when something of them is used. */
const LATE = ['node:http', 'node:http2', 'node:child_process', 'node:readline'];

const late: Plugin = {
  name: 'late',
  renderChunk(code) {
    const loader = 'function late(name) { return new Proxy({}, { get: (_, key) => require(name)[key] }); }\n';
    return LATE.reduce((text, name) => {
      const call = `require("${name}");`;
      if (!text.includes(call)) this.error(`the program does not load ${name}`);
      return text.replace(call, `late("${name}");`);
    }, loader + code);
  },
};

export default defineConfig({
  plugins: [boot, late],
  // As for the page: here the usual entry of the package is one piece, too.
  resolve: { alias: [{ find: /^(\.{1,2}\/)+(grammar\/)?chevrotain\.js$/, replacement: 'chevrotain' }] },
  // What may be missing is looked for when it is needed.
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    rolldownOptions: {
      input: 'src/cli/main.ts',
      checks: { bundlerTimings: false, emptyImportMeta: false },
      treeshake: { moduleSideEffects: (id) => !/\/(src|grammar)\//.test(id) },
      output: {
        format: 'cjs',
        codeSplitting: false,
        dynamicImportInCjs: false,
        entryFileNames: 'program.cjs',
      },
    },
  },
});
