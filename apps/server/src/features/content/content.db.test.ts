import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addCollection, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());

const info = (contentType: number, id: bigint) =>
  stack.client().post('app/content/info', { contentType, id: String(id) });
const size = (path: string) => ({ path, width: 1, height: 1 });
const cover = { small: size('/img/small.webp'), large: size('/img/large.webp') };
const words = { title: '山', intro: '水', translations: { en: { title: 'Hill', intro: 'Water' } }, cover };

describe('content/info', () => {
  test('tells whoever follows a link what it leads to and where that opens', async () => {
    const { database } = stack.running;
    const long = await addShownVideo(database, owner, { contentType: 1, ...words });
    const short = await addShownVideo(database, owner, { contentType: 2, ...words });
    const whole = await addCollection(database, owner, [long.id], words);
    const told = { title: '山', intro: '水', translations: words.translations, cover: '/img/large.webp' };
    expect(await info(1, long.id)).toEqual({
      ...told,
      id: String(long.id),
      contentType: 1,
      target: `/play/longVideo?id=${long.id}`,
    });
    expect(await info(2, short.id)).toMatchObject({ ...told, target: `/?short=${short.id}` });
    expect(await info(3, whole.id)).toMatchObject({ ...told, target: `/play/videoCollection?id=${whole.id}` });
    const person = await addAccount(database, { name: '林夏', intro: '拍夜晚' });
    expect(await info(5, person.id)).toMatchObject({
      ...{ title: '林夏', intro: '拍夜晚' },
      target: `/community/upInfo?id=${person.id}`,
    });
    const anime = await addCollection(database, owner, [long.id], { ...words, contentType: 6 });
    expect(await info(6, anime.id)).toMatchObject({ ...told, target: `/anime/detail?id=${anime.id}` });
  });

  test('tells nothing of what is of another type, hidden, unreleased or unknown', async () => {
    const { database } = stack.running;
    const long = await addShownVideo(database, owner);
    const held = await addShownVideo(database, owner, { heldAt: new Date() });
    const later = await addShownVideo(database, owner, { publishedAt: new Date('2098-01-01') });
    const removed = await addCollection(database, owner, [long.id], { removedAt: new Date() });
    const hidden: [number, bigint][] = [
      [2, long.id],
      [1, held.id],
      [1, later.id],
      [3, removed.id],
      [4, 1n],
      [5, 9n],
      [1, 5n],
    ];
    for (const [contentType, id] of hidden) await expect(info(contentType, id)).rejects.toMatchObject({ code: 4040 });
  });
});
