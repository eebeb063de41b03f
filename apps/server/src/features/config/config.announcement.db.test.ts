import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addAnnouncement } from '../../../testing/factories/announcement.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

type Client = ReturnType<Stack['client']>;

let stack: Stack;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  editor = await stack.asOperator('editor');
});
afterAll(() => stack.close());

const publish = (title: string, more: { until?: string; href?: string; requestId?: string } = {}) =>
  editor.post('console/announcement/publish', { requestId: randomUUID(), title, body: '内容', ...more });

const inForce = async (at = stack) =>
  (await at.client().post('app/ping/announcement', { pageSize: 50 })).list.map(({ title }) => title);
const inConfig = async (at = stack) =>
  (await at.client().get('app/ping/config')).announcement.map(({ title }) => title);

describe('ping/announcement', () => {
  test('shows what is in force, newest first', async () => {
    const { database } = stack.running;
    const now = stack.clock.now().getTime();
    await addAnnouncement(database, { title: '还没结束', until: new Date(now + 3_600_000) });
    await addAnnouncement(database, { title: '结束了', until: new Date(now - 1) });
    await addAnnouncement(database, { title: '撤下了', withdrawnAt: new Date(now) });
    await addAnnouncement(database, { title: '没有期限' });
    const titles = await inForce();
    expect(titles.slice(0, 2)).toEqual(['没有期限', '还没结束']);
    expect(titles).not.toContain('结束了');
    expect(titles).not.toContain('撤下了');
  });

  test('shows each once, and skips none, while others are published', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await publish(`第${count}条`)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: { list: { id: string }[]; cursor?: string } = await stack
        .client()
        .post('app/ping/announcement', { pageSize: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
      await publish('插进来的');
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(made.filter((id) => !seen.includes(id))).toEqual([]);
  });
});

describe('console/announcement/publish', () => {
  test('shows the announcement to everybody at once, on a second server too', async () => {
    await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    await inConfig(second);
    const published = await publish('停机维护', { href: '/notice' });
    expect(published).toMatchObject({ title: '停机维护', body: '内容', href: '/notice' });
    expect((await inForce())[0]).toBe('停机维护');
    expect((await inConfig())[0]).toBe('停机维护');
    await untilPasses(async () => expect((await inConfig(second))[0]).toBe('停机维护'));
  });

  test('says it in the languages it was written in, in the notices as well', async () => {
    const translations = { en: { title: 'Maintenance', body: 'Back at nine' } };
    await editor.post('console/announcement/publish', {
      ...{ requestId: randomUUID(), title: '维护', body: '九点回来', translations },
    });
    const [newest] = (await stack.client().get('app/ping/config')).announcement;
    expect(newest).toMatchObject({ title: '维护', translations });
    expect((await stack.client().post('app/ping/announcement', {})).list[0]).toMatchObject({ translations });
    const { list } = await (await stack.asOperator('owner')).post('console/notice/broadcasts', {});
    expect(list[0]).toMatchObject({ words: { 'zh-CN': { title: '维护' }, en: translations.en } });
  });

  test('publishes once what is sent many times', async () => {
    const requestId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => publish('只有一条', { requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await inForce()).filter((title) => title === '只有一条')).toHaveLength(1);
    await expect(publish('换了内容', { requestId })).rejects.toMatchObject({ code: 4091 });
    expect(await inForce()).not.toContain('换了内容');
  });

  test.each(['tomorrow', '2026-13-01T00:00:00Z', '2026-11-15', '2026-12-31T23:59:60Z', '2026-11-15T08:00:00'])(
    'refuses “%s” as a time to end',
    async (until) => {
      await expect(publish('期限有误', { until })).rejects.toMatchObject({ code: 4000 });
    },
  );

  test('refuses what has no title or no text, or too much of either', async () => {
    const requestId = randomUUID();
    for (const [title, body] of [
      ['', '内容'],
      ['题目', ''],
      ['题'.repeat(81), '内容'],
      ['题目', '文'.repeat(2001)],
    ] as const)
      await expect(editor.post('console/announcement/publish', { requestId, title, body })).rejects.toMatchObject({
        code: 4000,
      });
  });
});

describe('an announcement with an end', () => {
  test('goes with the clock, and stays in the operator’s list', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    const operator = await own.asOperator('editor');
    const until = new Date(own.clock.now().getTime() + 3_600_000).toISOString();
    const words = { requestId: randomUUID(), title: '限时活动', body: '内容', until };
    await operator.post('console/announcement/publish', words);
    expect(await inForce(own)).toContain('限时活动');
    expect(await inConfig(own)).toContain('限时活动');
    own.clock.advance({ hours: 1, seconds: 1 });
    expect(await inForce(own)).not.toContain('限时活动');
    own.clock.advance({ seconds: 30 });
    expect(await inConfig(own)).not.toContain('限时活动');
    const { list } = await operator.post('console/announcement/list', {});
    expect(list[0]).toMatchObject({ title: '限时活动', until });
    expect(list[1]).toMatchObject({ until: '' });
  });
});

describe('console/announcement/withdraw', () => {
  test('takes an announcement down at once, and only once', async () => {
    const { id: announcementId } = await publish('发错了');
    await editor.post('console/announcement/withdraw', { announcementId });
    expect(await inForce()).not.toContain('发错了');
    expect(await inConfig()).not.toContain('发错了');
    const { list } = await editor.post('console/announcement/list', { pageSize: 50 });
    expect(list.map(({ title }) => title)).not.toContain('发错了');
    for (const gone of [announcementId, '999999999999999999'])
      await expect(editor.post('console/announcement/withdraw', { announcementId: gone })).rejects.toMatchObject({
        code: 4040,
      });
  });
});
