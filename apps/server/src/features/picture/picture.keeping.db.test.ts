import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@liuguang/contract/picture/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileOf } from '../../../testing/form-request.ts';
import { photograph, plain } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { LocalStorage } from '../../platform/storage/local-storage.ts';
import { PictureFiles } from './picture.files.ts';
import { picturePersonal } from './picture.personal.ts';
import { PictureRepository } from './picture.repository.ts';
import { picture } from './picture.schema.ts';
import { PictureService } from './picture.service.ts';

let stack: Stack;
let dataDir: string;
let repository: PictureRepository;
let files: PictureFiles;
let pictures: PictureService;
let member: bigint;
let vip: bigint;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_DATA_DIR: dataDir } });
  const { database } = stack.running;
  repository = new PictureRepository(database);
  files = new PictureFiles(new LocalStorage(join(dataDir, 'files')), stack.config.secrets.image);
  const { jobs, pictureFollowers: followers } = stack.running.app.ports;
  pictures = new PictureService({ repository, files, jobs, followers, clock: stack.clock });
  member = await stack.idOf('member');
  vip = await stack.idOf('vip');
});
beforeEach(async () => {
  await stack.running.database.query.delete(picture);
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(by: 'member' | 'vip', content: Buffer): Promise<Picture> {
  return (await stack.as(by)).upload('app/upload/img', { fields: {}, files: [fileOf(content)] });
}
const small = (width: number) => plain(width, 9).png().toBuffer();
const fileNames = async () =>
  (await readdir(join(dataDir, 'files/img'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.'));
const rows = () => stack.running.database.query.select().from(picture);
const sweep = () => pictures.sweep(new AbortController().signal);

describe('other features', () => {
  test('find a picture of its owner, and of nobody else', async () => {
    const sent = await send('member', await small(9));
    expect(await pictures.find(member, BigInt(sent.id))).toEqual(sent);
    expect(await pictures.find(vip, BigInt(sent.id))).toBeUndefined();
    expect(await pictures.find(member, BigInt(sent.id) + 1n)).toBeUndefined();
  });
});

describe('the sweep', () => {
  test('removes what nobody asked for within seven days, with its files', async () => {
    const used = await send('member', await small(9));
    await send('member', await small(10));
    await pictures.find(member, BigInt(used.id));
    stack.clock.advance({ days: 6 });
    expect(await sweep()).toBe(0);
    stack.clock.advance({ days: 1, seconds: 1 });
    expect(await sweep()).toBe(1);
    expect(await rows()).toMatchObject([{ id: BigInt(used.id) }]);
    expect(await fileNames()).toHaveLength(4);
  });

  test('counts the seven days from when a picture was sent last', async () => {
    const content = await small(9);
    const first = await send('member', content);
    stack.clock.advance({ days: 6 });
    expect(await send('member', content)).toEqual(first);
    stack.clock.advance({ days: 6 });
    expect(await sweep()).toBe(0);
  });

  test('leaves files alone while they are being written, and removes them when nobody came to own them', async () => {
    const key = '0'.repeat(32);
    const size = { key, width: 9, height: 9 };
    const original = { sha256: Buffer.alloc(32), purpose: 'general', crop: '' } as const;
    await repository.announce(
      original,
      { small: size, large: size },
      { verdict: 'pending', isByAi: false, now: stack.clock.now() },
    );
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    await files.write(size, { width: 9, height: 9, jpeg, webp: await plain(9, 9).webp().toBuffer() });
    expect(await sweep()).toBe(0);
    expect(await fileNames()).toHaveLength(2);
    stack.clock.advance({ hours: 2 });
    expect(await sweep()).toBe(1);
    expect([await fileNames(), await rows()]).toEqual([[], []]);
  });
});

describe('personal data', () => {
  const personal = () => picturePersonal(repository, files, pictures);
  const inTransaction = (run: (tx: Transaction) => Promise<void>) => stack.running.database.transaction(run);

  test('of a guest moves into the account, whatever the account has itself', async () => {
    const content = await small(9);
    const [mine, theirs] = [await send('vip', content), await send('member', content)];
    await inTransaction((tx) => personal().merge(tx, member, vip));
    expect(await pictures.find(member, BigInt(theirs.id))).toBeUndefined();
    expect(await pictures.find(vip, BigInt(theirs.id))).toEqual(theirs);
    expect(await pictures.find(vip, BigInt(mine.id))).toEqual(mine);
  });

  test('is given out in clear', async () => {
    const sent = await send('member', await photograph(800, 600));
    await send('vip', await small(9));
    const exported = await personal().export(member);
    const file = `pictures/${sent.id}.jpg`;
    expect(exported.map(({ name }) => name)).toEqual(['pictures.json', file]);
    expect(exported[0]?.content).toMatchObject([{ id: sent.id, purpose: 'general', file }]);
    const read = exported[1]?.content as () => Promise<Buffer>;
    expect(await sharp(await read()).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
  });

  test('is erased with its files, and nobody else’s is', async () => {
    const gone = await send('member', await small(9));
    const kept = await send('vip', await small(9));
    await inTransaction((tx) => personal().erase(tx, member));
    await expect.poll(rows).toMatchObject([{ id: BigInt(kept.id) }]);
    expect(await fileNames()).toHaveLength(4);
    expect((await fetch(`${stack.url}${gone.large.path}`)).status).toBe(404);
    expect((await fetch(`${stack.url}${kept.large.path}`)).status).toBe(200);
  });

  test('keeps its files when the erasure is undone', async () => {
    const sent = await send('member', await small(9));
    const undone = inTransaction(async (tx) => {
      await personal().erase(tx, member);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await pictures.find(member, BigInt(sent.id))).toEqual(sent);
    expect(await fileNames()).toHaveLength(4);
  });
});
