import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderStore } from './testing/folder-store.ts';
import { verifyFiles } from './verify.ts';

test('files that are lost, changed or cut are told from those that are as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'));
  const store = new FolderStore(folder);
  const names = ['whole', 'lost', 'changed', 'cut'].map((name) => `720/${name}.m4s`);
  const files = [];
  for (const name of names) files.push({ name, ...(await store.put(name, Buffer.from('sixteen bytes ..'))) });
  await store.delete('720/lost.m4s');
  await writeFile(store.pathOf('720/changed.m4s'), 'sixteen bytes .!');
  await writeFile(store.pathOf('720/cut.m4s'), 'sixteen');
  expect(await verifyFiles(store, files)).toEqual({
    missing: ['720/lost.m4s'],
    damaged: ['720/changed.m4s', '720/cut.m4s'],
  });
  await rm(folder, { recursive: true });
});
