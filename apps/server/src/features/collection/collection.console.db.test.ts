import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addCollection, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let editor: Client;
let moderator: Client;
let guest: Client;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
  editor = await stack.asOperator('editor');
  moderator = await stack.asOperator('moderator');
  guest = await stack.as('guest');
});
afterAll(() => stack.close());

const words = { title: '夜行', intro: '', access: 'free', price: 0 } as const;
const listed = async () => (await guest.post('app/media/collect/home', {})).list.map(({ id }) => id);

describe('console/collection', () => {
  test('is made, filled, scheduled and published by an editor, held, removed and restored by a moderator', async () => {
    const film = await addShownVideo(stack.running.database, owner);
    const made = await editor.post('console/collection/create', { creatorId: String(owner), contentType: 3, ...words });
    const collectionId = made.id;
    expect(made).toMatchObject({ state: 'draft', ownerId: String(owner), list: [] });
    const list = [{ season: 1, number: 1, videoId: String(film.id) }];
    expect(await editor.post('console/collection/episodes', { collectionId, list })).toMatchObject({
      episodes: 1,
      list,
    });
    const publish = (at: string | null) => editor.post('console/collection/publish', { collectionId, at });
    expect(await publish('2098-01-01T00:00:00.000Z')).toMatchObject({ state: 'scheduled' });
    expect(await listed()).not.toContain(collectionId);
    await expect(guest.post('app/media/collect/details', { id: collectionId })).rejects.toMatchObject({ code: 4040 });
    expect(await publish('2026-01-01T00:00:00.000Z')).toMatchObject({ state: 'published' });
    expect(await listed()).toContain(collectionId);

    for (const [call, state] of [
      ['console/collection/hold', 'held'],
      ['console/collection/remove', 'removed'],
    ] as const) {
      expect(await moderator.post(call, { collectionId })).toMatchObject({ state });
      expect(await listed()).not.toContain(collectionId);
      const { list: found } = await editor.post('console/collection/list', { state });
      expect(found.map(({ id }) => id)).toEqual([collectionId]);
      await expect(editor.post(call, { collectionId })).rejects.toMatchObject({ code: 4035 });
      expect(await moderator.post('console/collection/restore', { collectionId })).toMatchObject({
        state: 'published',
      });
      expect(await listed()).toContain(collectionId);
    }
    const edited = { collectionId, ...words, title: '夜行记', access: 'gold', price: 30 } as const;
    expect(await editor.post('console/collection/edit', edited)).toMatchObject({ title: '夜行记', listPrice: 30 });
  });

  test('warns of paid episodes in one that says it is free, and of a whole that is dearer than its parts', async () => {
    const { database } = stack.running;
    const [free, sold] = [
      await addShownVideo(database, owner),
      await addShownVideo(database, owner, { access: 'gold', price: 20 }),
    ];
    const { id } = await addCollection(database, owner, [free.id, sold.id]);
    const collectionId = String(id);
    const save = async (access: 'free' | 'gold', price: number) =>
      (await editor.post('console/collection/edit', { collectionId, ...words, access, price })).warnings;
    expect(await save('free', 0)).toEqual(['lockedEpisodes']);
    expect(await guest.post('app/media/collect/details', { id: collectionId })).toMatchObject({ locked: 1 });
    expect(await save('gold', 21)).toEqual(['dearerThanParts']);
    expect(await save('gold', 20)).toEqual([]);
  });

  test('says that no more episodes are to come, until an editor says otherwise', async () => {
    const film = await addShownVideo(stack.running.database, owner);
    const anime = { creatorId: String(owner), contentType: 6, ...words, finished: true } as const;
    const { id: collectionId, finished } = await editor.post('console/collection/create', anime);
    expect(finished).toBe(true);
    const list = [{ season: 1, number: 1, videoId: String(film.id) }];
    await editor.post('console/collection/episodes', { collectionId, list });
    await editor.post('console/collection/publish', { collectionId, at: '2026-01-01T00:00:00.000Z' });
    const told = async () => {
      const { finished: onPage } = await guest.post('app/media/collect/details', { id: collectionId });
      const cards = await guest.post('app/media/collect/home', { contentType: 6 });
      return [onPage, cards.list.find(({ id }) => id === collectionId)?.finished];
    };
    await editor.post('console/collection/edit', { collectionId, ...words });
    expect(await told()).toEqual([true, true]);
    await editor.post('console/collection/edit', { collectionId, ...words, finished: false });
    expect(await told()).toEqual([false, false]);
  });

  test('refuses a price that does not fit the access, a video twice, and videos that are not there', async () => {
    const film = await addShownVideo(stack.running.database, owner);
    const { id } = await addCollection(stack.running.database, owner, [film.id]);
    const collectionId = String(id);
    for (const wrong of [
      { ...words, access: 'gold' },
      { ...words, price: 5 },
    ] as const)
      await expect(editor.post('console/collection/edit', { collectionId, ...wrong })).rejects.toMatchObject({
        code: 4000,
      });
    const one = { season: 1, number: 1, videoId: String(film.id) };
    const fill = (list: (typeof one)[]) => editor.post('console/collection/episodes', { collectionId, list });
    await expect(fill([one, { ...one, number: 2 }])).rejects.toMatchObject({ code: 4000 });
    await expect(fill([one, { ...one, videoId: '999999999' }])).rejects.toMatchObject({ code: 4000 });
    await expect(fill([{ ...one, videoId: '999999999' }])).rejects.toMatchObject({ code: 4040 });
    expect((await guest.post('app/media/collect/details', { id: collectionId })).list).toHaveLength(1);
  });

  test('held, it is kept from its buyers too, who keep its videos', async () => {
    const film = await addShownVideo(stack.running.database, owner);
    const { id } = await addCollection(stack.running.database, owner, [film.id], { access: 'gold', price: 10 });
    const buyer = await somebodyWith(stack, 0, 10);
    const collectionId = String(id);
    const requestId = '11111111-1111-4111-8111-111111111111';
    await buyer.client.post('app/media/collect/pay', { collectionId, price: 10, requestId });
    await moderator.post('console/collection/hold', { collectionId });
    const asked = buyer.client.post('app/media/collect/details', { id: collectionId });
    await expect(asked).rejects.toMatchObject({ code: 4040 });
    expect(await stack.running.app.ports.collections.hasBoughtWith(buyer.id, film.id)).toBe(true);
  });
});
