import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addCollection, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { makeVideo } from '../../../testing/factories/video.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';
import { mediaVideo } from '../media/media.schema.ts';
import { collection, collectionEpisode } from './collection.schema.ts';

let stack: Stack;
let guest: Client;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database, { name: '编者' })).id;
  guest = await stack.as('guest');
});
afterAll(async () => {
  // The gold of these tests came without an order.
  const faults = (await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'));
  expect(faults).toEqual([]);
  await stack.close();
});

const database = () => stack.running.database;
const video = (fields: Partial<NewVideo> = {}) => addShownVideo(database(), owner, fields);
const shelve = (videoIds: readonly bigint[], fields: Partial<typeof collection.$inferInsert> = {}) =>
  addCollection(database(), owner, videoIds, fields);
const HIDDEN: [string, Partial<typeof collection.$inferInsert>][] = [
  ['is not published', { publishedAt: null }],
  ['comes out another day', { publishedAt: new Date('2098-01-01') }],
  ['is held', { heldAt: new Date('2026-01-01') }],
  ['was removed', { removedAt: new Date('2026-01-01') }],
];

describe('media/collect/home', () => {
  beforeEach(() => database().query.delete(collection));

  test('lists collections, the newest first, page by page, with what everybody may find of them', async () => {
    const [one, two] = [await video({ seconds: 60 }), await video({ seconds: 30 })];
    const held = await video({ heldAt: new Date('2026-01-01') });
    const old = await shelve([one.id, held.id, two.id], { publishedAt: new Date('2026-01-01'), title: '旧' });
    const fresh = await shelve([one.id], { publishedAt: new Date('2026-02-01'), access: 'gold', price: 30 });
    const first = await guest.post('app/media/collect/home', { pageSize: 1 });
    expect(first).toMatchObject({
      list: [{ id: String(fresh.id), contentType: 3, access: 'gold', listPrice: 30, episodes: 1 }],
      hasNext: true,
    });
    const rest = await guest.post('app/media/collect/home', { pageSize: 1, cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({
      list: [
        { id: String(old.id), title: '旧', episodes: 2, seconds: 90, creator: { id: String(owner), name: '编者' } },
      ],
      hasNext: false,
    });
  });

  test.each(HIDDEN)('leaves out one that %s', async (_why, fields) => {
    await shelve([(await video()).id], fields);
    expect((await guest.post('app/media/collect/home', {})).list).toEqual([]);
  });

  test('leaves out one in which there is nothing to be seen, and anime unless it is asked for', async () => {
    await shelve([(await video({ heldAt: new Date('2026-01-01') })).id]);
    await shelve([]);
    const { id } = await shelve([(await video()).id], { contentType: 6 });
    expect((await guest.post('app/media/collect/home', {})).list).toEqual([]);
    const { list } = await guest.post('app/media/collect/home', { contentType: 6 });
    expect(list).toMatchObject([{ id: String(id), contentType: 6 }]);
  });
});

describe('media/collect/details', () => {
  test('tells the episodes in the order of seasons and numbers, and what of them somebody may see', async () => {
    const member = await somebodyWith(stack, 0, 100);
    await addMembership(database(), member.id, 'normal', new Date('2098-01-01'));
    const [free, members, gold] = [
      await video({ title: '一' }),
      await video({ title: '二', access: 'member' }),
      await video({ title: '三', access: 'gold', price: 10 }),
    ];
    const { id } = await shelve([free.id, gold.id], { access: 'gold', price: 25, intro: '三集' });
    await database()
      .query.insert(collectionEpisode)
      .values({ collectionId: id, season: 2, number: 1, videoId: members.id });
    const asked = await member.client.post('app/media/collect/details', { id: String(id) });
    expect(asked).toMatchObject({ title: '合集', intro: '三集', listPrice: 25, price: 20, bought: false, episodes: 3 });
    expect(asked.next).toBe(String(free.id));
    expect(asked.list).toMatchObject([
      { season: 1, number: 1, video: { title: '一' }, price: 0, watch: 'full', bought: false },
      { season: 1, number: 2, video: { title: '三' }, price: 8, watch: 'preview', bought: false },
      { season: 2, number: 1, video: { title: '二' }, price: 0, watch: 'full', bought: false },
    ]);
    await member.client.post('app/media/pay', { mediaId: String(gold.id), price: 8, requestId: randomUUID() });
    const after = await member.client.post('app/media/collect/details', { id: String(id) });
    expect(after.list[1]).toMatchObject({ bought: true, watch: 'full' });
  });

  test('works when a video of it was removed: its number is left out and the others keep theirs', async () => {
    const videos = [await video(), await video(), await video()];
    const [one, two, three] = videos.map(({ id }) => id) as [bigint, bigint, bigint];
    const { id } = await shelve([one, two, three]);
    const numbers = async () => {
      const { list } = await guest.post('app/media/collect/details', { id: String(id) });
      return list.map(({ number, video: { id: videoId } }) => [number, BigInt(videoId)]);
    };
    await stack.running.app.ports.videoStore.repository.disown(database().query, [two]);
    expect(await numbers()).toEqual([
      [1, one],
      [3, three],
    ]);
    await database().query.delete(mediaVideo).where(eq(mediaVideo.id, two));
    expect(await numbers()).toEqual([
      [1, one],
      [3, three],
    ]);
    expect(await stack.running.app.ports.collections.placeOf(three)).toMatchObject({ number: 3, episodes: [{}, {}] });
  });

  test.each(HIDDEN)('refuses one that %s, but tells it to its owner', async (_why, fields) => {
    const own = await somebodyWith(stack, 0);
    const { id } = await addCollection(database(), own.id, [(await video()).id], {
      access: 'gold',
      price: 5,
      ...fields,
    });
    await expect(guest.post('app/media/collect/details', { id: String(id) })).rejects.toMatchObject({ code: 4040 });
    expect(await own.client.post('app/media/collect/details', { id: String(id) })).toMatchObject({ price: 0 });
  });

  test('refuses what never was', async () => {
    await expect(guest.post('app/media/collect/details', { id: '7' })).rejects.toMatchObject({ code: 4040 });
  });
});

describe.each([
  ['a collection', 3],
  ['an anime', 6],
] as const)('%s', (_what, contentType) => {
  test('is kept by whoever collects it, and talked about, until it is held', async () => {
    const id = String((await shelve([(await video()).id], { contentType, title: '小狐' })).id);
    const { client } = await somebodyWith(stack, 0);
    const collected = async () => (await client.post('app/media/collect/details', { id })).collected;
    expect(await collected()).toBe(false);
    await client.post('app/collect/operate', { contentType, id, collected: true });
    expect(await collected()).toBe(true);
    expect((await client.post('x/collect/list', { contentType })).list).toMatchObject([
      { id, contentType, card: { title: '小狐', by: '编者' } },
    ]);
    const requestId = randomUUID();
    await client.post('app/comment/add', { contentType, id, text: '等第二季', requestId });
    const { list } = await client.post('app/comment/list', { contentType, id });
    expect(list).toMatchObject([{ text: '等第二季', byCreator: false }]);
    const other = contentType === 3 ? 6 : 3;
    await expect(client.post('app/comment/list', { contentType: other, id })).rejects.toMatchObject({ code: 4040 });

    await database()
      .query.update(collection)
      .set({ heldAt: new Date() })
      .where(eq(collection.id, BigInt(id)));
    expect((await client.post('x/collect/list', { contentType })).list).toMatchObject([{ id, card: null }]);
    await expect(client.post('app/comment/list', { contentType, id })).rejects.toMatchObject({ code: 4040 });
    await client.post('app/collect/operate', { contentType, id, collected: false });
    expect((await client.post('x/collect/list', { contentType })).list).toEqual([]);
  });
});

describe('media/collect/pay', () => {
  type Buyer = Awaited<ReturnType<typeof somebodyWith>>;
  const pay = ({ client }: Buyer, id: bigint, price: number, requestId: string = randomUUID()) =>
    client.post('app/media/collect/pay', { collectionId: String(id), price, requestId });
  const balance = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).gold;

  test('opens every video of the whole for ever, pays its owner, and is listed among what one bought', async () => {
    const { id: creator } = await addAccount(database());
    const film = await makeVideo(stack, { owner: creator, access: 'gold', price: 40 });
    const { id } = await addCollection(database(), creator, [film.id], { access: 'gold', price: 60, title: '全集' });
    const buyer = await somebodyWith(stack, 100);
    const play = () => buyer.client.post('app/media/play', { id: String(film.id) });
    expect(await play()).toMatchObject({ watch: 'preview', bought: false });
    expect(await pay(buyer, id, 60)).toMatchObject({ paid: 60, gold: 40 });
    expect(await play()).toMatchObject({ watch: 'full', bought: true });
    expect(await stack.running.app.ports.ledgerIncome.incomeOf(creator, 'creator')).toEqual({
      pending: 42,
      available: 0,
    });
    const { list } = await buyer.client.post('x/media/bought', { kind: 'collection' });
    expect(list).toMatchObject([{ id: String(id), contentType: 3, kind: 'collection', title: '全集', paid: 60 }]);
    const told = await buyer.client.post('app/media/collect/details', { id: String(id) });
    expect(told).toMatchObject({ bought: true, list: [{ bought: true, watch: 'full' }] });

    // Nobody pays twice for one film.
    const requestId = randomUUID();
    await expect(
      buyer.client.post('app/media/pay', { mediaId: String(film.id), price: 40, requestId }),
    ).rejects.toMatchObject({ code: 4090 });
    expect(await balance(buyer.id)).toBe(40);

    const soldWith = await database().transaction((tx) =>
      stack.running.app.ports.collections.soldWith(tx, [film.id, 5n]),
    );
    expect(soldWith).toEqual(new Set([film.id]));

    // Taken off the shelves, it stays with those who bought it, and its videos as well.
    await database().query.update(collection).set({ removedAt: new Date() }).where(eq(collection.id, id));
    await database().query.update(mediaVideo).set({ publishedAt: null }).where(eq(mediaVideo.id, film.id));
    expect(await play()).toMatchObject({ watch: 'full' });
    expect(await buyer.client.post('app/media/collect/details', { id: String(id) })).toMatchObject({ title: '全集' });
    const stranger = await somebodyWith(stack, 0);
    await expect(stranger.client.post('app/media/play', { id: String(film.id) })).rejects.toMatchObject({ code: 4040 });
  });

  test('asks again when the price is another for this person, and takes nothing', async () => {
    const { id } = await shelve([(await video()).id], { access: 'gold', price: 99 });
    const member = await somebodyWith(stack, 0, 500);
    await addMembership(database(), member.id, 'normal', new Date('2098-01-01'));
    await expect(pay(member, id, 99)).rejects.toMatchObject({ code: 4092, data: { price: 80 } });
    expect(await balance(member.id)).toBe(500);
    expect(await pay(member, id, 80)).toMatchObject({ paid: 80 });
  });

  test('sells once to whoever asks ten times at once, and refuses owners and the poor', async () => {
    const { id } = await shelve([(await video()).id], { access: 'gold', price: 10 });
    const buyer = await somebodyWith(stack, 0, 100);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => pay(buyer, id, 10)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4090 });
    expect(await balance(buyer.id)).toBe(90);
    const own = await addCollection(database(), buyer.id, [(await video()).id], { access: 'gold', price: 10 });
    await expect(pay(buyer, own.id, 10)).rejects.toMatchObject({ code: 4090 });
    const poor = await somebodyWith(stack, 0, 9);
    await expect(pay(poor, id, 10)).rejects.toMatchObject({ code: 4020, data: { need: 10, have: 9 } });
  });

  test.each<[string, Partial<typeof collection.$inferInsert>]>([
    ['is free', { access: 'free', price: 0 }],
    ['is for members', { access: 'member', price: 0 }],
    ...HIDDEN,
  ])('refuses one that %s', async (_why, fields) => {
    const { id } = await shelve([(await video()).id], { access: 'gold', price: 10, ...fields });
    const buyer = await somebodyWith(stack, 0, 100);
    await expect(pay(buyer, id, 10)).rejects.toMatchObject({ code: 4040 });
    expect(await balance(buyer.id)).toBe(100);
  });

  test('refuses an empty one', async () => {
    const { id } = await shelve([], { access: 'gold', price: 10 });
    await expect(pay(await somebodyWith(stack, 0, 100), id, 10)).rejects.toMatchObject({ code: 4040 });
  });
});
