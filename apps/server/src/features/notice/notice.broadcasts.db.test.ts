import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { NewBroadcast } from '@liuguang/contract/notice/broadcast';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addCommenter, type Commenter } from '../../../testing/commenting.ts';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { openPushEndpoint } from '../../../testing/push-endpoint.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
let second: Stack;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_PUSH_HOSTS: '127.0.0.1' } });
  second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
  editor = await stack.asOperator('editor');
});
afterAll(async () => {
  await second.close();
  await stack.close();
});

const words = (title: string) => ({ 'zh-CN': { title, body: '' }, en: { title: `${title} en`, body: '' } });
const broadcast = (title: string, more: Partial<NewBroadcast> = {}) =>
  editor.post('console/notice/broadcast', {
    requestId: randomUUID(),
    section: 'house',
    audience: { people: 'everybody' },
    words: words(title),
    ...more,
  });
const titles = async (client: Client, more: object = {}) =>
  (await client.post('app/message/list', { pageSize: 50, ...more })).list.map((one) => one.words?.['zh-CN'].title);
const newcomer = (): Promise<Commenter> => addCommenter(stack);

test('message/latest asks the database once, until something is new', async () => {
  const { client } = await newcomer();
  await broadcast('第一条');
  const first = await client.post('app/message/latest', {});
  const { pool } = stack.running.database;
  const asked: string[] = [];
  const listen = () => asked.push('asked');
  pool.on('acquire', listen);
  expect(await client.post('app/message/latest', {})).toEqual(first);
  pool.off('acquire', listen);
  expect(asked).toEqual([]);
  await broadcast('第二条');
  const { latest } = await client.post('app/message/latest', {});
  expect(latest.map((one) => one.words?.['zh-CN'].title)).toEqual(['第二条']);
});

describe('console/notice/broadcast', () => {
  test('is read by everybody from one row, on every server, and whoever is there learns of it', async () => {
    const reader = await newcomer();
    const elsewhere = second.client(await second.tokenOf('member'));
    const [here, there] = [
      await watch(reader.client, 'x/realtime/stream'),
      await watch(elsewhere, 'x/realtime/stream'),
    ];
    await broadcast('大家好', { link: '/welfare' });
    for (const { events } of [here, there])
      await untilPasses(() => expect(events).toMatchObject([{ topic: 'notice.changed', data: { why: 'added' } }]));
    expect(await titles(reader.client)).toContain('大家好');
    expect(await titles(elsewhere)).toContain('大家好');
    const { rows } = await stack.running.database.pool.query('select count(*)::int as count from notice');
    expect(rows).toEqual([{ count: 0 }]);
    const { unread, latest, mark } = await reader.client.post('app/message/latest', {});
    expect(unread.house).toBeGreaterThan(0);
    expect(latest).toMatchObject([{ section: 'house', unread: true, link: '/welfare', words: words('大家好') }]);
    const after = await reader.client.post('x/notice/read', { section: 'house', mark });
    expect(after.unread.house).toBe(0);
    here.leave();
    there.leave();
  });

  test('stands among a person’s own notices, page by page', async () => {
    const reader = await newcomer();
    const { app, database } = stack.running;
    const own = async (answer: string) => {
      await database.transaction((tx) =>
        app.ports.notices.send(tx, { to: reader.id, kind: 'feedback.answered', once: answer, values: { answer } }),
      );
      await deliverNotices(stack);
      stack.clock.advance({ seconds: 1 });
    };
    await own('first');
    await broadcast('中间');
    stack.clock.advance({ seconds: 1 });
    await own('last');
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.client.post('app/message/list', { pageSize: 1, ...(cursor && { cursor }) });
      seen.push(...page.list.map((one) => one.words?.['zh-CN'].title ?? one.values.answer));
      cursor = page.cursor;
    } while (cursor);
    expect(seen.slice(0, 3)).toEqual(['last', '中间', 'first']);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('reaches its audience and nobody else', async () => {
    const [reader, guest] = [await newcomer(), await newGuest(stack)];
    const asGuest = stack.client(guest.token);
    const member = await stack.as('vip');
    await broadcast('给会员', { audience: { people: 'members' } });
    await broadcast('给访客', { audience: { people: 'guests' } });
    await broadcast('给英文', { audience: { people: 'everybody', language: 'en' } });
    await broadcast('给安卓', { audience: { people: 'everybody', platform: 'android' } });
    await broadcast('给苹果', { audience: { people: 'registered', platform: 'ios' } });
    const named = ['给会员', '给访客', '给英文', '给安卓', '给苹果'];
    const heard = async (client: Client, more: object = {}) =>
      (await titles(client, more)).filter((title) => named.includes(title ?? '')).sort();
    expect(await heard(member)).toEqual(['给会员', '给苹果'].sort());
    expect(await heard(asGuest)).toEqual(['给访客']);
    expect(await heard(reader.client)).toEqual(['给苹果']);
    expect(await heard(reader.client, { language: 'en' })).toEqual(['给英文', '给苹果'].sort());
  });

  test('is not told to people who came later', async () => {
    await broadcast('从前');
    stack.clock.advance({ seconds: 1 });
    const later = await addCommenter(stack, { createdAt: stack.clock.now() });
    expect(await titles(later.client)).not.toContain('从前');
  });

  test('waits for its time, and is announced once when it has come', async () => {
    const reader = await newcomer();
    const startsAt = new Date(stack.clock.now().getTime() + 3600 * 1000).toISOString();
    expect(await broadcast('一小时后', { startsAt })).toMatchObject({ state: 'waiting' });
    expect(await titles(reader.client)).not.toContain('一小时后');
    const watched = await watch(reader.client, 'x/realtime/stream');
    stack.clock.advance({ hours: 1, seconds: 1 });
    await runJob(stack, 'notice.deliver');
    await runJob(stack, 'notice.deliver');
    expect(await titles(reader.client)).toContain('一小时后');
    await untilPasses(() => expect(watched.events).toHaveLength(1));
    watched.leave();
  });

  test('is for operators with the permission, and written down', async () => {
    const support = await stack.asOperator('support');
    const asked = support.post('console/notice/broadcast', {
      requestId: randomUUID(),
      section: 'house',
      audience: { people: 'everybody' },
      words: words('不许'),
    });
    await expect(asked).rejects.toMatchObject({ code: 4035 });
    await broadcast('留痕');
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/notice/broadcast' });
    expect(list[0]?.detail).toMatchObject({ words: words('留痕') });
  });
});

describe('console/notice/cancelBroadcast', () => {
  test('takes it back from those who have not read it and those who have, before or after it began', async () => {
    const reader = await newcomer();
    const { id } = await broadcast('撤回');
    expect(await titles(reader.client)).toContain('撤回');
    await editor.post('console/notice/cancelBroadcast', { broadcastId: id });
    expect(await titles(reader.client)).not.toContain('撤回');
    await untilPasses(async () =>
      expect(await titles(second.client(await second.tokenOf('member')))).not.toContain('撤回'),
    );
    const again = editor.post('console/notice/cancelBroadcast', { broadcastId: id });
    await expect(again).rejects.toMatchObject({ code: 4090 });

    const startsAt = new Date(stack.clock.now().getTime() + 3600 * 1000).toISOString();
    const waiting = await broadcast('还没开始', { startsAt });
    await editor.post('console/notice/cancelBroadcast', { broadcastId: waiting.id });
    stack.clock.advance({ hours: 2 });
    expect(await runJob(stack, 'notice.deliver')).toContain('0 broadcasts');
    expect(await titles(reader.client)).not.toContain('还没开始');
    const { list } = await editor.post('console/notice/broadcasts', {});
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'cancelled' });
  });
});

/** Runs one lot of a broadcast's pushes, as the queue would. */
const pushLot = (broadcastId: string, after: string) =>
  stack.running.app.runnable
    .find(({ name }) => name === 'push.broadcast')
    ?.handle({ broadcastId, after }, { jobId: '', progress: async () => {}, signal: new AbortController().signal });

test('a broadcast that is cancelled halfway reaches nobody after that', async () => {
  const [early, crowd, late] = [await newcomer(), await newcomer(), await newcomer()];
  const [first, second] = [await openPushEndpoint(), await openPushEndpoint()];
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()]);
  });
  await early.client.post('x/push/subscribe', { ...first.subscription, language: 'zh-CN' });
  // As many browsers as go in one lot; whoever has them wants to hear nothing.
  const { rows } = await stack.running.database.pool.query<{ id: string }>(
    `insert into push_subscription (account_id, endpoint, p256dh, auth, language, created_at)
     select $1, 'http://127.0.0.1:9/' || number, 'none', 'none', 'zh-CN', now() from generate_series(1, 199) as number
     returning id`,
    [crowd.id],
  );
  await crowd.client.post('x/push/save', { off: ['house'], quiet: null });
  await late.client.post('x/push/subscribe', { ...second.subscription, language: 'zh-CN' });
  const after = rows.at(-1)?.id ?? '';

  const { id } = await broadcast('半路撤回');
  await pushLot(id, '0');
  await editor.post('console/notice/cancelBroadcast', { broadcastId: id });
  await pushLot(id, after);
  const { id: whole } = await broadcast('全部送达');
  await pushLot(whole, '0');
  await pushLot(whole, after);
  expect(first.messages.map(({ body }) => body)).toEqual(['半路撤回', '全部送达']);
  expect(second.messages.map(({ body }) => body)).toEqual(['全部送达']);
  const queued = await stack.running.database.pool.query(`select from job_record where name = 'push.broadcast'`);
  // One for each broadcast as it began, and one for what came after its first lot.
  expect(queued.rowCount).toBeGreaterThanOrEqual(4);
});

test('an announcement is told to everybody, and taken back when it is withdrawn', async () => {
  const reader = await newcomer();
  const published = { requestId: randomUUID(), title: '国庆维护', body: '凌晨两点' };
  const { id } = await editor.post('console/announcement/publish', published);
  expect(await titles(reader.client)).toContain('国庆维护');
  await editor.post('console/announcement/withdraw', { announcementId: id });
  expect(await titles(reader.client)).not.toContain('国庆维护');
});
