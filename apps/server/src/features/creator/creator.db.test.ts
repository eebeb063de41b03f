import { randomUUID } from 'node:crypto';
import { CREATOR_SCORE } from '@liuguang/contract/creator/rules';
import { WATCH } from '@liuguang/contract/watch/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCollection, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { addGold, ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  stack.clock.advance({ seconds: 1 - stack.clock.now().getMilliseconds() / 1000 });
});
afterAll(() => stack.close());

type Somebody = Awaited<ReturnType<typeof somebodyWith>>;
const newPerson = () => somebodyWith(stack, 0);
const video = async ({ id }: Pick<Somebody, 'id'>, fields: Partial<NewVideo> = {}) =>
  String((await addShownVideo(stack.running.database, id, fields)).id);
const care = ({ client }: Somebody, { id }: Pick<Somebody, 'id'>, more: object = {}) =>
  client.post('app/upblogers/cares', { id: String(id), followed: true, ...more });
const tally = (videoId: string, counts: object) =>
  stack.running.app.ports.videoCards.tally(stack.running.database.query, [{ videoId: BigInt(videoId), ...counts }]);
const ranks = () => stack.running.app.ports.creatorRanks.make();
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await stack.running.database.pool.query(text, [...values])).rows;

/** Watches a video from somewhere for a quarter of a minute, and reports. */
async function watch(viewer: Somebody, videoId: string, position: number): Promise<void> {
  const person = await stack.running.app.ports.sessions.personOf(viewer.token);
  if (!person) throw new Error('nobody is signed in');
  const { playTokens } = stack.running.app.ports;
  const { token } = playTokens.make(person, { videoId: BigInt(videoId), watch: 'full', quality: 720 });
  stack.clock.advance({ seconds: 15 });
  const session = `00000000-0000-4000-8000-${String(viewer.id).padStart(12, '0')}`;
  const report = { playToken: token, session, position, watched: 15, speed: 1 };
  await viewer.client.post('app/media/trackList', { reports: [report] });
}

describe('upblogers/info', () => {
  test('tells what everybody may see of a creator, and how the caller stands to them', async () => {
    const [maker, fan] = [await newPerson(), await newPerson()];
    const long = await video(maker);
    await video(maker, { contentType: 2 });
    await video(maker, { moderation: 'blocked' });
    // An anime is no collection: it has a tab of its own.
    await addCollection(stack.running.database, maker.id, [BigInt(long)], { contentType: 6 });
    await tally(long, { views: 7, likes: 3 });
    await care(fan, maker);
    expect(await fan.client.post('app/upblogers/info', { id: String(maker.id) })).toMatchObject({
      id: String(maker.id),
      self: false,
      verified: false,
      counts: { followers: 1, following: 0, likes: 3, views: 7, videos: 1, shorts: 1, collections: 0 },
      followed: true,
      notify: 'all',
      block: '',
      showsLiked: false,
    });
    expect(await maker.client.post('app/upblogers/info', { id: String(maker.id) })).toMatchObject({ self: true });
  });

  test('is not there for who is banned, nor for whom the creator has blocked; who blocks can still undo it', async () => {
    const [maker, viewer] = [await newPerson(), await newPerson()];
    const ask = () => viewer.client.post('app/upblogers/info', { id: String(maker.id) });
    await viewer.client.post('x/block/set', { accountId: String(maker.id), kind: 'blocked' });
    expect(await ask()).toMatchObject({ block: 'blocked' });
    await viewer.client.post('x/block/set', { accountId: String(maker.id), kind: '' });
    await maker.client.post('x/block/set', { accountId: String(viewer.id), kind: 'blocked' });
    await expect(ask()).rejects.toMatchObject({ code: 4040 });
    const ban = { accountId: String(maker.id), reason: '测试', devices: false };
    await (await stack.asOperator('moderator')).post('console/account/ban', ban);
    await expect((await newPerson()).client.post('app/upblogers/info', { id: String(maker.id) })).rejects.toMatchObject(
      {
        code: 4040,
      },
    );
  });

  test('shows the badge that an operator gave, until it is taken away', async () => {
    const [maker, viewer, editor] = [await newPerson(), await newPerson(), await stack.asOperator('editor')];
    const accountId = String(maker.id);
    const isVerified = async () => (await viewer.client.post('app/upblogers/info', { id: accountId })).verified;
    await editor.post('console/creator/verify', { accountId, verified: true });
    await editor.post('console/creator/verify', { accountId, verified: true });
    expect(await isVerified()).toBe(true);
    await care(viewer, maker);
    expect((await viewer.client.post('x/follow/list', {})).list).toMatchObject([{ id: accountId, verified: true }]);
    await editor.post('console/creator/verify', { accountId, verified: false });
    expect(await isVerified()).toBe(false);
  });
});

test('user/info of somebody else counts what they made and who follows them', async () => {
  const [maker, fan] = [await newPerson(), await newPerson()];
  await tally(await video(maker), { likes: 2 });
  await care(fan, maker);
  expect(await fan.client.post('app/user/info', { userId: String(maker.id) })).toMatchObject({
    self: false,
    counts: { followers: 1, following: 0, likes: 2, works: 1 },
  });
});

describe('a block', () => {
  test('ends following in both directions, and lets neither follow the other', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await care(one, other);
    await care(other, one);
    await one.client.post('x/block/set', { accountId: String(other.id), kind: 'blocked' });
    expect((await one.client.post('x/follow/list', {})).list).toEqual([]);
    expect((await one.client.post('x/follow/fans', {})).list).toEqual([]);
    expect(await one.client.post('app/upblogers/info', { id: String(one.id) })).toMatchObject({
      counts: { followers: 0, following: 0 },
    });
    await expect(care(other, one)).rejects.toMatchObject({ code: 4040 });
    await expect(care(one, other)).rejects.toMatchObject({ code: 4040 });
  });

  test('muting somebody leaves them where the muter follows them', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await care(one, other);
    await one.client.post('x/block/set', { accountId: String(other.id), kind: 'muted' });
    expect((await one.client.post('x/follow/list', {})).list).toMatchObject([{ id: String(other.id) }]);
  });
});

describe('upblogers/list', () => {
  test('ranks creators by the score that the screen explains, for a day, a week and a month', async () => {
    const [first, second, fan] = [await newPerson(), await newPerson(), await newPerson()];
    const [a, b] = [await video(first), await video(second)];
    await tally(a, { views: 100_000, likes: 10, comments: 2 });
    stack.clock.advance({ days: 3 });
    await tally(b, { views: 90_000, likes: 4 });
    await care(fan, first);
    await ranks();
    const list = async (period: 'day' | 'week' | 'month') =>
      (await fan.client.post('app/upblogers/list', { period, pageSize: 50 })).list.filter(({ id }) =>
        [first.id, second.id].map(String).includes(id),
      );
    const score = 100_000 + 10 * CREATOR_SCORE.likes + 2 * CREATOR_SCORE.comments + CREATOR_SCORE.followers;
    expect(await list('week')).toMatchObject([
      { id: String(first.id), followed: true, videos: 1, rank: { score, views: 100_000, likes: 10, followers: 1 } },
      { id: String(second.id), followed: false, rank: { score: 90_000 + 4 * CREATOR_SCORE.likes } },
    ]);
    expect((await list('day')).map(({ id }) => id)).toEqual([String(second.id)]);
    const strangers = await fan.client.post('app/upblogers/list', { unfollowed: true, pageSize: 50 });
    expect(strangers.list.map(({ id }) => id)).not.toContain(String(first.id));
  });

  test('goes on in the ranking in which somebody began, whatever is counted meanwhile', async () => {
    const viewer = await newPerson();
    const makers: string[] = [];
    for (let at = 0; at < 5; at++) {
      const maker = await newPerson();
      makers.push(String(maker.id));
      await tally(await video(maker), { views: 1_000_000 - at });
    }
    await ranks();
    const page = await viewer.client.post('app/upblogers/list', { period: 'month', pageSize: 3 });
    await tally(await video({ id: BigInt(makers[4] ?? '') }), { views: 5_000_000 });
    stack.clock.advance({ minutes: 11 });
    await ranks();
    const rest = await viewer.client.post('app/upblogers/list', {
      period: 'month',
      pageSize: 3,
      cursor: page.cursor ?? '',
    });
    const seen = [...page.list, ...rest.list].map(({ id }) => id);
    expect(seen.slice(0, 5)).toEqual(makers);
    expect((await viewer.client.post('app/upblogers/list', { period: 'month' })).list[0]?.id).toBe(makers[4]);
  });

  test('knows no likes that were taken back, and nobody whose videos are hidden', async () => {
    const [maker, hidden, viewer] = [await newPerson(), await newPerson(), await newPerson()];
    await tally(await video(maker), { views: 9_000_000, likes: -5 });
    await tally(await video(hidden, { heldAt: new Date() }), { views: 9_500_000 });
    await ranks();
    const { list } = await viewer.client.post('app/upblogers/list', { period: 'day', pageSize: 50 });
    expect(list.find(({ id }) => id === String(maker.id))?.rank).toMatchObject({ likes: 0, score: 9_000_000 });
    expect(list.map(({ id }) => id)).not.toContain(String(hidden.id));
  });
});

describe('a new video', () => {
  test('is told once to those followers who chose to be told of videos', async () => {
    const [maker, all, posts, none] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    for (const fan of [all, posts, none]) await care(fan, maker);
    await posts.client.post('x/follow/notify', { id: String(maker.id), notify: 'posts' });
    await none.client.post('x/follow/notify', { id: String(maker.id), notify: 'none' });
    const id = await video(maker, { title: '新片', publishedAt: new Date(Date.now() - 60_000) });
    await video(maker, { title: '旧片', publishedAt: new Date('2026-01-01') });
    await runJob(stack, 'creator.tell');
    await runJob(stack, 'creator.tell');
    await stack.running.app.ports.noticeDelivery.run();
    const told = await rows(
      `select account_id, subject_id from notice where kind = 'creator.published' and actor_id = $1`,
      [maker.id],
    );
    expect(told).toEqual([{ account_id: String(all.id), subject_id: id }]);
  });
});

describe('x/creator/liked', () => {
  test('shows what somebody likes once they let others see it, the latest first', async () => {
    const [maker, fan, viewer] = [await newPerson(), await newPerson(), await newPerson()];
    const ids = [await video(maker), await video(maker), await video(maker)];
    for (const id of ids) {
      await fan.client.post('app/media/like', { id, liked: true });
      stack.clock.advance({ seconds: 1 });
    }
    const ask = (more: object = {}) => viewer.client.post('x/creator/liked', { id: String(fan.id), ...more });
    await expect(ask()).rejects.toMatchObject({ code: 4040 });
    await fan.client.post('x/creator/setting', { showsLiked: true });
    const first = await ask({ pageSize: 2 });
    const second = await ask({ pageSize: 2, cursor: first.cursor });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed());
    await fan.client.post('x/creator/setting', { showsLiked: false });
    await expect(ask()).rejects.toMatchObject({ code: 4040 });
    expect((await fan.client.post('x/creator/liked', { id: String(fan.id) })).list).toHaveLength(3);
  });
});

describe('the desk', () => {
  test('counts views, time, likes and followers of each day, all together and for one work', async () => {
    const [maker, viewer] = [await newPerson(), await newPerson()];
    const [one, other] = [await video(maker, { seconds: 60 }), await video(maker)];
    await watch(viewer, one, 15);
    await viewer.client.post('app/media/like', { id: one, liked: true });
    await care(viewer, maker, { videoId: one });
    await runJob(stack, 'watch.fold');
    stack.clock.advance({ days: 1 });
    await tally(other, { views: 4, seconds: 40 });
    const desk = await maker.client.post('x/creator/desk', { days: 7 });
    expect(desk.days).toHaveLength(7);
    expect(desk.days.slice(-2)).toMatchObject([
      { views: 1, seconds: 15, likes: 1, followers: 1, income: 0 },
      { views: 4, seconds: 40, likes: 0, followers: 0 },
    ]);
    expect(desk.totals).toMatchObject({ views: 5, seconds: 55, likes: 1, followers: 1 });
    expect(desk.works.map(({ id, views }) => [id, views])).toEqual([
      [other, 4],
      [one, 1],
    ]);
    const work = await maker.client.post('x/creator/work', { videoId: one, days: 28 });
    expect(work.totals).toMatchObject({ views: 1, seconds: 15, likes: 1, followers: 1 });
    expect((await maker.client.post('x/creator/work', { videoId: other, days: 28 })).totals.followers).toBe(0);
    await expect(viewer.client.post('x/creator/work', { videoId: one, days: 7 })).rejects.toMatchObject({ code: 4040 });
  });

  test('holds the days before against these', async () => {
    const maker = await newPerson();
    const id = await video(maker);
    await tally(id, { views: 3 });
    stack.clock.advance({ days: 8 });
    await tally(id, { views: 5 });
    expect(await maker.client.post('x/creator/desk', { days: 7 })).toMatchObject({
      totals: { views: 5 },
      before: { views: 3 },
    });
  });

  test('tells how many played through each part of a work: every point once for each playing', async () => {
    const [maker, all, half] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await video(maker, { seconds: 60 });
    for (const position of [15, 30, 45, 60]) await watch(all, id, position);
    for (const position of [15, 30]) await watch(half, id, position);
    await runJob(stack, 'watch.fold');
    const { passed } = await maker.client.post('x/creator/work', { videoId: id, days: 7 });
    expect(passed).toHaveLength(WATCH.points + 1);
    expect(passed.slice(0, WATCH.points / 2)).toEqual(Array(WATCH.points / 2).fill(2));
    expect(passed.slice(WATCH.points / 2)).toEqual(Array(WATCH.points / 2 + 1).fill(1));
  });

  test('shows income with its pending part and the day it becomes free, and turns what is free into gold', async () => {
    const [maker, buyer] = [await newPerson(), await newPerson()];
    const mediaId = await video(maker, { access: 'gold', price: 100 });
    await addGold(stack, buyer.id, 100);
    await buyer.client.post('app/media/pay', { mediaId, price: 100, requestId: randomUUID() });
    const ask = () => maker.client.post('x/creator/desk', { days: 28 });
    expect(await ask()).toMatchObject({
      totals: { income: 70 },
      income: { pending: 70, available: 0, releases: [{ amount: 70 }] },
    });
    const [release] = (await ask()).income.releases;
    expect(await maker.client.post('x/creator/work', { videoId: mediaId, days: 7 })).toMatchObject({
      totals: { income: 70 },
    });
    const redeem = (amount: number, requestId: string = randomUUID()) =>
      maker.client.post('x/creator/redeem', { amount, requestId });
    await expect(redeem(1)).rejects.toMatchObject({ code: 4020, data: { have: 0 } });
    stack.clock.advance({ days: 14, seconds: 1 });
    expect((await ask()).income).toEqual({ pending: 0, available: 70, releases: [] });
    expect(release?.day).toBe(new Date(stack.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10));
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(50, requestId)));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ pending: 0, available: 20 })]),
    );
    await expect(redeem(21)).rejects.toMatchObject({ code: 4020 });
    expect(await maker.client.get('app/aimate/gianBalance', {})).toMatchObject({ gold: 50 });
    expect(await ledgerFaults(stack)).toEqual([]);
  });
});

describe('what somebody chose for their page', () => {
  const personal = () => stack.running.app.personal.find(({ feature }) => feature === 'creator');

  test('is in an export and goes with them, as does their place in the ranking', async () => {
    const maker = await newPerson();
    await tally(await video(maker), { views: 20_000_000 });
    await ranks();
    await maker.client.post('x/creator/setting', { showsLiked: true });
    await (await stack.asOperator('owner')).post('console/creator/verify', {
      accountId: String(maker.id),
      verified: true,
    });
    expect(await personal()?.export(maker.id)).toMatchObject([
      { name: 'creator.json', content: { showsLiked: true, verifiedAt: expect.any(Date) } },
    ]);
    await stack.running.database.transaction(async (tx) => personal()?.erase(tx, maker.id));
    for (const table of ['creator_badge', 'creator_setting', 'creator_rank'])
      expect(await rows(`select from ${table} where account_id = $1`, [maker.id])).toEqual([]);
  });
});
