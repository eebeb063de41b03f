import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const serverFolder = dirname(findPackageJSON(import.meta.url) ?? '');

/** Beside whatever runs: a source starts a source, a built server a built program. */
export const programOf = (name: string): string =>
  join(serverFolder, import.meta.filename.endsWith('.ts') ? `src/${name}.ts` : `dist/${name}.js`);

export const modelsFolder = join(serverFolder, 'models');
