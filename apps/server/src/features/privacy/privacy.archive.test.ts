import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipOf } from './privacy.archive.ts';

const MADE_AT = new Date('2026-11-15T00:00:00Z');

async function unzipped(zip: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(zip);
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  return files;
}

test('an archive holds JSON that people can read, and files byte for byte', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0, 1]);
  const zip = await buffer(
    zipOf(
      [
        { name: 'one.json', content: { id: 7n, 名字: '林夏', at: MADE_AT } },
        { name: 'pictures/1.jpg', content: async () => bytes },
        { name: 'none.json', content: [] },
      ],
      MADE_AT,
    ),
  );
  expect(await unzipped(zip)).toEqual({
    'one.json': '{\n  "id": "7",\n  "名字": "林夏",\n  "at": "2026-11-15T00:00:00.000Z"\n}\n',
    'pictures/1.jpg': bytes.toString(),
    'none.json': '[]\n',
  });
});

test('an archive reads its files one after the other', async () => {
  let [open, most] = [0, 0];
  const content = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return Buffer.alloc(100_000);
  };
  const files = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.jpg`, content }));
  await buffer(zipOf(files, MADE_AT));
  expect(most).toBe(1);
});

test('an archive of which a file cannot be read fails, and nothing else does', async () => {
  const content = () => Promise.reject(new Error('the disk is gone'));
  const files = [
    { name: 'a.json', content: {} },
    { name: 'b.jpg', content },
    { name: 'c.json', content: {} },
  ];
  await expect(buffer(zipOf(files, MADE_AT))).rejects.toThrow('the disk is gone');
});

test('an archive whose file fails before anybody reads it ends for its reader, and not the process', async () => {
  const gone = new Error('the picture is gone');
  const zip = zipOf([{ name: 'pictures/1.jpg', content: () => Promise.reject(gone) }], MADE_AT);
  await new Promise((resolve) => zip.once('close', resolve));
  await expect(buffer(zip)).rejects.toThrow();
});
