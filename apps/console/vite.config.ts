import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // Both would need exceptions of the page's content security policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
