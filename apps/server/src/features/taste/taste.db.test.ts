import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { addCollection } from '../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());

interface Somebody {
  readonly id: bigint;
  readonly client: Client;
}

async function newGuest(): Promise<Somebody> {
  const { token, id } = await stack.client().post('app/login/guest', { devID: randomUUID() });
  return { id: BigInt(id), client: stack.client(token) };
}

/** A video that everybody may find, unless told otherwise; there are no files behind it. */
async function shownVideo(fields: Partial<NewVideo> = {}): Promise<string> {
  const publishedAt = new Date(Date.now() - 60_000);
  const shown = { state: 'ready', moderation: 'passed', publishedAt, seconds: 61 } as const;
  return String((await addVideo(stack.running.database, owner, { ...shown, ...fields })).id);
}

const hold = (id: string) => change(id, 'held_at = now()');
const remove = (id: string) => change(id, 'account_id = null');
async function change(id: string, set: string): Promise<void> {
  await stack.running.database.pool.query(`update media_video set ${set} where id = $1`, [id]);
}

async function countsOf(id: string): Promise<{ likes: number; collects: number }> {
  const { rows } = await stack.running.database.pool.query('select likes, collects from media_video where id = $1', [
    id,
  ]);
  return { likes: Number(rows[0].likes), collects: Number(rows[0].collects) };
}

async function standingOf(accountId: bigint, videoId: bigint): Promise<{ liked: boolean; collected: boolean }> {
  const { rows } = await stack.running.database.pool.query(
    `select exists (select from taste_like where account_id = $1 and video_id = $2) as liked,
      exists (select from taste_collect where account_id = $1 and kind = 'media' and subject_id = $2) as collected`,
    [accountId, videoId],
  );
  return rows[0];
}
const taste = () => stack.running.app.ports.taste;
const listOf = async ({ client }: Somebody, contentType?: number) =>
  (await client.post('x/collect/list', contentType === undefined ? {} : { contentType })).list;

const HIDDEN: readonly [string, Partial<NewVideo>][] = [
  ['is still being made', { state: 'waiting' }],
  ['nobody has judged', { moderation: 'pending' }],
  ['was blocked', { moderation: 'blocked' }],
  ['is held', { heldAt: new Date() }],
  ['was not published', { publishedAt: null }],
  ['comes out another day', { publishedAt: new Date('2098-01-01') }],
  ['is to be removed', { accountId: null }],
];

describe('media/like', () => {
  test('counts each person once, however often they say it, and takes it back', async () => {
    const [guest, other, id] = [await newGuest(), await newGuest(), await shownVideo()];
    expect(await guest.client.post('app/media/like', { id, liked: true })).toEqual({ liked: true });
    await guest.client.post('app/media/like', { id, liked: true });
    await other.client.post('app/media/like', { id, liked: true });
    expect(await countsOf(id)).toMatchObject({ likes: 2 });
    expect(await standingOf(guest.id, BigInt(id))).toEqual({ liked: true, collected: false });
    await guest.client.post('app/media/like', { id, liked: false });
    await guest.client.post('app/media/like', { id, liked: false });
    expect(await countsOf(id)).toMatchObject({ likes: 1 });
    expect(await standingOf(guest.id, BigInt(id))).toEqual({ liked: false, collected: false });
  });

  test('of one person a hundred times at once, back and forth, leaves state and count in agreement', async () => {
    const [guest, other, id] = [await newGuest(), await newGuest(), await shownVideo()];
    await other.client.post('app/media/like', { id, liked: true });
    const asked = Array.from({ length: 100 }, (_, at) =>
      guest.client.post('app/media/like', { id, liked: at % 3 !== 0 }),
    );
    await Promise.all(asked);
    const { liked } = await standingOf(guest.id, BigInt(id));
    expect(await countsOf(id)).toMatchObject({ likes: liked ? 2 : 1 });
  });

  test.each(HIDDEN)('refuses a video that %s', async (_why, fields) => {
    const [guest, id] = [await newGuest(), await shownVideo(fields)];
    await expect(guest.client.post('app/media/like', { id, liked: true })).rejects.toMatchObject({ code: 4040 });
    expect(await countsOf(id)).toMatchObject({ likes: 0 });
  });

  test('can be taken back from what was taken away since', async () => {
    const [guest, id] = [await newGuest(), await shownVideo()];
    await guest.client.post('app/media/like', { id, liked: true });
    await hold(id);
    expect(await guest.client.post('app/media/like', { id, liked: false })).toEqual({ liked: false });
    expect(await countsOf(id)).toMatchObject({ likes: 0 });
  });
});

describe('collect/operate', () => {
  test('collects a video once, shows it in its list, and lets it go', async () => {
    const [guest, id] = [await newGuest(), await shownVideo({ title: '湖边', access: 'member' })];
    const operate = (collected: boolean) => guest.client.post('app/collect/operate', { contentType: 1, id, collected });
    expect(await operate(true)).toEqual({ collected: true });
    await operate(true);
    expect(await countsOf(id)).toMatchObject({ collects: 1 });
    expect(await listOf(guest)).toMatchObject([
      { id, contentType: 1, card: { title: '湖边', access: 'member', seconds: 61 } },
    ]);
    expect(await standingOf(guest.id, BigInt(id))).toEqual({ liked: false, collected: true });
    expect(await operate(false)).toEqual({ collected: false });
    await operate(false);
    expect(await countsOf(id)).toMatchObject({ collects: 0 });
    expect(await listOf(guest)).toEqual([]);
  });

  test('knows a video by what it is, whatever type somebody calls it', async () => {
    const [guest, id] = [await newGuest(), await shownVideo({ contentType: 2 })];
    await guest.client.post('app/collect/operate', { contentType: 1, id, collected: true });
    await guest.client.post('app/collect/operate', { contentType: 2, id, collected: true });
    expect(await countsOf(id)).toMatchObject({ collects: 1 });
    expect(await listOf(guest, 1)).toEqual([]);
    expect(await listOf(guest, 2)).toMatchObject([{ id, contentType: 2 }]);
  });

  test.each(HIDDEN)('refuses a video that %s', async (_why, fields) => {
    const [guest, id] = [await newGuest(), await shownVideo(fields)];
    const asked = guest.client.post('app/collect/operate', { contentType: 1, id, collected: true });
    await expect(asked).rejects.toMatchObject({ code: 4040 });
    expect(await listOf(guest)).toEqual([]);
  });

  test('collects a collection of videos too, and lists it under its own kind until it is kept back', async () => {
    const guest = await newGuest();
    const { database } = stack.running;
    const { id } = await addCollection(database, owner, [BigInt(await shownVideo())], { title: '山河' });
    await guest.client.post('app/collect/operate', { contentType: 3, id: String(id), collected: true });
    expect(await listOf(guest, 3)).toMatchObject([
      { id: String(id), contentType: 3, card: { title: '山河', seconds: 61 } },
    ]);
    expect(await listOf(guest, 1)).toEqual([]);
    await database.pool.query('update collection set held_at = now() where id = $1', [id]);
    expect(await listOf(guest)).toMatchObject([{ card: null }]);
  });

  test('refuses kinds of content that nobody has here', async () => {
    const [guest, id] = [await newGuest(), await shownVideo()];
    const asked = guest.client.post('app/collect/operate', { contentType: 9, id, collected: true });
    await expect(asked).rejects.toMatchObject({ code: 4040 });
  });

  test('of many at once leaves state and count in agreement', async () => {
    const [id, ...guests] = [await shownVideo(), await newGuest(), await newGuest(), await newGuest()] as const;
    await Promise.all(
      guests.flatMap(({ client }) =>
        Array.from({ length: 20 }, (_, at) =>
          client.post('app/collect/operate', { contentType: 1, id, collected: at % 2 === 0 }),
        ),
      ),
    );
    const standings = await Promise.all(guests.map((guest) => standingOf(guest.id, BigInt(id))));
    expect((await countsOf(id)).collects).toBe(standings.filter(({ collected }) => collected).length);
  });
});

describe('collect/delete', () => {
  const collectAll = async ({ client }: Somebody, ids: readonly string[], contentType = 1) => {
    for (const id of ids) await client.post('app/collect/operate', { contentType, id, collected: true });
  };

  test('lets many go, passes over what was not collected, and touches nobody else’s', async () => {
    const [guest, other] = [await newGuest(), await newGuest()];
    const ids = [await shownVideo(), await shownVideo(), await shownVideo()];
    await collectAll(guest, ids.slice(0, 2));
    await collectAll(other, ids);
    const items = [...ids, '999999999'].map((id) => ({ contentType: 1, id }));
    expect(await guest.client.post('app/collect/delete', { items: [...items, { contentType: 9, id: '1' }] })).toEqual({
      removed: 2,
    });
    expect(await listOf(guest)).toEqual([]);
    expect(await listOf(other)).toHaveLength(3);
    expect(await countsOf(ids[0] ?? '')).toMatchObject({ collects: 1 });
  });

  test('clears one kind, or everything', async () => {
    const guest = await newGuest();
    const [long, short] = [await shownVideo(), await shownVideo({ contentType: 2 })];
    await collectAll(guest, [long, short]);
    const kinds = async () => (await guest.client.post('x/collect/kinds', {})).kinds;
    expect(await kinds()).toMatchObject([
      { contentType: 1, count: 1 },
      { contentType: 2, count: 1 },
      { contentType: 3, count: 0 },
      { contentType: 6, count: 0 },
      { contentType: 7, count: 0 },
      { contentType: 8, count: 0 },
      { contentType: 9, count: 0 },
      { contentType: 4, count: 0 },
    ]);
    expect(await guest.client.post('app/collect/delete', { everything: true, contentType: 2 })).toEqual({ removed: 1 });
    expect((await listOf(guest)).map(({ id }) => id)).toEqual([long]);
    expect(await guest.client.post('app/collect/delete', { everything: true })).toEqual({ removed: 1 });
    expect(await countsOf(long)).toMatchObject({ collects: 0 });
  });

  test.each([
    [{}],
    [{ items: [] }],
    [{ everything: false }],
    [{ items: [{ contentType: 0, id: '1' }] }],
    [{ items: [{ contentType: 1, id: '1' }], everything: true }],
  ])('refuses %j', async (body) => {
    const { client } = await newGuest();
    await expect(client.post('app/collect/delete', body as never)).rejects.toMatchObject({ code: 4000 });
  });
});

describe('x/collect/list', () => {
  test('shows what was taken away without anything of it, until it is let go', async () => {
    const guest = await newGuest();
    const [held, removed, stays] = [await shownVideo(), await shownVideo(), await shownVideo()];
    for (const id of [held, removed, stays])
      await guest.client.post('app/collect/operate', { contentType: 1, id, collected: true });
    await hold(held);
    await remove(removed);
    expect((await listOf(guest)).map(({ id, card }) => [id, card === null])).toEqual([
      [stays, false],
      [removed, true],
      [held, true],
    ]);
    const items = [held, removed].map((id) => ({ contentType: 1, id }));
    expect(await guest.client.post('app/collect/delete', { items })).toEqual({ removed: 2 });
  });

  test('shows its owner what is held, and whoever bought it what is not shown any more', async () => {
    const own = await newGuest();
    const held = await shownVideo({ accountId: own.id, heldAt: new Date(), publishedAt: null });
    await own.client.post('app/collect/operate', { contentType: 1, id: held, collected: true });
    const withdrawn = await shownVideo({ access: 'gold', price: 10, publishedAt: null });
    await stack.running.database.pool.query(
      `insert into purchase (account_id, kind, subject_id, paid, list_price, title, at)
      values ($1, 'media', $2, 10, 10, '', now())`,
      [own.id, withdrawn],
    );
    await own.client.post('app/collect/operate', { contentType: 1, id: withdrawn, collected: true });
    expect((await listOf(own)).map(({ card }) => card?.title)).toEqual(['海边', '海边']);
  });

  test('skips nothing and shows nothing twice while more is collected', async () => {
    const videos = await Promise.all(Array.from({ length: 12 }, () => shownVideo()));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }), async (pageSize, first) => {
        const { client } = await newGuest();
        const collect = (id: string) => client.post('app/collect/operate', { contentType: 1, id, collected: true });
        for (const id of videos.slice(0, first)) await collect(id);
        const [seen, later] = [[] as string[], videos.slice(first)];
        for (let cursor: string | undefined; ; ) {
          const page = await client.post('x/collect/list', { pageSize, ...(cursor && { cursor }) });
          seen.push(...page.list.map(({ id }) => id));
          const next = later.shift();
          if (next) await collect(next);
          cursor = page.cursor;
          if (!cursor) break;
        }
        expect(seen).toEqual(videos.slice(0, first).reverse());
      }),
      { numRuns: process.env.TEST_FULL ? 40 : 6 },
    );
  });

  test.each(['x', 'WyIxIiwiMiJd', Buffer.from('["-1"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const { client } = await newGuest();
      await expect(client.post('x/collect/list', { cursor })).rejects.toMatchObject({ code: 4000 });
    },
  );
});

describe('x/content/like', () => {
  const newCollection = async (fields: Parameters<typeof addCollection>[3] = {}) =>
    String((await addCollection(stack.running.database, owner, [BigInt(await shownVideo())], fields)).id);
  const details = ({ client }: Somebody, id: string) => client.post('app/media/collect/details', { id });
  const like = ({ client }: Somebody, id: string, liked = true, contentType: 3 | 6 = 3) =>
    client.post('x/content/like', { contentType, id, liked });

  test('counts each person once for a collection, tells its maker, and takes it back', async () => {
    const [guest, other, id] = [await newGuest(), await newGuest(), await newCollection({ title: '山河' })];
    for (let time = 0; time < 2; time += 1) expect(await like(guest, id)).toEqual({ liked: true });
    await like(other, id, true, 6);
    expect(await details(guest, id)).toMatchObject({ liked: true, likes: 2 });
    await deliverNotices(stack);
    const { rows } = await stack.running.database.pool.query(
      "select values ->> 'title' as title from notice where account_id = $1 and kind = 'taste.liked' and subject_id = $2",
      [owner, id],
    );
    expect(rows).toEqual([{ title: '山河' }, { title: '山河' }]);
    for (let time = 0; time < 2; time += 1) await like(guest, id, false);
    expect(await details(guest, id)).toMatchObject({ liked: false, likes: 1 });
  });

  test('refuses one that is not out, and can be taken back from what was taken away since', async () => {
    const [guest, id] = [await newGuest(), await newCollection()];
    const hidden = await newCollection({ publishedAt: null });
    await expect(like(guest, hidden)).rejects.toMatchObject({ code: 4040 });
    await like(guest, id);
    await stack.running.database.pool.query('update collection set held_at = now() where id = $1', [id]);
    await expect(like(await newGuest(), id)).rejects.toMatchObject({ code: 4040 });
    expect(await like(guest, id, false)).toEqual({ liked: false });
  });

  test('is for neither videos nor posts, which have calls of their own', async () => {
    const { client } = await newGuest();
    const asked = { contentType: 4 as never, id: '1', liked: true };
    await expect(client.post('x/content/like', asked)).rejects.toMatchObject({ code: 4000 });
  });
});

describe('x/media/notInterested', () => {
  test('is remembered for the features that recommend, and taken back', async () => {
    const [guest, id] = [await newGuest(), await shownVideo()];
    const [video, other] = [BigInt(id), BigInt(await shownVideo())];
    await guest.client.post('x/media/notInterested', { id, notInterested: true });
    expect(await taste().unwantedOf(guest.id, [video, other])).toEqual(new Set([video]));
    await guest.client.post('x/media/notInterested', { id, notInterested: false });
    expect(await taste().unwantedOf(guest.id, [video, other])).toEqual(new Set());
    await expect(
      guest.client.post('x/media/notInterested', { id: '999999999', notInterested: true }),
    ).rejects.toMatchObject({ code: 4040 });
  });
});

describe('the taste of somebody', () => {
  const personal = () => {
    const found = stack.running.app.personal.find(({ feature }) => feature === 'taste');
    if (!found) throw new Error('nobody speaks for it');
    return found;
  };
  const likeAndCollect = async ({ client }: Somebody, id: string) => {
    await client.post('app/media/like', { id, liked: true });
    await client.post('app/collect/operate', { contentType: 1, id, collected: true });
  };

  test('is united when a guest joins an account: what both had counts once', async () => {
    const [guest, account] = [await newGuest(), await newGuest()];
    const [both, guests] = [await shownVideo(), await shownVideo()];
    await likeAndCollect(account, both);
    await likeAndCollect(guest, both);
    await likeAndCollect(guest, guests);
    await guest.client.post('x/media/notInterested', { id: both, notInterested: true });
    await stack.running.database.transaction((tx) => personal().merge(tx, guest.id, account.id));
    for (const id of [both, guests]) {
      expect(await countsOf(id)).toEqual({ likes: 1, collects: 1 });
      expect(await standingOf(account.id, BigInt(id))).toEqual({ liked: true, collected: true });
      expect(await standingOf(guest.id, BigInt(id))).toEqual({ liked: false, collected: false });
    }
    expect((await listOf(account)).map(({ id }) => id)).toEqual([guests, both]);
    expect(await taste().unwantedOf(account.id, [BigInt(both)])).toEqual(new Set([BigInt(both)]));
  });

  test('unites likes of what is no video as well', async () => {
    const [guest, account] = [await newGuest(), await newGuest()];
    const { id } = await addCollection(stack.running.database, owner, [BigInt(await shownVideo())]);
    for (const { client } of [guest, account])
      await client.post('x/content/like', { contentType: 3, id: String(id), liked: true });
    await stack.running.database.transaction((tx) => personal().merge(tx, guest.id, account.id));
    const details = () => account.client.post('app/media/collect/details', { id: String(id) });
    expect(await details()).toMatchObject({ liked: true, likes: 1 });
    const [, liked] = await personal().export(account.id);
    expect(liked).toMatchObject({ name: 'liked-content.json', content: [{ kind: 'collection', id: String(id) }] });
    await stack.running.database.transaction((tx) => personal().erase(tx, account.id));
    expect(await details()).toMatchObject({ liked: false, likes: 0 });
  });

  test('is exported, and goes with them', async () => {
    const [guest, id] = [await newGuest(), await shownVideo()];
    await likeAndCollect(guest, id);
    await guest.client.post('x/media/notInterested', { id, notInterested: true });
    const files = await personal().export(guest.id);
    expect(Object.fromEntries(files.map(({ name, content }) => [name, content]))).toMatchObject({
      'likes.json': [{ videoId: id }],
      'not-interested.json': [{ videoId: id }],
      'collected.json': [{ contentType: 1, id }],
    });
    await stack.running.database.transaction((tx) => personal().erase(tx, guest.id));
    expect(await countsOf(id)).toEqual({ likes: 0, collects: 0 });
    expect(await listOf(guest)).toEqual([]);
  });
});
