import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { makeVideo } from '../../../testing/factories/video.factory.ts';
import { giveGold, moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { TitlesForGold } from '../../../testing/titles-for-gold.ts';
import type { NewVideo } from '../media/media.repository.ts';

let stack: Stack;
let titles: TitlesForGold;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  titles = new TitlesForGold(stack);
});
afterAll(async () => {
  // The gold of these tests came without an order.
  const faults = (await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'));
  expect(faults).toEqual([]);
  await stack.close();
});

type Buyer = Awaited<ReturnType<typeof somebodyWith>>;
const pay = ({ client }: Buyer, mediaId: string, price: number, requestId: string = randomUUID()) =>
  client.post('app/media/pay', { mediaId, price, requestId });
const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);
const purchases = () => stack.running.app.ports.purchases;

const addVideo = async (fields: Partial<NewVideo> = {}) => {
  const { id: accountId } = await addAccount(stack.running.database);
  const now = stack.clock.now();
  const shown = { state: 'ready', moderation: 'passed', publishedAt: now, access: 'gold', price: 50 } as const;
  const named = { folder: randomUUID(), contentType: 2, title: '夜航' } as const;
  const row = { accountId, ...named, ...shown, createdAt: now, updatedAt: now, ...fields };
  return stack.running.app.ports.videoStore.repository.insert(stack.running.database.query, row);
};

describe('media/pay', () => {
  test('buys a title for ever, given gold first, and gives its creator their share of what was bought', async () => {
    const { id: creator } = await addAccount(stack.running.database);
    const buyer = await somebodyWith(stack, 100, 30);
    const mediaId = titles.add(120, creator);
    expect(await pay(buyer, mediaId, 120)).toMatchObject({ paid: 120, gold: 10, bought: 10, given: 0 });
    const { ledgerIncome } = stack.running.app.ports;
    expect(await ledgerIncome.incomeOf(creator, 'creator')).toEqual({ pending: 63, available: 0 });
    expect(await purchases().hasBought(buyer.id, 'media', BigInt(mediaId))).toBe(true);
    expect(await purchases().boughtOf(buyer.id, 'media', [BigInt(mediaId), 5n])).toEqual(new Set([BigInt(mediaId)]));
  });

  test('takes what it costs this person, and asks again when the price is another by now', async () => {
    const member = await somebodyWith(stack, 0, 500);
    await addMembership(stack.running.database, member.id, 'normal', new Date('2098-01-01'));
    const mediaId = titles.add(99);
    await expect(pay(member, mediaId, 99)).rejects.toMatchObject({ code: 4092, data: { price: 80 } });
    titles.change(mediaId, 200);
    await expect(pay(member, mediaId, 80)).rejects.toMatchObject({ code: 4092, data: { price: 160 } });
    expect(await pay(member, mediaId, 160)).toMatchObject({ paid: 160, gold: 340 });
  });

  test('refuses whoever has too little, and says how much is missing', async () => {
    const poor = await somebodyWith(stack, 10, 9);
    const mediaId = titles.add(20);
    await expect(pay(poor, mediaId, 20)).rejects.toMatchObject({ code: 4020, data: { need: 20, have: 19 } });
    expect(await balances(poor.id)).toMatchObject({ gold: 19 });
    expect(await purchases().hasBought(poor.id, 'media', BigInt(mediaId))).toBe(false);
  });

  test('refuses what one owns, also after the gold is gone and after it was removed from sale', async () => {
    const buyer = await somebodyWith(stack, 0, 50);
    const mediaId = titles.add(50);
    await pay(buyer, mediaId, 50);
    await expect(pay(buyer, mediaId, 50)).rejects.toMatchObject({ code: 4090 });
    titles.remove(mediaId);
    await expect(pay(buyer, mediaId, 50)).rejects.toMatchObject({ code: 4090 });
    const own = titles.add(50, buyer.id);
    await giveGold(stack, buyer.id, 50);
    await expect(pay(buyer, own, 50)).rejects.toMatchObject({ code: 4090 });
    expect(await balances(buyer.id)).toMatchObject({ gold: 50 });
  });

  test('refuses what was deleted and what never was', async () => {
    const buyer = await somebodyWith(stack, 0, 50);
    const mediaId = titles.add(10);
    titles.remove(mediaId);
    await expect(pay(buyer, mediaId, 10)).rejects.toMatchObject({ code: 4040 });
    await expect(pay(buyer, '1', 10)).rejects.toMatchObject({ code: 4040 });
    expect(await balances(buyer.id)).toMatchObject({ gold: 50 });
  });

  test.each([-1, 0, 0.5, 2 ** 53, '10'])('refuses the price %s', async (price) => {
    const buyer = await somebodyWith(stack, 0, 50);
    await expect(pay(buyer, titles.add(10), price as number)).rejects.toMatchObject({ code: 4000 });
  });

  test('sells once to whoever asks twenty times at once, and answers a retry as the first time', async () => {
    const buyer = await somebodyWith(stack, 0, 1000);
    const mediaId = titles.add(10);
    const requestId = randomUUID();
    const asked = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => pay(buyer, mediaId, 10, requestId)),
      ...Array.from({ length: 15 }, () => pay(buyer, mediaId, 10)),
    ]);
    const sold = new Set(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.purchaseId] : [])));
    expect(sold.size).toBe(1);
    const codes = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set([4090]));
    expect(await balances(buyer.id)).toMatchObject({ gold: 990 });
  });
});

describe('a video', () => {
  test('with a price is sold, and listed as what it is', async () => {
    const buyer = await somebodyWith(stack, 100);
    const translations = { en: { title: 'Night voyage', intro: 'By ship' } };
    const { id, accountId } = await addVideo({ translations });
    expect(await pay(buyer, String(id), 50)).toMatchObject({ paid: 50, gold: 50 });
    const { list } = await buyer.client.post('x/media/bought', {});
    expect(list).toMatchObject([{ id: String(id), contentType: 2, title: '夜航', cover: '', paid: 50 }]);
    expect(list[0]?.translations).toEqual({ en: { title: 'Night voyage' } });
    const income = await stack.running.app.ports.ledgerIncome.incomeOf(accountId ?? 0n, 'creator');
    expect(income).toEqual({ pending: 35, available: 0 });
  });

  test.each<[string, Partial<NewVideo>]>([
    ['is free', { access: 'free', price: 0 }],
    ['is for members', { access: 'member' }],
    ['waits for its verdict', { moderation: 'pending' }],
    ['is not published', { publishedAt: null }],
    ['is held by an operator', { heldAt: new Date() }],
    ['was deleted', { accountId: null }],
  ])('that %s is not for sale', async (_what, fields) => {
    const buyer = await somebodyWith(stack, 0, 100);
    const { id } = await addVideo(fields);
    await expect(pay(buyer, String(id), 50)).rejects.toMatchObject({ code: 4040 });
    expect(await balances(buyer.id)).toMatchObject({ gold: 100 });
  });
});

describe('what was bought', () => {
  const watch = ({ client }: Buyer, id: string) => client.post('app/media/play', { id });

  test('is watched by its buyers though its owner deletes it, is listed nowhere else, and is sold no more', async () => {
    const [owner, buyer, stranger] = [
      await somebodyWith(stack, 0),
      await somebodyWith(stack, 100),
      await somebodyWith(stack, 100),
    ];
    const film = await makeVideo(stack, { owner: owner.id, access: 'gold', price: 50 });
    const id = String(film.id);
    await pay(buyer, id, 50);
    await owner.client.post('x/media/delete', { videoId: id });
    await runJob(stack, 'media.sweep');

    expect(await watch(buyer, id)).toMatchObject({ watch: 'full', bought: true });
    const { list } = await buyer.client.post('x/media/bought', {});
    expect(list).toMatchObject([{ id, contentType: 1 }]);
    await expect(watch(stranger, id)).rejects.toMatchObject({ code: 4040 });
    await expect(pay(stranger, id, 50)).rejects.toMatchObject({ code: 4040 });
    expect((await owner.client.post('x/media/mine', {})).list).toEqual([]);
    for (const call of ['x/media/edit', 'x/media/delete'] as const)
      await expect(owner.client.post(call, { videoId: id })).rejects.toMatchObject({ code: 4040 });
  });

  test('outlives its owner’s account, but not a removal by the operators', async () => {
    const [owner, buyer] = [await somebodyWith(stack, 0), await somebodyWith(stack, 100)];
    const film = await makeVideo(stack, { owner: owner.id, access: 'gold', price: 50 });
    const unsold = await addVideo({ accountId: owner.id });
    const id = String(film.id);
    await pay(buyer, id, 50);
    const { app, database } = stack.running;
    await database.transaction(async (tx) => {
      for (const { erase } of app.personal) await erase(tx, owner.id);
    });
    expect(await watch(buyer, id)).toMatchObject({ watch: 'full' });
    expect(await app.ports.videoStore.repository.byId(unsold.id)).toBeUndefined();
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/media/remove', { videoId: id, note: '侵权' });
    await expect(watch(buyer, id)).rejects.toMatchObject({ code: 4040 });
  });

  test('is not deleted from under somebody who is buying it', async () => {
    const [owner, buyer] = [await somebodyWith(stack, 0), await somebodyWith(stack, 100)];
    const film = await addVideo({ accountId: owner.id });
    const id = String(film.id);
    const [paid] = await Promise.allSettled([pay(buyer, id, 50), owner.client.post('x/media/delete', { videoId: id })]);
    const isThere = (await stack.running.app.ports.videoStore.repository.byId(film.id)) !== undefined;
    expect(isThere).toBe(paid?.status === 'fulfilled');
  });
});

describe('x/media/bought', () => {
  test('lists what one bought, newest first, page by page, with what is gone under its old name', async () => {
    const buyer = await somebodyWith(stack, 0, 100);
    const ids = [titles.add(1), titles.add(2), titles.add(3)];
    for (const [at, mediaId] of ids.entries()) await pay(buyer, mediaId, at + 1);
    titles.remove(ids[1] ?? '');
    const first = await buyer.client.post('x/media/bought', { pageSize: 2, kind: 'media' });
    expect(first).toMatchObject({
      list: [
        { id: ids[2], contentType: 1, paid: 3, cover: '/img/a.webp' },
        { id: ids[1], contentType: 0, paid: 2, cover: '', title: `第 ${ids[1]} 部` },
      ],
      hasNext: true,
    });
    const rest = await buyer.client.post('x/media/bought', { pageSize: 2, kind: 'media', cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({ list: [{ id: ids[0] }], hasNext: false });
    expect(await buyer.client.post('x/media/bought', { kind: 'post' })).toMatchObject({ list: [] });
  });
});

describe('merging a guest', () => {
  test('unites what both bought; what both had is had once, and both payments stand', async () => {
    const [guest, account] = [await somebodyWith(stack, 0, 100), await somebodyWith(stack, 0, 100)];
    const [both, guests] = [titles.add(10), titles.add(20)];
    await pay(guest, both, 10);
    await pay(guest, guests, 20);
    await pay(account, both, 10);
    const { app, database } = stack.running;
    const owned = app.personal.find(({ feature }) => feature === 'purchase')?.owned;
    await database.transaction(async (tx) => {
      expect(await owned?.any(tx, guest.id)).toBe(true);
      await owned?.merge(tx, guest.id, account.id);
    });
    const { list } = await account.client.post('x/media/bought', {});
    expect(list.map(({ id }) => id).sort()).toEqual([both, guests].sort());
    expect(await guest.client.post('x/media/bought', {})).toMatchObject({ list: [] });
  });
});
