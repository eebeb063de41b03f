import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, firstScreenFiles } from './chunks.ts';

export default defineConfig({
  plugins: [react(), firstScreenFiles],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // The polyfill is an inline script, which the page's content security policy refuses.
    modulePreload: { polyfill: false },
    // A small picture stays a file: policies need not allow data: addresses for our sake.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A port only names what its feature lends to others: without this it becomes a file of its own, to be fetched.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[^/]+\/port\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
});
