import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { contentHashOf } from '@liuguang/media/content-hash';
import { reveal } from '@liuguang/wire/image';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { somebodyWith } from '../../../testing/money.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { workPart } from './work.schema.ts';

let stack: Stack;
let owner: bigint;
let original: Buffer;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
  original = await plain(90, 60).webp().toBuffer();
});
afterAll(() => stack.close());

async function album(count: number, fields: Parameters<typeof addWork>[3] = {}): Promise<string> {
  const { database, app } = stack.running;
  const { id } = await addWork(database, owner, [], { contentType: 7, title: '图集', ...fields });
  for (let number = 1; number <= count; number += 1) {
    const key = `works/${randomUUID()}.webp`;
    await app.ports.storage.put(key, original);
    const file = { key, format: 'webp', bytes: original.length, hash: contentHashOf(original) };
    await database.query.insert(workPart).values({ workId: id, number, title: '', file });
  }
  return String(id);
}

const picturesOf = async (client: Client, id: string) => (await client.post('x/work/pictures', { id })).list;
const fetched = (path: string) => fetch(`${stack.url}${path}`);
const inClear = async (response: Response) =>
  Buffer.from(reveal(new Uint8Array(await response.arrayBuffer()), stack.config.secrets.image));

describe('x/work/pictures', () => {
  test('gives whoever may see an album its pictures, protected, at addresses of their own', async () => {
    const id = await album(2);
    const guest = await stack.as('guest');
    const list = await picturesOf(guest, id);
    expect(list).toMatchObject([
      { number: 1, open: true, width: 90, height: 60, preview: '' },
      { number: 2, open: true, width: 90, height: 60, preview: '' },
    ]);
    const response = await fetched(list[0]?.path ?? '');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await inClear(response)).toEqual(original);
  });

  test.each([
    ['guest', { access: 'gold', price: 20 }],
    ['member', { access: 'gold', price: 20 }],
    ['svip', { access: 'gold', price: 20 }],
    ['member', { access: 'member' }],
    ['vip', { access: 'dark' }],
  ] as const)('gives a %s nothing of a paid album but a glimpse of 32 pixels', async (who, fields) => {
    const id = await album(2, { ...fields, freeParts: 1 });
    const [first, second] = await picturesOf(await stack.as(who), id);
    expect(first).toMatchObject({ open: true });
    expect(second).toMatchObject({ open: false, path: '' });
    const [, base64 = ''] = second?.preview.split('base64,') ?? [];
    const { width = 99, height = 99 } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(32);
  });

  test('opens every picture to who has bought the album', async () => {
    const id = await album(2, { access: 'gold', price: 20 });
    const { client } = await somebodyWith(stack, 20);
    await client.post('x/work/pay', { workId: id, price: 20, requestId: randomUUID() });
    expect((await picturesOf(client, id)).map(({ open }) => open)).toEqual([true, true]);
  });

  test('gives addresses that end with their ten minutes, with their session, and when they are altered', async () => {
    const id = await album(1);
    const person = await somebodyWith(stack, 0);
    const [picture] = await picturesOf(person.client, id);
    const path = picture?.path ?? '';
    expect((await fetched(path)).status).toBe(200);
    expect((await fetched(path.replace(/album\/.{8}/, 'album/AAAAAAAA'))).status).toBe(404);
    stack.clock.advance({ minutes: 10, seconds: 1 });
    expect((await fetched(path)).status).toBe(404);
    const [again] = await picturesOf(person.client, id);
    await person.client.post('app/user/logout', {});
    expect((await fetched(again?.path ?? '')).status).toBe(404);
  });

  test('takes anew what a picture is when another is put in its place', async () => {
    const id = await album(1);
    const guest = await stack.as('guest');
    await picturesOf(guest, id);
    const { repository, storage } = stack.running.app.ports.workStore;
    const other = await plain(40, 80).webp().toBuffer();
    const file = { key: `works/${randomUUID()}.webp`, format: 'webp', bytes: other.length, hash: contentHashOf(other) };
    await storage.put(file.key, other);
    const part = { workId: BigInt(id), number: 1, title: '', text: '', captions: '', file };
    await stack.running.database.transaction((tx) => repository.savePart(tx, part));
    expect(await picturesOf(guest, id)).toMatchObject([{ width: 40, height: 80 }]);
  });
});
