import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import { MEDIA_SORTS } from '@liuguang/contract/media/lists';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addLabel, addShownVideo } from '../../../../testing/factories/shelf.factory.ts';
import { forgetLists, forgetPages } from '../../../../testing/forget-lists.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { Page } from '../../../platform/page.ts';
import type { NewVideo } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';

let stack: Stack;
let owner: bigint;
let token: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
  token = await stack.tokenOf('guest');
});
afterAll(() => stack.close());
beforeEach(clear);

async function clear(): Promise<void> {
  await stack.running.database.query.delete(mediaVideo);
  await forgetLists(stack);
}

const add = async (title: string, fields: Partial<NewVideo> = {}, account = owner) =>
  String((await addShownVideo(stack.running.database, account, { title, ...fields })).id);
const list = (body: Request<'x/media/list'> = {}) => stack.client(token).post('x/media/list', body);
const titles = ({ list: cards }: { list: readonly MediaCard[] }) => cards.map(({ title }) => title);

/** All pages, one after the other. */
async function readAll(
  read: (page: { pageSize: number; cursor?: string }) => Promise<Page<MediaCard>>,
  between?: () => Promise<unknown>,
) {
  const seen: string[] = [];
  for (let page = await read({ pageSize: 3 }); ; ) {
    seen.push(...page.list.map(({ id }) => id));
    if (!page.hasNext) return seen;
    await between?.();
    page = await read({ pageSize: 3, cursor: page.cursor ?? '' });
  }
}

describe('x/media/list', () => {
  test('sorts as asked: newest, most watched, most collected, popular lately', async () => {
    const day = (date: number) => ({ publishedAt: new Date(Date.UTC(2026, 1, date)) });
    await add('a', { ...day(1), views: 5, collects: 1, heat: 2 });
    await add('b', { ...day(3), views: 1, collects: 9, heat: 3 });
    await add('c', { ...day(2), views: 7, collects: 0, heat: 1 });
    expect(titles(await list())).toEqual(['b', 'c', 'a']);
    expect(titles(await list({ sort: 'watched' }))).toEqual(['c', 'a', 'b']);
    expect(titles(await list({ sort: 'collected' }))).toEqual(['b', 'a', 'c']);
    expect(titles(await list({ sort: 'popular' }))).toEqual(['b', 'a', 'c']);
  });

  test('filters by access, length and kind, and by all of them together', async () => {
    await add('free short', { seconds: 299 });
    await add('free medium', { seconds: 300 });
    await add('gold long', { seconds: 1800, access: 'gold', price: 10 });
    await add('dark medium', { seconds: 1799, access: 'dark' });
    await add('a short', { contentType: 2 });
    expect(titles(await list({ access: 'free' }))).toEqual(['free medium', 'free short']);
    expect(titles(await list({ length: 'medium' }))).toEqual(['dark medium', 'free medium']);
    expect(titles(await list({ length: 'long' }))).toEqual(['gold long']);
    expect(titles(await list({ length: 'medium', access: 'dark' }))).toEqual(['dark medium']);
    expect(titles(await list({ contentType: 2 }))).toEqual(['a short']);
    expect(titles(await list({ categoryId: '999999' }))).toEqual([]);
  });

  test('lists what bears a category, each kind by itself, in every order, as the kind stands', async () => {
    const { database } = stack.running;
    const film = await add('film', { views: 1 });
    const short = await add('short', { contentType: 2 });
    await add('elsewhere', { views: 9 });
    const { id } = await addLabel(database, [film, short].map(BigInt), { kind: 'category' });
    const both = async (sort: (typeof MEDIA_SORTS)[number]) => {
      const asked = { categoryId: String(id), sort };
      return [titles(await list(asked)), titles(await list({ ...asked, contentType: 2 }))];
    };
    for (const sort of MEDIA_SORTS) expect([sort, await both(sort)]).toEqual([sort, [['film'], ['short']]]);
    await database.query
      .update(mediaVideo)
      .set({ contentType: 2 })
      .where(eq(mediaVideo.id, BigInt(film)));
    await forgetLists(stack);
    for (const sort of MEDIA_SORTS) {
      const [films, shorts] = await both(sort);
      expect([sort, films, shorts?.toSorted()]).toEqual([sort, [], ['film', 'short']]);
    }
  });

  test('takes no cursor that was altered, nor one of another list, order or call', async () => {
    for (let at = 0; at < 3; at += 1) await add(`film ${at}`);
    const { cursor = '' } = await list({ pageSize: 1 });
    const altered = Buffer.from(Buffer.from(cursor, 'base64url').toString().replace('newest', 'watched'));
    const client = stack.client(token);
    for (const reading of [
      list({ cursor: altered.toString('base64url') }),
      list({ cursor: cursor.slice(2) }),
      list({ cursor, sort: 'watched' }),
      list({ cursor, access: 'free' }),
      client.post('app/media/published', { cursor, creatorId: String(owner) }),
      client.post('app/media/recommend', { cursor }),
    ])
      await expect(reading).rejects.toMatchObject({ code: 4000, data: { issues: [{ path: '/cursor' }] } });
  });

  test('takes a cursor into a ranking for two hours, and then no more', async () => {
    for (let at = 0; at < 3; at += 1) await add(`film ${at}`, { views: at });
    const { cursor = '' } = await list({ pageSize: 1, sort: 'watched' });
    stack.clock.advance({ minutes: 90 });
    await list({ sort: 'watched' });
    expect(titles(await list({ cursor, sort: 'watched' }))).toEqual(['film 1', 'film 0']);
    stack.clock.advance({ minutes: 40 });
    await list({ sort: 'collected' });
    await forgetPages(stack);
    await expect(list({ cursor, sort: 'watched' })).rejects.toMatchObject({
      code: 4000,
      data: { issues: [{ path: '/cursor' }] },
    });
  });

  test('ranks by what was counted no more than ten minutes ago', async () => {
    const first = await add('first', { views: 2 });
    await add('second', { views: 1 });
    expect(titles(await list({ sort: 'watched' }))).toEqual(['first', 'second']);
    await stack.running.database.query
      .update(mediaVideo)
      .set({ views: 0 })
      .where(eq(mediaVideo.id, BigInt(first)));
    stack.clock.advance({ minutes: 10 });
    await forgetPages(stack);
    expect(titles(await list({ sort: 'watched' }))).toEqual(['second', 'first']);
  });

  test('shows every video once however many are added, and whatever is counted, meanwhile', async () => {
    const runs = process.env.TEST_FULL ? 40 : 6;
    const video = fc.record({ views: fc.nat(3), collects: fc.nat(3), heat: fc.nat(3), day: fc.nat(4) });
    const fieldsOf = ({ day, ...counts }: { day: number; views: number; collects: number; heat: number }) => ({
      ...counts,
      publishedAt: new Date(Date.UTC(2026, 1, 1 + day)),
    });
    const { query } = stack.running.database;
    const counts = { views: sql`(views * 7 + id) % 5`, collects: sql`(collects * 3 + id) % 5`, heat: sql`-heat` };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...MEDIA_SORTS),
        fc.array(video, { maxLength: 9 }),
        fc.array(video, { maxLength: 4 }),
        async (sort, first, later) => {
          await clear();
          const there: string[] = [];
          for (const one of first) there.push(await add('there', fieldsOf(one)));
          const queue = [...later];
          const seen = await readAll(
            (page) => list({ ...page, sort }),
            async () => {
              const next = queue.shift();
              if (next) await add('added', fieldsOf(next));
              await query.update(mediaVideo).set(counts);
              await forgetPages(stack);
            },
          );
          expect(new Set(seen).size, 'nothing twice').toBe(seen.length);
          expect(
            there.filter((id) => !seen.includes(id)),
            'nothing skipped',
          ).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
  });

  test.each(MEDIA_SORTS)('reads an order off its index, from wherever it stands: %s', async (sort) => {
    const columns = { newest: 'published_at', watched: 'views', collected: 'collects', popular: 'heat' };
    const place = sort === 'newest' ? "'2026-03-01'" : '3';
    const order = `${columns[sort]} desc, id desc`;
    const text = `explain select id from media_video where content_type = 1 and moderation = 'passed' and state in ('playable', 'ready') and held_at is null and published_at is not null and account_id is not null and published_at <= now() and (${columns[sort]}, id) < (${place}, 7) order by ${order} limit 11`;
    await stack.running.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(text));
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Sort');
    });
  });
});

test('media/published shows what one creator published, the newest first, and nobody else’s', async () => {
  const other = (await addAccount(stack.running.database)).id;
  await add('theirs', {}, other);
  await add('old', { publishedAt: new Date('2026-01-05') });
  await add('new', { publishedAt: new Date('2026-02-05') });
  await add('held', { heldAt: new Date() });
  const published = (creatorId: bigint) =>
    stack.client(token).post('app/media/published', { creatorId: String(creatorId) });
  expect(titles(await published(owner))).toEqual(['new', 'old']);
  expect(titles(await published(other))).toEqual(['theirs']);
  await add('liked', { publishedAt: new Date('2026-01-02'), heat: 50 });
  await add('sold', { publishedAt: new Date('2026-01-01'), access: 'gold', price: 30 });
  const ofOwner = (how: object) =>
    stack.client(token).post('app/media/published', { creatorId: String(owner), ...how });
  expect(titles(await ofOwner({ sort: 'popular' }))[0]).toBe('liked');
  expect(titles(await ofOwner({ sort: 'popular' }))).toHaveLength(4);
  expect(titles(await ofOwner({ access: 'gold' }))).toEqual(['sold']);
  expect(await published(999n)).toEqual({ list: [], hasNext: false });
});

describe('media/recommend', () => {
  test('begins with what is akin to the video, goes on with the others, and repeats nothing', async () => {
    const other = (await addAccount(stack.running.database)).id;
    const watched = await add('watched', { views: 100 });
    const same = [await add('same creator', { views: 100 }), await add('same creator too', { views: 100, likes: 30 })];
    const others: string[] = [];
    for (let likes = 8; likes > 0; likes -= 1) others.push(await add(`other ${likes}`, { likes, views: 100 }, other));
    const related = await readAll((page) =>
      stack.client(token).post('app/media/recommend', { ...page, videoId: watched }),
    );
    expect(related.slice(0, 2)).toEqual(same.toReversed());
    expect([...related].sort()).toEqual([...same, ...others].sort());
    const forYou = await readAll((page) => stack.client(token).post('app/media/recommend', page));
    expect(forYou[0], 'what people like').toBe(same[1]);
    expect([...forYou].sort()).toEqual([watched, ...same, ...others].sort());
  });

  test('puts what shares more labels before what shares fewer, and filters lists by them', async () => {
    const other = (await addAccount(stack.running.database)).id;
    const video = await add('video');
    const [twice, once] = [await add('twice', {}, other), await add('once', { heat: 50 }, other)];
    const { id } = await addLabel(stack.running.database, [video, twice, once].map(BigInt), { kind: 'category' });
    await addLabel(stack.running.database, [video, twice].map(BigInt));
    const page = await stack.client(token).post('app/media/recommend', { videoId: video });
    expect(titles(page)).toEqual(['twice', 'once']);
    expect(titles(await list({ categoryId: String(id) }))).toEqual(['once', 'twice', 'video']);
  });

  test('says 4040 for a video that is not shown', async () => {
    const videoId = await add('held', { heldAt: new Date() });
    const asking = stack.client(token).post('app/media/recommend', { videoId });
    await expect(asking).rejects.toMatchObject({ code: 4040 });
  });
});
