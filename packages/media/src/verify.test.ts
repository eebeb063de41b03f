import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { contentHashOf } from './content-hash.ts';
import { FolderStore } from './testing/folder-store.ts';
import { faultOf, verifyFiles } from './verify.ts';

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

const unreadable = {
  bytes: 16,
  read: () =>
    new Readable({
      read() {
        this.destroy(new Error('it cannot be read'));
      },
    }),
};

const noted = { bytes: 16, hash: contentHashOf(Buffer.alloc(16)) };

test('a file that goes while it is read is missing', async () => {
  const found = [unreadable, undefined];
  expect(await faultOf(async () => found.shift(), noted)).toBe('missing');
});

test('a file that is there and cannot be read is nothing to pass over', async () => {
  await expect(faultOf(async () => unreadable, noted)).rejects.toThrow('it cannot be read');
});
