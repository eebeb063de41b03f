import { shanghaiDay } from '@liuguang/contract/format/date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
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

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const client = stack.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') }));
  return { id, client, click: (app: string) => client.post('app/apps/click', { id: app }) };
}

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
  test('counts a person once a day, from however many tabs at once, and again on the next', async () => {
    const { id } = await save('便笺');
    const [one, other] = await Promise.all([somebody(), somebody()]);
    await Promise.all([one.click(id), one.click(id), one.click(id), other.click(id)]);
    expect(await peopleOf(id)).toBe(2);
    stack.clock.advance({ days: 1 });
    await one.click(id);
    expect(await peopleOf(id)).toBe(3);
  });

  test('lets nobody through uncounted, and knows no app that is not shown', async () => {
    const { id } = await save('听雨');
    const hidden = await save('藏着', { shown: false });
    expect(await stack.client().post('app/apps/click', { id })).toEqual({});
    expect(await peopleOf(id)).toBe(0);
    const { click } = await somebody();
    for (const missing of [hidden.id, '999999999999999999']) {
      await expect(click(missing)).rejects.toMatchObject({ code: 4040 });
      await expect(stack.client().post('app/apps/click', { id: missing })).rejects.toMatchObject({ code: 4040 });
    }
  });

  test('of a guest and the account they sign in to is that of one person', async () => {
    const { id } = await save('拼图');
    const [guest, resident] = await Promise.all([newGuest(stack), somebody()]);
    const { credential } = await resident.client.post('app/user/qrcode', {});
    await stack.client(guest.token).post('app/apps/click', { id });
    await resident.click(id);
    expect(await peopleOf(id)).toBe(2);
    await stack.client(guest.token).post('app/login/official', { credential });
    expect(await peopleOf(id)).toBe(1);
    const personal = stack.running.app.personal.find(({ feature }) => feature === 'showcase');
    expect(await personal?.export(resident.id)).toMatchObject([
      { name: 'apps.json', content: [{ day: today(), appId: BigInt(id) }] },
    ]);
    await stack.running.database.transaction(async (tx) => personal?.erase(tx, resident.id));
    expect(await peopleOf(id)).toBe(0);
  });
});

describe('console/showcase/figures', () => {
  test('stay the same when the night adds them up, which forgets who it was', async () => {
    const { id } = await save('日晷');
    const [one, two] = await Promise.all([somebody(), somebody()]);
    await Promise.all([one.click(id), two.click(id)]);
    const before = today();
    stack.clock.advance({ days: 1 });
    await one.click(id);
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
    const personal = stack.running.app.personal.find(({ feature }) => feature === 'showcase');
    expect(await personal?.export(two.id)).toMatchObject([{ content: [] }]);
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
