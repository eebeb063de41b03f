import { randomUUID } from 'node:crypto';
import type { Call } from '@liuguang/contract/call';
import { type CallName, contract } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAnnounced } from '../../testing/factories/announced.factory.ts';
import { addCollection, addLabel, addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { addWork } from '../../testing/factories/work.factory.ts';
import { forgetLists } from '../../testing/forget-lists.ts';
import { somebodyWith } from '../../testing/money.ts';
import { publish } from '../../testing/posting.ts';
import { send } from '../../testing/raw-request.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { mediaModule } from '../features/media/media.schema.ts';

type Somebody = Awaited<ReturnType<typeof somebodyWith>>;

/** Somebody with a name that nobody else has, who has made one of everything. */
interface World {
  readonly stack: Stack;
  readonly person: Somebody;
  readonly video: string;
  readonly label: string;
  readonly collection: string;
  /** Somebody else's video, on which the person has written, with an answer to it. */
  readonly elsewhere: string;
  /** Somebody else's novel, beside one of the person's own. */
  readonly novel: string;
  readonly comment: string;
  readonly post: { readonly ofPerson: string; readonly ofFriend: string };
  /** Somebody whom the person follows, and who follows the person. */
  readonly friend: Somebody;
}

const NAME = '要消失的人';

/**
 * Every call that shows people or what they made, with how to ask so that the person is in the reply. Who mutes does not
 * see what somebody made, but can find that person.
 */
const SHOWS: Readonly<Partial<Record<CallName, (world: World) => object | Promise<object>>>> = {
  'app/comment/list': ({ elsewhere }) => ({ contentType: 1, id: elsewhere }),
  'app/media/actor/details': ({ label }) => ({ id: label }),
  'app/media/collect/home': () => ({ pageSize: 50 }),
  'app/media/home': () => ({ tab: '903' }),
  'app/media/published': ({ person }) => ({ creatorId: String(person.id) }),
  'app/media/recommend': () => ({ pageSize: 50 }),
  'app/media/short/recommend': async ({ stack, person }) => {
    await addShownVideo(stack.running.database, person.id, { contentType: 2 });
    return { pageSize: 50 };
  },
  'app/media/tag/details': ({ label }) => ({ id: label }),
  'app/media/topic/details': ({ label }) => ({ id: label }),
  'app/post/list': () => ({ category: '3', pageSize: 50 }),
  'app/search/details': () => ({ words: '要消失的' }),
  'app/upblogers/list': () => ({ pageSize: 50 }),
  'x/comment/replies': ({ comment }) => ({ commentId: comment }),
  'x/comment/thread': ({ comment }) => ({ commentId: comment }),
  'x/creator/liked': ({ friend }) => ({ id: String(friend.id) }),
  'x/follow/fans': ({ friend }) => ({ userId: String(friend.id) }),
  'x/follow/list': ({ friend }) => ({ userId: String(friend.id) }),
  'x/media/list': () => ({ pageSize: 50 }),
  'x/media/module': async ({ stack }) => {
    const { list } = await (await stack.asOperator('owner')).post('console/media/modules', {});
    return { moduleId: list.find(({ tab }) => tab === '903')?.id };
  },
  'x/post/followed': async ({ person }) => {
    for (const { client } of [viewers.stranger, viewers.muter])
      await client.post('app/upblogers/cares', { id: String(person.id), followed: true });
    return {};
  },
  'x/post/mentions': () => ({ words: '要消失的' }),
  'x/post/related': ({ post }) => ({ id: post.ofFriend }),
  'x/search/suggest': () => ({ words: '要消失的' }),
  'x/announced/list': () => ({ pageSize: 50 }),
  'x/work/list': () => ({ contentType: 8, pageSize: 50 }),
  'x/work/similar': ({ novel }) => ({ id: novel }),
  'x/work/tagged': () => ({ tag: '要消失的' }),
};

/** Calls about one person, which answer that there is nobody where one of the two has blocked the other. */
const ABOUT: Readonly<Partial<Record<CallName, (world: World) => object>>> = {
  'app/post/detail': ({ post }) => ({ id: post.ofPerson }),
  'app/upblogers/cares': ({ person }) => ({ id: String(person.id), followed: true }),
  'app/user/info': ({ person }) => ({ userId: String(person.id) }),
};

/** What is between two people: muting does not end it. */
const BETWEEN: readonly CallName[] = ['x/conversation/list'];

/** Replies in which people stand and that no block changes, with why. */
const EXEMPT: Readonly<Partial<Record<CallName, string>>> = {
  'app/login/account/login': 'oneself',
  'app/login/account/register': 'oneself',
  'app/login/bindMobile': 'oneself',
  'app/login/guest': 'oneself',
  'app/login/official': 'oneself',
  'app/login/phone': 'oneself',
  'app/media/collect/details': 'a link to a thing opens it, since it may have been bought; no list leads there',
  'app/media/play': 'a link to a thing opens it, since it may have been bought; no list leads there',
  'app/message/latest': 'what one was told before; nothing more is told of who is hidden',
  'app/message/list': 'what one was told before; nothing more is told of who is hidden',
  'app/post/mypublish': 'one’s own',
  'app/post/publish': 'one’s own',
  'app/user/invite/list': 'whom one invited and what it earned; the way to them is closed',
  'x/invite/rewards': 'the books of what one earned',
  'x/live/chat': 'a stream; the tests of the chat look for them in it',
  'x/live/chat/send': 'what one said oneself',
  'app/upblogers/info':
    'who blocks must find whom they blocked, to undo it; a test of the creator feature has the rest',
  'app/user/avatar': 'oneself',
  'app/user/info/modify': 'oneself',
  'app/user/qrcode/info': 'oneself',
  'x/ai/consent/ask': 'oneself',
  'x/ai/consent/asked': 'who asks, for whoever was handed the code',
  'x/ai/consent/list': 'whom one lets use one’s face, to take it back; what others let one use is ended by them',
  'x/ai/consent/prove': 'whom one lets use one’s face',
  'x/ai/consent/revoke': 'whom one let use one’s face',
  'x/block/list': 'whom one has blocked',
  'x/conversation/changes': 'one’s own conversation with somebody whom one names',
  'x/conversation/messages': 'one’s own conversation with somebody whom one names',
  'x/handoff/redeem': 'oneself',
  'x/post/edit': 'one’s own',
  'x/signin/resetPassword': 'oneself',
  'x/announced/details': 'a link to a thing opens it; no list leads there',
  'x/work/details': 'a link to a thing opens it, since it may have been bought; no list leads there',
};

let world: World;
let viewers: Readonly<Record<'stranger' | 'blocker' | 'muter' | 'blocked', Somebody>>;
beforeAll(async () => {
  const stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database, app } = stack.running;
  const newPerson = () => somebodyWith(stack, 0);
  const [person, friend] = [await newPerson(), await newPerson()];
  await database.pool.query('update account set name = $2 where id = $1', [person.id, NAME]);
  const video = (await addShownVideo(database, person.id, { heat: 1e6, publishedAt: new Date(Date.now() - 60_000) }))
    .id;
  const elsewhere = String((await addShownVideo(database, friend.id)).id);
  for (const kind of ['actor', 'tag', 'topic'] as const) await addLabel(database, [video], { kind });
  const collection = String((await addCollection(database, person.id, [video])).id);
  await addWork(database, person.id, [{ text: '一' }], { tags: ['要消失的'] });
  await addAnnounced(database, person.id);
  const novel = String((await addWork(database, friend.id, [{ text: '二' }])).id);
  const say = async (more: object = {}) =>
    (
      await person.client.post('app/comment/add', {
        ...{ contentType: 1, id: elsewhere, text: '我来过', requestId: randomUUID(), ...more },
      })
    ).id;
  const friendSays = await friend.client.post('app/comment/add', {
    ...{ contentType: 1, id: elsewhere, text: '欢迎', requestId: randomUUID() },
  });
  await say();
  await say({ answeredId: friendSays.id });
  await friend.client.post('app/upblogers/cares', { id: String(person.id), followed: true });
  await person.client.post('app/upblogers/cares', { id: String(friend.id), followed: true });
  await friend.client.post('app/media/like', { id: String(video), liked: true });
  await friend.client.post('x/creator/setting', { showsLiked: true });
  const post = {
    ofPerson: (await publish(person, { text: '人走茶凉' })).id,
    ofFriend: (await publish(friend, { text: '茶还热着' })).id,
  };
  await app.ports.videoCards.tally(database.query, [{ videoId: video, views: 1e9 }]);
  await app.ports.creatorRanks.make();
  await database.query.insert(mediaModule).values({
    ...{ tab: 903n, kind: 'row', titleZh: '全部', titleEn: 'All', position: 1, enabled: true, updatedAt: new Date() },
    source: { by: 'picked', contentType: 1, ids: [String(video), elsewhere] },
  });
  await database.pool.query(
    `insert into search_entry (kind, id, name_key, other_key, name, other_name, words, rank, shown_at)
      select kind, id, name, '', name, '', '''要消'':1 ''消失'':2 ''失的'':3 ''的人'':4', 9, now()
      from (values ('video', $1::bigint, '要消失的片'), ('creator', $2::bigint, $3)) as found (kind, id, name)
      on conflict do nothing`,
    [video, person.id, NAME],
  );
  world = {
    stack,
    person,
    friend,
    video: String(video),
    label: '',
    collection,
    elsewhere,
    novel,
    comment: friendSays.id,
    post,
  };
  viewers = {
    stranger: await newPerson(),
    blocker: await newPerson(),
    muter: await newPerson(),
    blocked: await newPerson(),
  };
  for (const viewer of Object.values(viewers))
    await person.client.post('x/conversation/send', {
      ...{ requestId: randomUUID(), accountId: String(viewer.id), text: '你好呀' },
    });
  const set = ({ client }: Somebody, of: Somebody, kind: 'blocked' | 'muted') =>
    client.post('x/block/set', { accountId: String(of.id), kind });
  await set(viewers.blocker, person, 'blocked');
  await set(viewers.muter, person, 'muted');
  await set(person, viewers.blocked, 'blocked');
  await forgetLists(stack);
});
afterAll(() => world.stack.close());

/** Whether somebody stands in a reply, at any depth: an object with a number, a name and a picture. */
function showsPeople(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: object };
  if (properties && ['id', 'name', 'avatar'].every((field) => field in properties)) return true;
  return Object.values(schema).some(showsPeople);
}

async function ask(name: CallName, who: keyof typeof viewers, body: object) {
  const { code, data } = await send(world.stack, { name, token: viewers[who].token, body });
  return { code, isThere: JSON.stringify(data).includes(NAME) };
}

const labelled = async (name: CallName): Promise<World> => {
  const kind = /media\/(actor|tag|topic)\//.exec(name)?.[1];
  if (!kind) return world;
  const { rows } = await world.stack.running.database.pool.query(
    `select label.id from catalogue_label as label join catalogue_bearing as bearing on bearing.label_id = label.id
      where bearing.video_id = $1 and label.kind = $2`,
    [world.video, kind],
  );
  return { ...world, label: String(rows[0].id) };
};

describe('somebody who was blocked or muted', () => {
  test('is looked for in every call that shows people', () => {
    const showing = Object.entries<Call>(contract).filter(
      ([name, { response }]) => !name.startsWith('console/') && showsPeople(response),
    );
    const known = [...Object.keys(SHOWS), ...Object.keys(ABOUT), ...BETWEEN, ...Object.keys(EXEMPT)];
    expect(showing.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each(Object.keys(SHOWS) as CallName[])('is not in the reply of %s', async (name) => {
    const body = (await SHOWS[name]?.(await labelled(name))) ?? {};
    expect(await ask(name, 'stranger', body)).toEqual({ code: 200, isThere: true });
    for (const who of ['blocker', 'muter', 'blocked'] as const)
      expect([who, await ask(name, who, body)]).toEqual([who, { code: 200, isThere: false }]);
  });

  test.each(Object.keys(ABOUT) as CallName[])('is not there for %s, unless they are only muted', async (name) => {
    const body = ABOUT[name]?.(world) ?? {};
    for (const who of ['stranger', 'muter'] as const)
      expect([who, (await ask(name, who, body)).code]).toEqual([who, 200]);
    for (const who of ['blocker', 'blocked'] as const)
      expect([who, (await ask(name, who, body)).code]).toEqual([who, 4040]);
  });

  test.each(BETWEEN)('is not in the reply of %s, unless they are only muted', async (name) => {
    for (const who of ['stranger', 'muter'] as const)
      expect(await ask(name, who, {})).toEqual({ code: 200, isThere: true });
    for (const who of ['blocker', 'blocked'] as const)
      expect([who, await ask(name, who, {})]).toEqual([who, { code: 200, isThere: false }]);
  });

  test('is there again once that is taken back', async () => {
    const { person } = world;
    await viewers.blocker.client.post('x/block/set', { accountId: String(person.id), kind: '' });
    expect(await ask('app/media/published', 'blocker', { creatorId: String(person.id) })).toEqual({
      code: 200,
      isThere: true,
    });
    await viewers.blocker.client.post('x/block/set', { accountId: String(person.id), kind: 'blocked' });
  });
});
