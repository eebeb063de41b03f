import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { FOLLOW_LIMITS } from '@liuguang/contract/follow/schemas';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addLabel } from '../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { accountsFollowedBy, isFollowedBy, topicsFollowedBy } from './follow.port.ts';
import { FollowRepository } from './follow.repository.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
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

const newAccount = (name?: string) => addAccount(stack.running.database, name ? { name } : {});
const care = ({ client }: Somebody, id: bigint, followed = true) =>
  client.post('app/upblogers/cares', { id: String(id), followed });
const follows = () => stack.running.app.ports.follows;
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await stack.running.database.pool.query(text, [...values])).rows;

/** Accounts whose counts are not those of the rows, on either side. */
const DISAGREEING = `
  select coalesce(counted.account_id, real.id) as id, counted.followers, counted.following, real.fans, real.followed
  from follow_count as counted full join (
    select id, (select count(*) from follow_account where followed_id = people.id) as fans,
      (select count(*) from follow_account where account_id = people.id) as followed
    from (select account_id as id from follow_account union select followed_id from follow_account) as people
  ) as real on real.id = counted.account_id
  where coalesce(counted.followers, 0) <> coalesce(real.fans, 0)
    or coalesce(counted.following, 0) <> coalesce(real.followed, 0)`;

const TOPICS_DISAGREEING = `
  select counted.topic_id from follow_topic_count as counted
  where followers <> (select count(*) from follow_topic as own where own.topic_id = counted.topic_id)`;

describe('upblogers/cares', () => {
  test('follows somebody once, however often it is said, and takes it back', async () => {
    const [guest, other, followed] = [await newGuest(), await newGuest(), await newAccount()];
    expect(await care(guest, followed.id)).toEqual({ followed: true, notify: 'all', followsYou: false, followers: 1 });
    await care(guest, followed.id);
    expect(await care(other, followed.id)).toMatchObject({ followers: 2 });
    expect(await care(guest, followed.id, false)).toMatchObject({ followed: false, followers: 1 });
    expect(await care(guest, followed.id, false)).toMatchObject({ followed: false, followers: 1 });
    expect(await rows(DISAGREEING)).toEqual([]);
  });

  test('is refused for oneself, for nobody, and for who is banned; who was banned since can be unfollowed', async () => {
    const [guest, gone] = [await newGuest(), await newAccount()];
    await expect(care(guest, guest.id)).rejects.toMatchObject({ code: 4000 });
    await expect(care(guest, 999_999_999_999_999_999n)).rejects.toMatchObject({ code: 4040 });
    await care(guest, gone.id);
    await rows(`update account set status = 'banned' where id = $1`, [gone.id]);
    await expect(care(await newGuest(), gone.id)).rejects.toMatchObject({ code: 4040 });
    expect((await guest.client.post('x/follow/list', {})).list).toEqual([]);
    expect(await care(guest, gone.id, false)).toMatchObject({ followed: false, followers: 0 });
  });

  test('of one person a hundred times at once leaves state and counts in agreement', async () => {
    const [guest, followed] = [await newGuest(), await newAccount()];
    await Promise.all(Array.from({ length: 100 }, (_, at) => care(guest, followed.id, at % 3 !== 0)));
    expect(await rows(DISAGREEING)).toEqual([]);
  });

  test('of two people by each other, over and over at the same time, stops neither', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => [
        care(one, other.id, at % 2 === 0),
        care(other, one.id, at % 2 === 0),
      ]).flat(),
    );
    await Promise.all([care(one, other.id), care(other, one.id)]);
    expect(await care(one, other.id)).toMatchObject({ followed: true, followsYou: true, followers: 1 });
    expect(await rows(DISAGREEING)).toEqual([]);
  });

  test('stops at the most somebody may follow, and leaves nothing behind', async () => {
    const [guest, one, more] = [await newGuest(), await newAccount(), await newAccount()];
    await care(guest, one.id);
    await rows('update follow_count set following = $2 where account_id = $1', [guest.id, FOLLOW_LIMITS.people]);
    await expect(care(guest, more.id)).rejects.toMatchObject({
      code: 4290,
      data: { reason: { key: 'follow.tooManyPeople' } },
    });
    expect((await follows().counts([more.id])).get(more.id)).toEqual({ followers: 0, following: 0 });
    await rows('update follow_count set following = 1 where account_id = $1', [guest.id]);
  });
});

test('10 000 follows and unfollows in random order leave counts that agree with the rows', {
  timeout: 300_000,
}, async () => {
  const { database } = stack.running;
  const [{ query }, repository] = [database, new FollowRepository(database)];
  const people: { readonly id: bigint }[] = [];
  for (let at = 0; at < 12; at++) people.push(await newAccount());
  const everybody = fc.integer({ min: 0, max: people.length - 1 });
  const moves = fc.array(fc.tuple(everybody, everybody, fc.boolean()), {
    minLength: 2500,
    maxLength: 2500,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const wanted = new Map<string, boolean>();
      // Each person in turn, and all people at once.
      const byPerson = Map.groupBy(all, ([who]) => who);
      await Promise.all(
        [...byPerson].map(async ([who, own]) => {
          const person = people[who] as { id: bigint };
          for (const [, whom, followed] of own) {
            if (whom === who) continue;
            const id = (people[whom] as { id: bigint }).id;
            const pair = { accountId: person.id, followedId: id };
            // Each statement is a transaction of its own.
            if (followed) await repository.follow(query, pair, new Date());
            else await repository.unfollow(query, [pair]);
            wanted.set(`${person.id} ${id}`, followed);
          }
        }),
      );
      expect(await rows(DISAGREEING)).toEqual([]);
      for (const [pair, followed] of wanted) {
        const [who, whom] = pair.split(' ').map(BigInt) as [bigint, bigint];
        expect((await follows().standings(who, [whom])).get(whom)?.followed, pair).toBe(followed);
      }
    }),
    { numRuns: 4 },
  );
});

test('who is followed is told once, however often somebody follows anew, and not by whom they muted', async () => {
  const [guest, muted, followed] = [await newGuest(), await newGuest(), await newGuest()];
  await followed.client.post('x/block/set', { accountId: String(muted.id), kind: 'muted' });
  for (const on of [true, false, true]) await care(guest, followed.id, on);
  await care(muted, followed.id);
  await stack.running.app.ports.noticeDelivery.run();
  const told = await rows(`select kind, actor_id from notice where account_id = $1`, [followed.id]);
  expect(told).toEqual([{ kind: 'follow.followed', actor_id: String(guest.id) }]);
});

describe('the lists', () => {
  test('of followed and fans page through everybody once, the latest first, with how the caller stands to each', async () => {
    const [guest, viewer] = [await newGuest(), await newGuest()];
    const followed: bigint[] = [];
    for (let at = 0; at < 5; at++) followed.push((await newAccount(`人 ${at}`)).id);
    for (const id of followed) await care(guest, id);
    await care(viewer, followed[4] as bigint);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await viewer.client.post('x/follow/list', {
        userId: String(guest.id),
        pageSize: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(followed.map(String).reverse());
    const { list } = await viewer.client.post('x/follow/list', { userId: String(guest.id) });
    expect(list[0]).toMatchObject({ name: '人 4', followers: 2, followed: true });
    expect(list[1]).toMatchObject({ followed: false, followers: 1 });
    const fans = await guest.client.post('x/follow/fans', { userId: String(followed[4]) });
    expect(fans.list.map(({ id }) => id)).toEqual([String(viewer.id), String(guest.id)]);
    expect((await guest.client.post('x/follow/fans', {})).list).toEqual([]);
  });

  test('follow what somebody chose to be told about', async () => {
    const [all, videos, none, creator] = [await newGuest(), await newGuest(), await newGuest(), await newAccount()];
    for (const one of [all, videos, none]) await care(one, creator.id);
    await videos.client.post('x/follow/notify', { id: String(creator.id), notify: 'videos' });
    await none.client.post('x/follow/notify', { id: String(creator.id), notify: 'none' });
    expect((await none.client.post('x/follow/list', {})).list[0]).toMatchObject({ notify: 'none', followed: true });
    const told = async (what: 'videos' | 'posts') =>
      (await follows().followersToTell(creator.id, what, 0n, 10)).map(({ accountId }) => accountId);
    expect(await told('videos')).toEqual([all.id, videos.id]);
    expect(await told('posts')).toEqual([all.id]);
    const [first] = await follows().followersToTell(creator.id, 'videos', 0n, 1);
    expect(
      (await follows().followersToTell(creator.id, 'videos', first?.id ?? 0n, 10)).map((one) => one.accountId),
    ).toEqual([videos.id]);
  });
});

describe('topics', () => {
  test('are followed, counted, listed and unfollowed, those that were taken away too', async () => {
    const [guest, other] = [await newGuest(), await newGuest()];
    const topic = await addLabel(stack.running.database, [], { kind: 'topic' });
    const id = String(topic.id);
    expect(await guest.client.post('x/follow/topic', { id, followed: true })).toEqual({ followed: true, followers: 1 });
    await guest.client.post('x/follow/topic', { id, followed: true });
    expect(await other.client.post('x/follow/topic', { id, followed: true })).toMatchObject({ followers: 2 });
    expect((await guest.client.post('x/follow/topics', {})).list).toMatchObject([{ id, followers: 2, kind: 'topic' }]);
    expect(await guest.client.post('x/follow/topicStanding', { id })).toEqual({ followed: true, followers: 2 });
    await rows('update catalogue_label set removed_at = now() where id = $1', [topic.id]);
    expect((await guest.client.post('x/follow/topics', {})).list).toEqual([]);
    await expect((await newGuest()).client.post('x/follow/topic', { id, followed: true })).rejects.toMatchObject({
      code: 4040,
    });
    expect(await guest.client.post('x/follow/topic', { id, followed: false })).toEqual({
      followed: false,
      followers: 1,
    });
  });

  test('are refused where the number is that of a tag', async () => {
    const tag = await addLabel(stack.running.database, [], { kind: 'tag' });
    const asked = (await newGuest()).client.post('x/follow/topic', { id: String(tag.id), followed: true });
    await expect(asked).rejects.toMatchObject({ code: 4040 });
  });
});

describe('the port', () => {
  test('selects whom and what a viewer follows', async () => {
    const [guest, followed, other] = [await newGuest(), await newAccount(), await newAccount()];
    const topic = await addLabel(stack.running.database, [], { kind: 'topic' });
    await care(guest, followed.id);
    await guest.client.post('x/follow/topic', { id: String(topic.id), followed: true });
    const { query } = stack.running.database;
    const select = async (statement: ReturnType<typeof sql>) => (await query.execute(statement)).rows;
    expect(await select(accountsFollowedBy(guest.id))).toEqual([{ followed_id: String(followed.id) }]);
    expect(await select(topicsFollowedBy(guest.id))).toEqual([{ topic_id: String(topic.id) }]);
    const asked = sql`select account.id from account
      where account.id in (${followed.id}, ${other.id}) and ${isFollowedBy(guest.id, sql`account.id`)}`;
    expect(await select(asked)).toEqual([{ id: String(followed.id) }]);
  });

  test('parts two people, whoever follows whom', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    await Promise.all([care(one, other.id), care(other, one.id)]);
    await stack.running.database.transaction((tx) => follows().part(tx, one.id, other.id));
    expect((await follows().standings(one.id, [other.id])).get(other.id)).toMatchObject({
      followed: false,
      followsYou: false,
    });
    expect(await rows(DISAGREEING)).toEqual([]);
  });
});

describe('what somebody follows', () => {
  const personal = () => stack.running.app.personal.find(({ feature }) => feature === 'follow');

  test('is united when a guest signs in to an account: once each, never oneself, and counted so', async () => {
    const [guest, account, both, onlyGuest, fan] = [
      await newGuest(),
      await newGuest(),
      await newAccount(),
      await newAccount(),
      await newGuest(),
    ];
    const topic = String((await addLabel(stack.running.database, [], { kind: 'topic' })).id);
    for (const one of [guest, account]) {
      await care(one, both.id);
      await one.client.post('x/follow/topic', { id: topic, followed: true });
    }
    await care(guest, onlyGuest.id);
    await care(guest, account.id);
    await care(fan, guest.id);
    await stack.running.database.transaction(async (tx) => personal()?.merge(tx, guest.id, account.id));
    const { list } = await account.client.post('x/follow/list', {});
    expect(list.map(({ id }) => BigInt(id)).sort()).toEqual([both.id, onlyGuest.id].sort());
    expect((await account.client.post('x/follow/fans', {})).list.map(({ id }) => id)).toEqual([String(fan.id)]);
    expect((await follows().counts([both.id])).get(both.id)).toMatchObject({ followers: 1 });
    expect(await rows(DISAGREEING)).toEqual([]);
    expect(await rows(TOPICS_DISAGREEING)).toEqual([]);
  });

  test('is in an export, and gone with the person, as are those who followed them', async () => {
    const [leaving, other, followed] = [await newGuest(), await newGuest(), await newAccount()];
    const topic = String((await addLabel(stack.running.database, [], { kind: 'topic' })).id);
    await care(leaving, followed.id);
    await care(other, leaving.id);
    await leaving.client.post('x/follow/topic', { id: topic, followed: true });
    const files = (await personal()?.export(leaving.id)) ?? [];
    expect(files.map(({ name, content }) => [name, content])).toMatchObject([
      ['followed.json', [{ id: String(followed.id), notify: 'all' }]],
      ['followed-topics.json', [{ id: topic }]],
    ]);
    await stack.running.database.transaction(async (tx) => personal()?.erase(tx, leaving.id));
    expect(await rows('select from follow_account where account_id = $1 or followed_id = $1', [leaving.id])).toEqual(
      [],
    );
    expect((await follows().counts([followed.id, other.id])).get(followed.id)).toMatchObject({ followers: 0 });
    expect(await rows(DISAGREEING)).toEqual([]);
    expect(await rows(TOPICS_DISAGREEING)).toEqual([]);
  });
});
