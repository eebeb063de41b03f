import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';

const FILE = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** How the service worker is built for an app that is built already: it is told which files the page starts from. */
export async function serviceWorkerConfig(web: string, outDir: string): Promise<InlineConfig> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const files = [...new Set(Array.from(html.matchAll(FILE), ([, file = '']) => file))];
  if (files.length === 0) throw new Error('the built page names no files: its service worker would keep nothing');
  const id = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return {
    root: web,
    configFile: false,
    publicDir: false,
    define: { SHELL: JSON.stringify({ id, files }) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, 'src/service-worker/service-worker.ts'),
        // Without a hash: browsers look for the next one under the same name. And as one classic script.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  };
}
