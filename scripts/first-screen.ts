import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

/** The other screens are not drawn here, and never asked for. */
const withoutOthers: Plugin = {
  name: 'without-others',
  resolveDynamicImport: () => ({ id: 'never-asked-for', external: true }),
};

/** How the app is built for the server that draws its first screen: everything in one file, in a folder nobody is served. */
export const firstScreenConfig = (web: string, outDir: string): InlineConfig => ({
  root: web,
  configFile: false,
  publicDir: false,
  plugins: [react(), withoutOthers],
  // Left to the process that runs it, React would come twice and be the slow one.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(outDir, '.server'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: join(web, 'src/app/first-screen/draw-first-screen.tsx'),
      output: { entryFileNames: 'first-screen.js' },
    },
  },
});
