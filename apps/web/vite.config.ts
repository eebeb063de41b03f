import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PLACEHOLDER = '<script type="application/json" id="runtime"></script>';

/** Does under `vite dev` what the server does when it serves the built page. */
function developmentRuntime(): Plugin {
  const runtime = {
    secrets: {
      sign: process.env.APP_SIGN_SECRET ?? 'liuguang-dev-sign-secret',
      transport: process.env.APP_TRANSPORT_SECRET ?? 'liuguang-dev-transport-secret',
      image: process.env.APP_IMAGE_KEY ?? 'liuguang-dev-image-key',
    },
    encryption: process.env.APP_ENCRYPTION !== 'off',
    protocol: '2.1.1',
    build: '1.0.0',
    apiBase: '',
  };
  const filled = PLACEHOLDER.replace('><', () => `>${JSON.stringify(runtime).replaceAll('<', '\\u003c')}<`);
  return {
    name: 'development-runtime',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(PLACEHOLDER, () => filled),
  };
}

export default defineConfig({
  plugins: [react(), developmentRuntime()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // The polyfill is an inline script, which the page's content security policy refuses.
    modulePreload: { polyfill: false },
    // Nothing becomes a data: address, for the same reason.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8080' },
  },
});
