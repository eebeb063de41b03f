import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { forgetPages } from '../../../testing/forget-lists.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';
import { mediaVideo } from '../media/media.schema.ts';

let stack: Stack;
let creators: readonly bigint[];
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creators = await Promise.all(Array.from({ length: 8 }, async () => (await addAccount(stack.running.database)).id));
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.running.database.query.delete(mediaVideo);
  await forgetPages(stack);
});

/** Behind the server's back, so it is told. */
async function change(id: bigint, fields: Partial<typeof mediaVideo.$inferInsert>): Promise<void> {
  await stack.running.database.query.update(mediaVideo).set(fields).where(eq(mediaVideo.id, id));
  await forgetPages(stack);
}

/** The label is on its shelf at once, and not when the server looks again. */
async function addTopic(ids: readonly bigint[], name?: string) {
  const label = await addLabel(stack.running.database, ids, { kind: 'topic', ...(name && { name }) });
  await forgetPages(stack);
  return label;
}

interface Viewer {
  readonly id: bigint;
  readonly client: Client;
  watch(videoId: string, seconds: number): Promise<void>;
}

/** A guest of their own for each test. */
async function newViewer(): Promise<Viewer> {
  const { token } = await stack.client().post('app/login/guest', { devID: randomUUID() });
  const person = await stack.running.app.ports.sessions.personOf(token);
  if (!person) throw new Error('nobody is signed in');
  const client = stack.client(token);
  return {
    id: person.id,
    client,
    async watch(videoId, seconds) {
      const { playTokens } = stack.running.app.ports;
      const { token: playToken } = playTokens.make(person, { videoId: BigInt(videoId), watch: 'full', quality: 720 });
      stack.clock.advance({ seconds: Math.ceil(seconds) });
      const report = { playToken, session: randomUUID(), starts: true, position: seconds, watched: seconds, speed: 1 };
      const { outcomes } = await client.post('app/media/trackList', { reports: [report] });
      expect(outcomes?.[0]?.standing).toBe('noted');
    },
  };
}

/** Shorts of twenty seconds, one of each creator in turn unless told otherwise. */
async function addShorts(count: number, fields: Partial<NewVideo> = {}, of: readonly bigint[] = creators) {
  const ids: bigint[] = [];
  for (let at = 0; at < count; at += 1) {
    const owner = of[at % of.length] ?? 0n;
    const row = { contentType: 2 as const, seconds: 20, views: 100, ...fields };
    ids.push((await addShownVideo(stack.running.database, owner, row)).id);
  }
  await forgetPages(stack);
  return ids;
}

const feed = ({ client }: Viewer, body: Request<'app/media/short/recommend'> = {}) =>
  client.post('app/media/short/recommend', body);

async function readAll(viewer: Viewer, body: Request<'app/media/short/recommend'> = {}) {
  const pages = [await feed(viewer, { pageSize: 4, ...body })];
  for (let last = pages[0]; last?.hasNext; last = pages.at(-1))
    pages.push(await feed(viewer, { pageSize: 4, ...body, cursor: last.cursor ?? '' }));
  return { items: pages.flatMap(({ list }) => list), end: pages.at(-1)?.end };
}

describe('app/media/short/recommend', () => {
  test('gives every short once, page after page, before any of them was reported, and says when all were seen', async () => {
    const ids = await addShorts(23);
    await addShownVideo(stack.running.database, creators[0] ?? 0n);
    const { items, end } = await readAll(await newViewer());
    expect(items.map(({ card }) => card.id).sort()).toEqual(ids.map(String).sort());
    expect(end).toBe('seen');
  });

  test('gives a page that is asked for again as it was, without what came behind it', async () => {
    await addShorts(16);
    const viewer = await newViewer();
    const { cursor = '', list } = await feed(viewer, { pageSize: 4 });
    const before = new Set(list.map(({ card }) => card.id));
    for (let again = 0; again < 2; again += 1) {
      const page = await feed(viewer, { pageSize: 8, cursor });
      expect(page.list.filter(({ card }) => before.has(card.id))).toEqual([]);
      expect(page.list).toHaveLength(8);
    }
  });

  test('has at most two of ten by one creator', async () => {
    await addShorts(30);
    await addShorts(20, { heat: 50, publishedAt: new Date('2026-03-01T00:00:00Z') }, creators.slice(0, 1));
    const { list } = await feed(await newViewer(), { pageSize: 20 });
    const makers = list.map(({ card }) => card.creator.id);
    for (let from = 0; from + 10 <= makers.length; from += 1)
      for (const maker of new Set(makers))
        expect(makers.slice(from, from + 10).filter((one) => one === maker).length).toBeLessThanOrEqual(2);
  });

  test('learns within a visit: what was liked and watched comes first on the next page, and why says so', async () => {
    const sea = await addShorts(12);
    const city = await addShorts(12);
    const topic = await addTopic(sea, `海 ${randomUUID()}`);
    await addTopic(city);
    const viewer = await newViewer();
    const first = await feed(viewer, { pageSize: 8 });
    const isSea = (id: string) => sea.includes(BigInt(id));
    for (const { card } of first.list) await viewer.watch(card.id, isSea(card.id) ? 20 : 1);
    const liked = first.list.find(({ card }) => isSea(card.id));
    await viewer.client.post('app/media/like', { id: liked?.card.id ?? '', liked: true });
    const next = await feed(viewer, { pageSize: 4, cursor: first.cursor ?? '' });
    expect(next.list.filter(({ card }) => isSea(card.id)).length).toBeGreaterThanOrEqual(3);
    const why = next.list[0]?.why;
    expect(why).toMatchObject({ reason: 'likedLabel', label: { id: String(topic.id), name: topic.name } });
  });

  test('does not bring again what was watched or turned down, over visits; and of a creator who was, nothing', async () => {
    const ids = await addShorts(16);
    const viewer = await newViewer();
    const [watched = '', averted = ''] = ids.map(String);
    await viewer.watch(watched, 3);
    await viewer.client.post('x/media/notInterested', { id: averted, notInterested: true, reason: 'creator' });
    const { items } = await readAll(viewer);
    const shunned = creators[1];
    expect(items.map(({ card }) => card.id)).not.toContain(watched);
    expect(items.map(({ card }) => card.creator.id)).not.toContain(String(shunned));
    expect(items).toHaveLength(16 - 1 - 2);
  });

  test('searches the whole library for whoever has seen all that is newest and most popular', async () => {
    const [example = 0n, ...rest] = await addShorts(12);
    const { query } = stack.running.database;
    // More than stand on a shelf, newer and more popular than the twelve.
    await query.execute(sql`
      insert into media_video (account_id, folder, content_type, title, intro, access, price, state, moderation, published_at,
        seconds, views, heat, created_at, updated_at)
      select account_id, 'copy-' || number || '-' || id, content_type, title, intro, access, price, state, moderation,
        published_at + interval '1 day', seconds, views, heat + 1, created_at, updated_at
      from media_video cross join generate_series(1, 320) as number where id = ${example}`);
    await forgetPages(stack);
    const viewer = await newViewer();
    await query.execute(sql`
      insert into watch_entry (account_id, video_id, content_type, position, finished, seconds, watched_at)
      select ${viewer.id}, id, content_type, 20, true, 20, now() from media_video where folder like 'copy-%'`);
    const { items, end } = await readAll(viewer);
    expect(items.map(({ card }) => card.id).sort()).toEqual([example, ...rest].map(String).sort());
    expect(end).toBe('seen');
  });

  test('leaves out what was held or made private after a page, and the short that the feed was opened with', async () => {
    const [start = 0n, ...others] = await addShorts(12);
    const viewer = await newViewer();
    const first = await feed(viewer, { pageSize: 4, start: String(start) });
    const given = new Set(first.list.map(({ card }) => card.id));
    const [held = 0n, hidden = 0n] = others.filter((id) => !given.has(String(id)));
    await change(held, { heldAt: new Date() });
    await change(hidden, { publishedAt: null });
    const { items } = await readAll(viewer, { cursor: first.cursor ?? '' });
    const all = [...given, ...items.map(({ card }) => card.id)];
    expect(all).toHaveLength(9);
    for (const gone of [start, held, hidden]) expect(all).not.toContain(String(gone));
  });

  test('says that there is nothing while there is nothing', async () => {
    const viewer = await newViewer();
    expect(await feed(viewer)).toEqual({ list: [], hasNext: false, end: 'empty' });
  });

  test('x/ranker/reset brings back what was turned down to who has turned down everything, and is told so', async () => {
    const viewer = await newViewer();
    const ids = (await addShorts(3)).map(String);
    const [first = '', ...others] = ids;
    await viewer.client.post('x/media/notInterested', { id: first, notInterested: true, reason: 'creator' });
    for (const id of others) await viewer.client.post('x/media/notInterested', { id, notInterested: true });
    expect(await feed(viewer)).toEqual({ list: [], hasNext: false, end: 'turnedDown' });
    await viewer.client.post('x/ranker/reset', { what: 'turnedDown' });
    expect((await feed(viewer)).list.map(({ card }) => card.id).sort()).toEqual(ids.sort());
  });

  test('gives the newest of the people somebody follows, and nothing of others', async () => {
    await addShorts(8);
    const [followed = 0n] = creators;
    const days = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 2, day)));
    const ids: bigint[] = [];
    for (const publishedAt of days) ids.push(...(await addShorts(1, { publishedAt }, [followed])));
    const viewer = await newViewer();
    expect(await feed(viewer, { feed: 'following' })).toEqual({ list: [], hasNext: false, end: 'empty' });
    await viewer.client.post('app/upblogers/cares', { id: String(followed), followed: true });
    const { items, end } = await readAll(viewer, { feed: 'following' });
    expect(items.slice(0, 5).map(({ card }) => card.id)).toEqual(ids.reverse().map(String));
    expect(items).toHaveLength(6);
    expect([end, items[0]?.why.reason]).toEqual(['seen', 'following']);
    const [unwanted = ''] = items.map(({ card }) => card.id);
    await viewer.client.post('x/media/notInterested', { id: unwanted, notInterested: true });
    const left = (await readAll(viewer, { feed: 'following' })).items.map(({ card }) => card.id);
    expect([left.length, left.includes(unwanted)]).toEqual([5, false]);
  });
});

describe('app/media/recommend', () => {
  test('ranks long videos by the same taste: what was liked comes first, and what was watched does not come again', async () => {
    const long = { contentType: 1 as const, seconds: 60 };
    const sea = await addShorts(6, long);
    const city = await addShorts(6, long);
    await addTopic(sea);
    await addTopic(city);
    const viewer = await newViewer();
    const [liked = 0n, seen = 0n] = sea;
    await viewer.client.post('app/media/like', { id: String(liked), liked: true });
    await viewer.watch(String(seen), 60);
    await viewer.watch(String(city[0]), 1);
    const { list } = await viewer.client.post('app/media/recommend', { pageSize: 4 });
    expect(list.filter(({ id }) => sea.includes(BigInt(id))).length).toBeGreaterThanOrEqual(3);
    const pages = [await viewer.client.post('app/media/recommend', { pageSize: 5 })];
    for (let last = pages[0]; last?.hasNext; last = pages.at(-1))
      pages.push(await viewer.client.post('app/media/recommend', { pageSize: 5, cursor: last.cursor ?? '' }));
    const ids = pages.flatMap((page) => page.list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(String(seen));
    const beside = await viewer.client.post('app/media/recommend', { videoId: String(liked), pageSize: 5 });
    expect(
      beside.list.map(({ id }) => id),
      'what belongs to it, seen or not',
    ).toContain(String(seen));
  });
});

test('x/ranker/why tells the reason of what stands in any list, and nothing of what is not there', async () => {
  const sea = await addShorts(4, { contentType: 1, seconds: 60 });
  const topic = await addTopic(sea);
  const [other] = await addShorts(1, { contentType: 1, seconds: 60 }, creators.slice(6));
  const viewer = await newViewer();
  const whyOf = async (id: bigint | undefined, besideId?: bigint) =>
    (await viewer.client.post('x/ranker/why', { id: String(id), ...(besideId && { besideId: String(besideId) }) })).why;
  expect(await whyOf(sea[1])).toEqual({ reason: 'popular', label: null });
  await viewer.client.post('app/media/like', { id: String(sea[0]), liked: true });
  expect(await whyOf(sea[1])).toMatchObject({ reason: 'likedLabel', label: { id: String(topic.id) } });
  expect(await whyOf(sea[1], sea[0])).toEqual({ reason: 'akin', label: null });
  expect(await whyOf(other, sea[3])).toEqual({ reason: 'popular', label: null });
  await change(sea[1] ?? 0n, { heldAt: new Date() });
  await expect(whyOf(sea[1])).rejects.toMatchObject({ code: 4040 });
});

describe('bad luck and bad input', () => {
  test('a hundred pages at once and two tabs give each visit every film once', async () => {
    await addShorts(24);
    const viewer = await newViewer();
    const [one, other] = await Promise.all([readAll(viewer), readAll(viewer)]);
    for (const { items } of [one, other]) {
      const ids = items.map(({ card }) => card.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(24);
    }
    const pages = await Promise.all(Array.from({ length: 100 }, () => feed(viewer, { pageSize: 4 })));
    expect(pages.every(({ list }) => list.length === 4)).toBe(true);
  });

  test('a film that is removed, held or made private while it is next is not played, and the feed goes on', async () => {
    const ids = await addShorts(6);
    const viewer = await newViewer();
    const { list } = await feed(viewer, { pageSize: 6 });
    const [removed = '', held = '', hidden = ''] = list.map(({ card }) => card.id);
    await change(BigInt(removed), { heldAt: new Date(), removedAt: new Date() });
    await change(BigInt(held), { heldAt: new Date() });
    await change(BigInt(hidden), { publishedAt: null });
    for (const id of [removed, held, hidden])
      await expect(viewer.client.post('app/media/play', { id })).rejects.toMatchObject({ code: 4040 });
    const { items } = await readAll(viewer);
    expect(items.map(({ card }) => card.id).sort()).toEqual(
      ids
        .map(String)
        .filter((id) => ![removed, held, hidden].includes(id))
        .sort(),
    );
  });

  test('a viewer whose clock is wrong by a day is shown the feed all the same', async () => {
    await addShorts(2);
    const { token } = await stack.client().post('app/login/guest', { devID: randomUUID() });
    for (const wrongBy of [-24, 24]) {
      const now = stack.clock.now().getTime() + wrongBy * 3600 * 1000;
      const { encryption } = stack.config;
      const off = createClient({
        ...{ baseUrl: stack.url, wire: stack.wire, userAgent: USER_AGENT, encryption },
        token: () => token,
        now: () => now,
      });
      expect((await off.post('app/media/short/recommend', {})).list).toHaveLength(2);
    }
  });
});

describe('x/ranker/reset', () => {
  test('of what was seen lets it come again', async () => {
    const [id = 0n] = await addShorts(1);
    const viewer = await newViewer();
    await viewer.watch(String(id), 20);
    expect(await feed(viewer)).toMatchObject({ list: [], end: 'seen' });
    await viewer.client.post('x/ranker/reset', { what: 'seen' });
    expect((await feed(viewer)).list.map(({ card }) => card.id)).toEqual([String(id)]);
  });

  test('of taste has what was done before count for nothing', async () => {
    const sea = await addShorts(10);
    await addTopic(sea);
    const viewer = await newViewer();
    await viewer.watch(String(sea[0]), 20);
    const reasons = async () => new Set((await feed(viewer)).list.map(({ why }) => why.reason));
    expect(await reasons()).toContain('watchedLabel');
    stack.clock.advance({ seconds: 1 });
    await viewer.client.post('x/ranker/reset', { what: 'taste' });
    expect(await reasons()).not.toContain('watchedLabel');
  });
});
