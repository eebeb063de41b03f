import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEXT = /\.(?:js|css|html|svg)$/;
const COMPRESSED = /\.(?:br|gz)$/;

const renamed = (name: string) => name.replace(/(\.[a-z]+)$/, '-next$1');

export interface NextBuild extends AsyncDisposable {
  readonly folder: string;
}

/** The same app as the next deployment would have it: every hashed file under another name, the old names gone. */
export async function makeNextBuild(dist: string): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-next-'));
  await cp(dist, folder, { recursive: true, filter: (source) => !COMPRESSED.test(source) });
  const assets = await readdir(join(folder, 'assets'));
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  for (const name of files) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      assets.reduce((changed, asset) => changed.replaceAll(asset, renamed(asset)), text),
    );
  }
  for (const asset of assets) await rename(join(folder, 'assets', asset), join(folder, 'assets', renamed(asset)));
  const worker = join(folder, 'service-worker.js');
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(/(id:[`"'])/, '$1next-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
