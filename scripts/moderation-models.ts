import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Makes the files in `apps/server/models` of the unpacked npm package nsfwjs 4.4.0, which carries its weights as base64
 * inside of JavaScript: decoding that at every start would take longer than all the rest.
 *
 *     npm pack nsfwjs@4.4.0 && tar xzf nsfwjs-4.4.0.tgz
 *     node scripts/moderation-models.ts package
 */
const MODELS = [
  { name: 'mobilenet_v2', shards: ['group1-shard1of1'] },
  { name: 'mobilenet_v2_mid', shards: ['group1-shard1of2', 'group1-shard2of2'] },
];

const [folder = 'package'] = process.argv.slice(2);
const from = createRequire(join(process.cwd(), folder, 'dist/models/'));

for (const { name, shards } of MODELS) {
  const target = join(import.meta.dirname, '../apps/server/models', name.replaceAll('_', '-'));
  await mkdir(target, { recursive: true });
  const model = from(`./${name}/model.min.js`);
  const weights = shards.map((shard) => Buffer.from(from(`./${name}/${shard}.min.js`), 'base64'));
  await writeFile(join(target, 'model.json'), `${JSON.stringify(model)}\n`);
  await writeFile(join(target, 'weights.bin'), Buffer.concat(weights));
}
