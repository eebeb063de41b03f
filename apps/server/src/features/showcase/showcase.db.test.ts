import { shanghaiDay } from '@liuguang/contract/format/date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/raw-request.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_TRUST_PROXY: 'on' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

const draft = (name: string, position = 0) => ({
  name,
  intro: '一句话',
  about: '第一段\n\n第二段',
  translations: { en: { name: `${name} in English`, intro: 'One line', about: 'One\n\nTwo' } },
  icon: '/img/icon.webp',
  href: 'https://example.com/app',
  position,
  shown: true,
});

/** Signed in anew: the clock runs ahead of any session here. */
const editor = () => stack.asOperator('editor');
const save = async (name: string, more: object = {}) =>
  (await editor()).post('console/showcase/save', { ...draft(name), ...more });

/** Opens an app from somewhere; answers the code. */
const click = async (id: string, from: string, token = '') =>
  (await send(stack, { name: 'app/apps/click', body: { id }, token, headers: { 'x-forwarded-for': from } })).code;

const today = () => shanghaiDay(stack.clock.now());
const peopleOf = async (id: string) => (await stack.client().post('app/apps/page', { id })).people;

describe('apps/list', () => {
  test('tells everybody, page by page in the order of the operators, what is shown', async () => {
    const late = await save('后来的', { position: 9001 });
    const early = await save('先来的', { position: 9000 });
    const beside = await save('同一处', { position: 9001 });
    await save('藏起来的', { position: 9001, shown: false });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await stack.client().post('app/apps/list', { pageSize: 1, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
      if (!page.hasNext) break;
    }
    expect(seen.slice(-3)).toEqual([early.id, late.id, beside.id]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('refuses a cursor of another list', async () => {
    const cursor = Buffer.from(JSON.stringify(['2026-01-01', '1'])).toString('base64url');
    await expect(stack.client().post('app/apps/list', { cursor })).rejects.toMatchObject({ code: 4000 });
  });
});

describe('apps/page', () => {
  test('says all about one app in both languages, and nothing about one that is not shown', async () => {
    const { id } = await save('月历');
    expect(await stack.client().post('app/apps/page', { id })).toEqual({
      id,
      name: '月历',
      intro: '一句话',
      about: '第一段\n\n第二段',
      translations: { en: { name: '月历 in English', intro: 'One line', about: 'One\n\nTwo' } },
      icon: '/img/icon.webp',
      href: 'https://example.com/app',
      people: 0,
    });
    await save('月历', { appId: id, shown: false });
    await expect(stack.client().post('app/apps/page', { id })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('apps/click', () => {
  test('counts an address once a day, from however many tabs at once, and again on the next', async () => {
    const { id } = await save('便笺');
    const [here, there] = ['198.51.100.1', '198.51.100.2'];
    await Promise.all([click(id, here), click(id, here), click(id, here), click(id, there)]);
    expect(await peopleOf(id)).toBe(2);
    stack.clock.advance({ days: 1 });
    await click(id, here);
    expect(await peopleOf(id)).toBe(3);
  });

  test('takes a whole IPv6 network for one subscriber, and asks nobody who they are', async () => {
    const { id } = await save('拼图');
    const token = await stack.tokenOf('member');
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2::2']) expect(await click(id, from, token)).toBe(200);
    expect(await peopleOf(id)).toBe(1);
    expect(await click(id, '2001:db8:1:3::1')).toBe(200);
    expect(await click(id, '2001:db8:1:3::1', 'x'.repeat(43))).toBe(200);
    expect(await peopleOf(id)).toBe(2);
  });

  test('keeps no address, and knows no app that is not shown', async () => {
    const { id } = await save('听雨');
    const hidden = await save('藏着', { shown: false });
    await click(id, '198.51.100.77');
    const { rows } = await stack.running.database.pool.query('select * from showcase_click where app_id = $1', [id]);
    expect(rows).toEqual([{ visitor: expect.any(Buffer), day: expect.anything(), app_id: id }]);
    expect(JSON.stringify(rows)).not.toContain('198.51');
    for (const missing of [hidden.id, '999999999999999999']) expect(await click(missing, '198.51.100.3')).toBe(4040);
  });
});

describe('console/showcase/figures', () => {
  test('stay the same when the night adds them up, which forgets from where', async () => {
    const { id } = await save('日晷');
    await Promise.all([click(id, '198.51.100.4'), click(id, '198.51.100.5')]);
    const before = today();
    stack.clock.advance({ days: 1 });
    await click(id, '198.51.100.4');
    const figures = async () => (await (await editor()).post('console/showcase/figures', { appId: id })).list;
    const expected = [
      { day: today(), appId: id, people: 1 },
      { day: before, appId: id, people: 2 },
    ];
    expect(await figures()).toEqual(expected);
    expect(await runJob(stack, 'showcase.tally')).toMatch(/^\d+ rows$/);
    await runJob(stack, 'showcase.tally');
    expect(await figures()).toEqual(expected);
    expect(await peopleOf(id)).toBe(3);
    const { rows } = await stack.running.database.pool.query('select day from showcase_click where day < $1', [
      today(),
    ]);
    expect(rows).toEqual([]);
  });
});

describe('console/showcase/save', () => {
  test('adds and changes, console/showcase/list shows all, and console/showcase/remove ends it', async () => {
    const { id } = await save('旧名', { shown: false });
    const changed = await save('新名', { appId: id, position: 3 });
    expect(changed).toMatchObject({ id, name: '新名', position: 3, shown: true, people: 0 });
    const { list } = await (await editor()).post('console/showcase/list', { pageSize: 50 });
    expect(list.find((app) => app.id === id)).toEqual(changed);
    const remove = async () => (await editor()).post('console/showcase/remove', { appId: id });
    expect(await remove()).toEqual({});
    await expect(remove()).rejects.toMatchObject({ code: 4040 });
    await expect(save('没有', { appId: id })).rejects.toMatchObject({ code: 4040 });
  });

  test('takes no link that runs code, and is not for support', async () => {
    await expect(save('坏', { href: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 4000 });
    const support = await stack.asOperator('support');
    await expect(support.post('console/showcase/save', draft('不行'))).rejects.toMatchObject({ code: 4035 });
  });
});
