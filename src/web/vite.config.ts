/** The page as a static site in dist/web: relative addresses, so that any folder of any server will do. */
import { defineConfig } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  define: { FIRST_GAME: JSON.stringify(manifest.config.game) },
  // The command line looks for the fastest file of this package; a bundle has it in one piece, and a worker that waits
  // for an import would miss its first letter.
  resolve: { alias: [{ find: /^(\.{1,2}\/)+(grammar\/)?chevrotain\.js$/, replacement: 'chevrotain' }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Its polyfill is a script that nobody needs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The page's own thread needs little of the engine: that works in the workers.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: (id) => !/\/(src\/(?!web\/)|grammar\/)/.test(id) },
    },
  },
});
