import { randomUUID } from 'node:crypto';
import type { Call } from '@liuguang/contract/call';
import { type CallName, contract } from '@liuguang/contract/contract';
import { mediaCard } from '@liuguang/contract/media/home';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../testing/factories/account.factory.ts';
import { addAnnounced } from '../../testing/factories/announced.factory.ts';
import { addCollection, addLabel, addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { forgetLists } from '../../testing/forget-lists.ts';
import { send } from '../../testing/raw-request.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import type { NewVideo } from '../features/media/media.repository.ts';
import { mediaModule, mediaVideo } from '../features/media/media.schema.ts';
import { tasteLike } from '../features/taste/taste.schema.ts';

/** Everything that keeps a video from people other than its owner. */
const HIDDEN: Readonly<Record<string, Partial<NewVideo>>> = {
  'is still being made': { state: 'waiting' },
  'was refused': { state: 'refused' },
  'could not be made': { state: 'failed' },
  'nobody has judged': { moderation: 'pending' },
  'is being looked at': { moderation: 'review' },
  'was blocked': { moderation: 'blocked' },
  'is held': { heldAt: new Date() },
  'was not published': { publishedAt: null },
  'comes out tomorrow': { publishedAt: new Date(Date.now() + 24 * 3600 * 1000) },
  'was deleted': { accountId: null },
};

/** What there is when lists are asked: one video that everybody may find, and one for each way of being hidden. */
interface World {
  readonly stack: Stack;
  readonly owner: bigint;
  readonly shown: bigint;
  readonly hidden: ReadonlyMap<string, bigint>;
  readonly all: readonly bigint[];
}

interface ListCall {
  /** Puts the videos of the world where this list would find them, and tells what to ask. */
  readonly ask: (world: World) => Promise<object> | object;
}

/**
 * Every call whose reply has cards of videos in it. A new one fails below until it stands here: `ask` is given the ids
 * of all videos, hidden ones included, and must make the list contain them all but for their being hidden.
 */
const LISTS: Readonly<Partial<Record<CallName, ListCall>>> = {
  'app/media/actor/details': { ask: (world) => borneBy(world, 'actor') },
  'app/media/collect/details': {
    ask: async ({ stack, owner, all }) => ({
      id: String((await addCollection(stack.running.database, owner, all)).id),
    }),
  },
  'app/media/home': { ask: async (world) => ({ tab: await pickedModule(world, '901') }) },
  'app/media/published': { ask: ({ owner }) => ({ creatorId: String(owner), pageSize: 50 }) },
  'app/media/recommend': { ask: () => ({ pageSize: 50 }) },
  'app/media/tag/details': { ask: (world) => borneBy(world, 'tag') },
  'app/media/topic/details': { ask: (world) => borneBy(world, 'topic') },
  'app/search/details': {
    ask: async ({ stack, all }) => {
      await stack.running.database.query
        .update(mediaVideo)
        .set({ title: '藏起来的' })
        .where(inArray(mediaVideo.id, [...all]));
      // As if each had been hidden after it was written into the index, and nothing had taken it out.
      await stack.running.database.query.execute(
        sql`insert into search_entry (kind, id, name_key, other_key, name, other_name, words, rank, shown_at)
          select 'video', id, title, '', title, '', '''藏起'':1 ''起来'':2', 0, now() from media_video where title = '藏起来的'`,
      );
      return { words: '藏起来', pageSize: 50 };
    },
  },
  'x/creator/liked': {
    ask: async ({ stack, all }) => {
      const id = await stack.idOf('guest');
      const at = new Date();
      await stack.running.database.query
        .insert(tasteLike)
        .values(all.map((videoId) => ({ accountId: id, videoId, at })));
      return { id: String(id), pageSize: 50 };
    },
  },
  'console/media/module/preview': {
    ask: ({ all }) => ({ kind: 'ranking', source: { by: 'picked', contentType: 1, ids: all.map(String) } }),
  },
  'x/media/list': { ask: async (world) => ({ categoryId: (await borneBy(world, 'category')).id, pageSize: 50 }) },
  'x/media/module': {
    ask: async (world) => {
      await pickedModule(world, '902');
      const { list } = await (await world.stack.asOperator('owner')).post('console/media/modules', {});
      return { moduleId: list.find(({ tab }) => tab === '902')?.id, pageSize: 50 };
    },
  },
  'app/media/short/recommend': {
    ask: async ({ stack, all }) => {
      const { query } = stack.running.database;
      await query
        .update(mediaVideo)
        .set({ contentType: 2 })
        .where(inArray(mediaVideo.id, [...all]));
      return { pageSize: 50 };
    },
  },
};

/** Gives the card of one video, the trailer of a title to come. */
const TRAILERS = 'x/announced/details';

/** Calls that are asked about one video, and what each answers about one that is hidden. */
const BY_ID: Readonly<Partial<Record<CallName, (id: string) => object>>> = {
  'app/collect/operate': (id) => ({ id, contentType: 1, collected: true }),
  'app/comment/add': (id) => ({ id, contentType: 1, text: '有人看见吗', requestId: randomUUID() }),
  'app/comment/list': (id) => ({ id, contentType: 1 }),
  'app/content/info': (id) => ({ id, contentType: 1 }),
  'app/media/like': (id) => ({ id, liked: true }),
  'app/media/pay': (mediaId) => ({ mediaId, price: 1, requestId: randomUUID() }),
  'app/media/play': (id) => ({ id }),
  'app/media/recommend': (id) => ({ videoId: id }),
  'x/media/notInterested': (id) => ({ id, notInterested: true }),
  'x/ranker/why': (id) => ({ id }),
};

let world: World;
beforeAll(async () => {
  const stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database } = stack.running;
  const owner = (await addAccount(database)).id;
  const add = async (fields: Partial<NewVideo> = {}) =>
    (await addShownVideo(database, owner, { heat: 9, ...fields })).id;
  const hidden = new Map<string, bigint>();
  for (const [why, fields] of Object.entries(HIDDEN)) hidden.set(why, await add(fields));
  const shown = await add();
  world = { stack, owner, shown, hidden, all: [...hidden.values(), shown] };
});
afterAll(() => world.stack.close());

async function pickedModule({ stack, all }: World, tab: string): Promise<string> {
  await stack.running.database.query.insert(mediaModule).values({
    ...{ tab: BigInt(tab), kind: 'ranking', titleZh: '全部', titleEn: 'All', position: 1, enabled: true },
    source: { by: 'picked', contentType: 1, ids: all.map(String) },
    updatedAt: new Date(),
  });
  return tab;
}

async function borneBy({ stack, all }: World, kind: 'actor' | 'category' | 'tag' | 'topic') {
  const label = await addLabel(stack.running.database, all, { kind });
  return { id: String(label.id), pageSize: 50 };
}

/** What a guest is answered, or an operator where the call is for operators. */
async function answerOf(name: CallName, body: object): Promise<unknown> {
  const { stack } = world;
  if (contract[name].actor === 'operator') return (await stack.asOperator('owner')).post(name as never, body as never);
  const { code, data } = await send(stack, { name, token: await stack.tokenOf('guest'), body });
  expect(code).toBe(200);
  return data;
}

const CARD = JSON.stringify(mediaCard);
const givesCards = ({ response }: Call): boolean => JSON.stringify(response).includes(CARD);

/** The ids of all cards in a reply, wherever they stand. */
function cardIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(cardIds);
  const isCard = 'id' in value && 'counts' in value && 'creator' in value;
  return isCard ? [String(value.id), ...inside] : inside;
}

describe('a video that is hidden', () => {
  test('is looked for in every call that gives cards of videos', () => {
    const giving = Object.entries<Call>(contract).filter(([, call]) => givesCards(call));
    expect([...Object.keys(LISTS), TRAILERS].sort()).toEqual(giving.map(([name]) => name).sort());
  });

  test.each(Object.entries(LISTS))('is in no page of %s, whatever hides it', async (name, { ask }) => {
    const { stack, shown, hidden } = world;
    const body = await ask(world);
    await forgetLists(stack);
    const found = cardIds(await answerOf(name as CallName, body));
    expect(found, 'the one that everybody may find').toContain(String(shown));
    const leaked = [...hidden].filter(([, id]) => found.includes(String(id))).map(([why]) => why);
    expect(leaked, 'videos that nobody may find').toEqual([]);
  });

  test(`is no trailer of ${TRAILERS}`, async () => {
    const { stack, owner, shown, hidden } = world;
    const trailersOf = async (trailerId: bigint) => {
      const { id } = await addAnnounced(stack.running.database, owner, { trailerId });
      return cardIds(await answerOf(TRAILERS, { id: String(id) }));
    };
    expect(await trailersOf(shown)).toEqual([String(shown)]);
    for (const [why, id] of hidden) expect([why, await trailersOf(id)]).toEqual([why, []]);
  });

  test.each(Object.entries(BY_ID))('is not there for %s by its id', async (name, bodyOf) => {
    const { stack, hidden } = world;
    const token = await stack.tokenOf('member');
    for (const [why, id] of hidden) {
      const { code } = await send(stack, { name, token, body: bodyOf(String(id)) });
      expect([why, code]).toEqual([why, 4040]);
    }
  });
});
