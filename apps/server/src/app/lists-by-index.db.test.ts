import type { CallName } from '@liuguang/contract/contract';
import { CREATOR_PERIOD_NAMES } from '@liuguang/contract/creator/rules';
import { MEDIA_SORTS } from '@liuguang/contract/media/lists';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../testing/factories/account.factory.ts';
import { addCollection, addLabel, addShownVideo } from '../../testing/factories/shelf.factory.ts';
import { forgetLists } from '../../testing/forget-lists.ts';
import { send } from '../../testing/raw-request.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { creatorRank } from '../features/creator/creator.schema.ts';

interface Names {
  readonly video: string;
  readonly owner: string;
  readonly member: string;
  readonly labels: Readonly<Record<'actor' | 'category' | 'tag' | 'topic', string>>;
}

/** Every list that grows with what people bring, in each of its orders. What is counted or looked up beside it is not one. */
const LISTS: readonly (readonly [CallName, table: string, (names: Names) => object])[] = [
  ...MEDIA_SORTS.map((sort) => ['x/media/list', 'media_video', () => ({ sort })] as const),
  ['x/media/list', 'media_video', () => ({ sort: 'watched', access: 'gold', length: 'medium' })],
  ['x/media/list', 'media_video', ({ labels }) => ({ categoryId: labels.category })],
  ['app/media/published', 'media_video', ({ owner }) => ({ creatorId: owner })],
  ['app/media/recommend', 'media_video', () => ({})],
  ['app/media/short/recommend', 'media_video', () => ({})],
  ['app/media/tag/details', 'catalogue_bearing', ({ labels }) => ({ id: labels.tag })],
  ['app/media/topic/details', 'catalogue_bearing', ({ labels }) => ({ id: labels.topic, sort: 'watched' })],
  ['app/media/actor/details', 'catalogue_bearing', ({ labels }) => ({ id: labels.actor })],
  ['app/media/collect/home', 'collection', () => ({})],
  ['app/media/trackList', 'watch_entry', () => ({})],
  ['app/media/trackList', 'watch_entry', () => ({ contentType: 1 })],
  ['app/comment/list', 'comment', ({ video }) => ({ contentType: 1, id: video, sort: 'newest' })],
  ['app/comment/list', 'comment', ({ video }) => ({ contentType: 1, id: video, sort: 'hottest' })],
  ['x/block/list', 'block', () => ({ kind: 'blocked' })],
  ['x/collect/list', 'taste_collect', () => ({})],
  ['x/collect/list', 'taste_collect', () => ({ contentType: 1 })],
  ['app/upblogers/list', 'creator_rank', () => ({})],
  ['x/creator/liked', 'taste_like', ({ member }) => ({ id: member })],
  ['app/media/collect/home', 'collection', ({ owner }) => ({ creatorId: owner })],
  ['x/follow/list', 'follow_account', () => ({})],
  ['x/follow/fans', 'follow_account', ({ owner }) => ({ userId: owner })],
  ['x/follow/topics', 'follow_topic', () => ({})],
  ['x/media/bought', 'purchase', () => ({})],
  ['x/media/mine', 'media_video', () => ({})],
  ['x/payment/list', 'payment_order', () => ({})],
  ['x/payment/list', 'payment_order', () => ({ state: 'paid' })],
  ['x/privacy/sessions', 'account_session', () => ({})],
  ['app/message/list', 'notice_bundle', () => ({})],
  ['app/message/list', 'notice_bundle', () => ({ section: 'likes' })],
  ['x/conversation/list', 'conversation_member', () => ({})],
  ['x/support/chat', 'support_chat', () => ({})],
  ['app/aicustomerservice/list', 'support_question', () => ({ topic: 'account' })],
  ['x/feedback/list', 'feedback', () => ({})],
  ['x/ai/list', 'ai_order', () => ({})],
  ['x/companion/memories', 'companion_memory', () => ({})],
  ['app/aiorder/strip/list', 'ai_order', () => ({})],
  ['app/imagetovideo/order', 'ai_order', () => ({})],
  ['app/aiorder/facechange/list', 'ai_order', () => ({})],
  ['x/ai/consent/list', 'ai_consent', () => ({ side: 'given' })],
  ['x/moderation/list', 'moderation_case', () => ({})],
  ['app/recharge/history', 'ledger_entry', () => ({})],
  ['app/redeem/history', 'redeem_exchange', () => ({})],
  ['app/redeemcode/list', 'redeemcode_use', () => ({})],
  ...['1', '3', '4'].map((category) => ['app/post/list', 'post', () => ({ category })] as const),
  ['app/post/list', 'post', ({ owner }) => ({ creatorId: owner })],
  ['app/post/list', 'post_bearing', ({ labels }) => ({ topicId: labels.topic })],
  ['app/post/mypublish', 'post', () => ({})],
  ['x/post/drafts', 'post_draft', () => ({})],
  ['app/user/invite/list', 'invite', () => ({})],
  ['x/invite/rewards', 'invite_reward', () => ({})],
  ['x/announced/list', 'announced', () => ({})],
  ['x/announced/list', 'announced', () => ({ reserved: true })],
  ['x/work/list', 'work', () => ({ contentType: 8 })],
  ['x/work/list', 'work', ({ owner }) => ({ contentType: 8, creatorId: owner })],
  ['x/work/own/list', 'work', () => ({})],
  ['x/work/history', 'work_place', () => ({})],
  ['x/work/history', 'work_place', () => ({ contentType: 8 })],
];

/** The same, as operators read them, with each of what they can be asked for. */
const CONSOLE_LISTS: typeof LISTS = [
  ...[{}, { kind: 'guest' }, { status: 'banned' }].map(
    (body) => ['console/account/list', 'account', () => body] as const,
  ),
  ['console/comment/list', 'comment', () => ({})],
  ['console/comment/list', 'comment', () => ({ queue: 'held' })],
  ['console/comment/list', 'comment', () => ({ queue: 'reported' })],
  ...[{}, { state: 'ready' }, { moderation: 'review' }].map(
    (body) => ['console/media/list', 'media_video', () => body] as const,
  ),
  ['console/media/list', 'media_video', ({ owner }) => ({ ownerId: owner })],
  ...[{}, { state: 'paid' }, { product: 'card' }, { day: '2026-01-01' }].map(
    (body) => ['console/payment/order/list', 'payment_order', () => body] as const,
  ),
  ['console/payment/order/list', 'payment_order', ({ owner }) => ({ accountId: owner })],
  ['console/danmaku/list', 'danmaku', () => ({})],
  ['console/live/chat/list', 'live_chat_line', () => ({})],
  ['console/live/chat/list', 'live_chat_line', () => ({ queue: 'held' })],
  ['console/live/chat/list', 'live_chat_line', () => ({ queue: 'reported' })],
  ['console/danmaku/list', 'danmaku', () => ({ queue: 'held' })],
  ['console/danmaku/list', 'danmaku', () => ({ queue: 'reported' })],
  ['console/companion/reports', 'companion_report', () => ({})],
  ['console/conversation/reports', 'conversation_report', () => ({})],
  ['console/support/queue', 'support_chat', () => ({ state: 'waiting' })],
  ['console/support/queue', 'support_chat', () => ({ state: 'taken', mine: true })],
  ['console/support/question/list', 'support_question', () => ({})],
  ['console/support/canned/list', 'support_canned', () => ({})],
  ['console/feedback/list', 'feedback', () => ({})],
  ['console/notice/broadcasts', 'notice_broadcast', () => ({})],
  ['console/post/list', 'post', () => ({})],
  ['console/post/list', 'post', () => ({ queue: 'held' })],
  ['console/post/list', 'post', () => ({ queue: 'appealed' })],
  ['console/post/list', 'post', ({ owner }) => ({ accountId: owner })],
  ['console/handoff/list', 'handoff_code', () => ({})],
  ['console/job/list', 'job_record', () => ({})],
  ['console/job/list', 'job_record', () => ({ state: 'done' })],
  ['console/job/list', 'job_record', () => ({ name: 'job.sweep' })],
  ['console/moderation/list', 'moderation_case', () => ({})],
  ['console/moderation/rule/list', 'moderation_rule', () => ({})],
  ['console/audit/list', 'operator_audit', () => ({})],
  ['console/report/list', 'report_case', () => ({})],
  ['console/collection/list', 'collection', () => ({})],
  ['console/announced/list', 'announced', () => ({})],
  ['console/work/list', 'work', () => ({})],
  ['console/work/list', 'work', () => ({ state: 'review' })],
  ['console/invite/list', 'invite', () => ({})],
  ['console/invite/list', 'invite', () => ({ held: true })],
  ['console/invite/list', 'invite', ({ owner }) => ({ inviterId: owner })],
  ['console/signin/merges', 'signin_merge', () => ({})],
  ['console/signin/merges', 'signin_merge', ({ owner }) => ({ accountId: owner })],
  ['console/account/creators', 'account', () => ({})],
  ['console/account/session/list', 'account_session', ({ owner }) => ({ accountId: owner })],
  ['console/promotion/list', 'promotion', () => ({})],
  ['console/ledger/root/list', 'ledger_root', () => ({})],
  ['console/sms/outbox', 'sms_outbox', () => ({})],
];

/** A step that sorts; parts that are read in order and merged have a key to sort by, and need no such step. */
const SORTING = /Sort {2}\(cost/;

let stack: Stack;
let names: Names;
let tokens: { readonly member: string; readonly operator: string };
const tokenFor = (name: CallName) => (name.startsWith('console/') ? tokens.operator : tokens.member);
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database } = stack.running;
  const owner = (await addAccount(database)).id;
  const video = (await addShownVideo(database, owner)).id;
  const label = async (kind: 'actor' | 'category' | 'tag' | 'topic') =>
    String((await addLabel(database, [video], { kind })).id);
  const [actor, category] = [await label('actor'), await label('category')];
  const [tag, topic] = [await label('tag'), await label('topic')];
  await addCollection(database, owner, [video]);
  const ranked = CREATOR_PERIOD_NAMES.map((period) => ({ period, generation: 1n, place: 1, accountId: owner }));
  await database.query.insert(creatorRank).values(ranked);
  names = {
    video: String(video),
    owner: String(owner),
    member: String(await stack.idOf('member')),
    labels: { actor, category, tag, topic },
  };
  tokens = { member: await stack.tokenOf('member'), operator: await stack.operatorToken('owner') };
});
afterAll(() => stack.close());

/** The statements that a request sends to the database. */
async function statementsOf(name: CallName, body: object): Promise<readonly pg.QueryConfig[]> {
  const token = tokenFor(name);
  const { pool } = stack.running.database;
  const { query } = pool;
  const sent: pg.QueryConfig[] = [];
  const noting = (config: pg.QueryConfig, values?: unknown[]) => {
    sent.push({ text: config.text, values: values ?? config.values ?? [] });
    return (query as (...given: unknown[]) => unknown).call(pool, config, values);
  };
  pool.query = noting as typeof pool.query;
  try {
    expect((await send(stack, { name, token, body })).code).toBe(200);
  } finally {
    pool.query = query;
  }
  return sent;
}

/** How the database would run it if it had to sort by no means that an index spares. */
async function planOf(statement: pg.QueryConfig): Promise<string> {
  const client = await stack.running.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off',
    );
    const { rows } = await client.query({ ...statement, text: `explain ${statement.text}` });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a page, however many there are,', () => {
  test.each([...LISTS, ...CONSOLE_LISTS])(
    'of %s is read off an index of %s in the order in which it lies',
    async (name, table, bodyOf) => {
      await forgetLists(stack);
      const sent = await statementsOf(name, bodyOf(names));
      const isListing = (text: string) =>
        new RegExp(`from "?${table}"?\\s`).test(text) &&
        /order by[^()]* (desc|asc|limit)/i.test(text) &&
        !/group by/i.test(text);
      const listing = sent.filter(({ text }) => isListing(text));
      expect(listing.length, 'statements that list').toBeGreaterThan(0);
      for (const statement of listing) expect(await planOf(statement)).not.toMatch(SORTING);
    },
  );
});

describe('a cursor', () => {
  const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const DAY = '2026-01-01T00:00:00.000Z';
  const FOREIGN: Readonly<Record<string, string>> = {
    'that is none': '!!!',
    'of no list': encode({ list: 'all' }),
    'of an empty key': encode([]),
    'of another list': encode(['list of nobody', DAY, '1']),
    'whose number is none': encode(['1; drop table account']),
    'that goes too far': encode([DAY, '99999999999999999999']),
    'with more than a key': encode([DAY, '1', DAY, '1', DAY]),
  };

  test.each([...LISTS, ...CONSOLE_LISTS])(
    '%s of %s takes is one that it gave, and no other',
    async (name, _table, bodyOf) => {
      for (const [what, cursor] of Object.entries(FOREIGN)) {
        const { code, data } = await send(stack, { name, token: tokenFor(name), body: { ...bodyOf(names), cursor } });
        expect([what, code, data]).toEqual([what, 4000, { issues: [expect.objectContaining({ path: '/cursor' })] }]);
      }
    },
  );
});
