import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addShownVideo } from '../../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { account } from '../../account/account.schema.ts';
import type { NewVideo } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const shown = async (owner: bigint, fields: Partial<NewVideo> = {}) =>
  (await addShownVideo(stack.running.database, owner, fields)).id;

const cards = () => stack.running.app.ports.videoCards;
const rowOf = async (id: bigint) =>
  (await stack.running.database.query.select().from(mediaVideo).where(eq(mediaVideo.id, id)))[0];

test('cards come in the order asked, each with who made it and what was counted, and without what is not shown', async () => {
  const { database } = stack.running;
  const [one, other] = [await addAccount(database), await addAccount(database)];
  const first = await shown(one.id, { views: 7, likes: 3, collects: 2, comments: 1 });
  const second = await shown(other.id);
  const held = await shown(one.id, { heldAt: new Date() });
  const tomorrow = await shown(one.id, { publishedAt: new Date(Date.now() + 86_400_000) });
  await database.query.update(account).set({ status: 'banned' }).where(eq(account.id, other.id));
  const list = await cards().cardsOf([second, held, tomorrow, first, 999_999_999n]);
  expect(list.map(({ id }) => id)).toEqual([String(second), String(first)]);
  expect(list[1]).toMatchObject({
    counts: { views: 7, likes: 3, collects: 2, comments: 1 },
    creator: { id: String(one.id), name: one.name, avatar: one.avatar },
  });
  expect(list[0]?.creator, 'somebody banned has no face').toEqual({ id: String(other.id), name: '', avatar: '' });
});

test('counts of many videos change together, of one video by all that is said of it, and never fall below nought', async () => {
  const { database } = stack.running;
  const owner = (await addAccount(database)).id;
  const [one, other] = [await shown(owner), await shown(owner, { likes: 1 })];
  const deltas = [
    { videoId: other, likes: -5 },
    { videoId: one, views: 2, comments: 1 },
    { videoId: one, views: 3 },
  ];
  await cards().tally(database.query, deltas);
  expect(await rowOf(one)).toMatchObject({ views: 5, likes: 0, collects: 0, comments: 1 });
  expect(await rowOf(other)).toMatchObject({ views: 0, likes: 0, heat: 0 });
});

test('two who count the same videos in different orders both get through, and nothing is lost', async () => {
  const { database } = stack.running;
  const owner = (await addAccount(database)).id;
  const ids = await Promise.all(Array.from({ length: 12 }, () => shown(owner)));
  const rounds = Array.from({ length: 8 }, (_, round) => (round % 2 ? ids : ids.toReversed()));
  await Promise.all(
    rounds.map((order) =>
      cards().tally(
        database.query,
        order.map((videoId) => ({ videoId, views: 1 })),
      ),
    ),
  );
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.map((row) => row?.views)).toEqual(ids.map(() => 8));
});

test('what was watched lately is hotter than what was watched more, long ago', async () => {
  const { database } = stack.running;
  const owner = (await addAccount(database)).id;
  const [old, recent, loved] = [await shown(owner), await shown(owner), await shown(owner)];
  await cards().tally(database.query, [{ videoId: old, views: 100 }]);
  stack.clock.advance({ days: 60 });
  await cards().tally(database.query, [
    { videoId: recent, views: 3 },
    { videoId: loved, views: 3, collects: 1 },
  ]);
  const [then, now, most] = await Promise.all([rowOf(old), rowOf(recent), rowOf(loved)]);
  expect(now?.heat).toBeGreaterThan(then?.heat ?? Number.NaN);
  expect(most?.heat).toBeGreaterThan(now?.heat ?? Number.NaN);
  stack.clock.advance({ days: 4000 });
  await cards().tally(database.query, [{ videoId: old, views: 1 }]);
  expect((await rowOf(old))?.heat, 'however far apart').toBeGreaterThan(most?.heat ?? Number.NaN);
});
