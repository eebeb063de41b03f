import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { PictureJudge } from './moderation.judge.ts';

const serverFolder = dirname(findPackageJSON(import.meta.url) ?? '');
/** Beside whatever runs: a source starts a source, a built server a built judge. */
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'src/picture-judge.ts' : 'dist/picture-judge.js';

export const openPictureJudge = (onFailure: (error: unknown) => void): PictureJudge =>
  new PictureJudge({ program: join(serverFolder, PROGRAM), models: join(serverFolder, 'models'), onFailure });
