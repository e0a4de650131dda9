/**
 * The command line as few files in dist/cli, with the packages that it uses: Node takes longer to find and read three
 * hundred small files than the program to read the rules of a game.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  // As for the page: here the usual entry of the package is one piece, too.
  resolve: { alias: [{ find: /^(\.{1,2}\/)+(grammar\/)?chevrotain\.js$/, replacement: 'chevrotain' }] },
  // What may be missing is looked for when it is needed.
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/cli/main.ts', thread: 'src/cli/thinking/thread.ts' },
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: (id) => !/\/(src|grammar)\//.test(id) },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
