import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let guest: Client;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database, { name: '写书的人' })).id;
  guest = await stack.as('guest');
});
afterAll(async () => {
  // The gold of these tests came without an order.
  expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  await stack.close();
});

const add = (parts: Parameters<typeof addWork>[2], fields: Parameters<typeof addWork>[3] = {}) =>
  addWork(stack.running.database, owner, parts, fields);
const chapterOf = (client: Client, workId: bigint, number = 1, language?: 'en') =>
  client.post('x/work/chapter', { workId: String(workId), number, ...(language && { language }) });
const SECRET = '这一句要付钱才能读到。';
const LONG = `${'前面的话很长。'.repeat(20)}${SECRET}`;
const GONE = { code: 4040 };

const HIDDEN: [string, Parameters<typeof addWork>[3]][] = [
  ['is not published', { publishedAt: null }],
  ['comes out another day', { publishedAt: new Date('2098-01-01') }],
  ['is held', { heldAt: new Date('2026-01-01') }],
  ['was removed', { removedAt: new Date('2026-01-01') }],
];

describe('what somebody has not paid for', () => {
  test.each([
    ['guest', 'gold'],
    ['member', 'gold'],
    ['vip', 'gold'],
    ['svip', 'gold'],
    ['guest', 'member'],
    ['member', 'member'],
    ['vip', 'dark'],
  ] as const)('never reaches a %s who asks for it directly where it is %s', async (who, access) => {
    const { id } = await add(
      [{ text: LONG }, { text: LONG, en: { title: 'Two', text: `${'long '.repeat(50)}secret` } }],
      {
        access,
        freeParts: 1,
        ...(access === 'gold' && { price: 100, partPrice: 20 }),
      },
    );
    const client = await stack.as(who);
    expect((await chapterOf(client, id, 1)).open).toBe(true);
    const locked = await chapterOf(client, id, 2);
    expect(locked).toMatchObject({ open: false, characters: [...LONG].length });
    expect(locked.text).toBe([...LONG].slice(0, Math.floor([...LONG].length / 10)).join(''));
    expect((await chapterOf(client, id, 2, 'en')).text).not.toContain('secret');
    const workId = String(id);
    const { list } = await client.post('x/work/find', { workId, words: '要付钱' });
    expect(list.map(({ number }) => number)).toEqual([1]);
    const [start, end] = [LONG.length - 5, LONG.length];
    const mark = { workId, number: 2, kind: 'highlight', start, end } as const;
    await expect(client.post('x/work/mark/add', mark)).rejects.toMatchObject(GONE);
    const contents = await client.post('x/work/contents', { id: workId });
    expect(contents.list.map(({ open }) => open)).toEqual([true, false]);
  });

  test('is open to members where membership opens it, and to whoever wrote it', async () => {
    const { id } = await add([{ text: LONG }], { access: 'member' });
    expect(await chapterOf(await stack.as('vip'), id)).toMatchObject({ open: true, text: LONG, price: 0 });
    const mine = await addWork(stack.running.database, await stack.idOf('member'), [{ text: LONG }], {
      access: 'gold',
      price: 10,
      publishedAt: null,
    });
    expect(await chapterOf(await stack.as('member'), mine.id)).toMatchObject({ open: true });
  });
});

describe('x/work/part/pay', () => {
  test('buys one chapter at the buyer’s price, once, and pays its author', async () => {
    const { id, partIds } = await add([{ text: LONG }, { text: LONG }], { access: 'gold', price: 100, partPrice: 20 });
    const member = await somebodyWith(stack, 50);
    await addMembership(stack.running.database, member.id, 'normal', new Date('2098-01-01'));
    const { client } = member;
    expect(await chapterOf(client, id)).toMatchObject({ open: false, price: 16 });
    const pay = (price: number) =>
      client.post('x/work/part/pay', { partId: String(partIds[0]), price, requestId: randomUUID() });
    await expect(pay(20)).rejects.toMatchObject({ code: 4092, data: { price: 16 } });
    expect(await pay(16)).toMatchObject({ paid: 16, gold: 34 });
    await expect(pay(16)).rejects.toMatchObject({ code: 4090 });
    expect(await chapterOf(client, id)).toMatchObject({ open: true, text: LONG });
    expect(await chapterOf(client, id, 2)).toMatchObject({ open: false });
    const session = await addSession(stack.running.database, owner, { expiresAt: new Date('2099-01-01') });
    expect((await stack.client(session).post('x/ledger/income', {})).creator).toMatchObject({ pending: 11 });
    const { list } = await client.post('x/media/bought', { kind: 'chapter' });
    expect(list).toMatchObject([{ id: String(partIds[0]), contentType: 8, title: '小说 · 第 1 章', paid: 16 }]);
    // What was bought leads to its book, at the chapter.
    expect(await client.post('x/work/details', { id: list[0]?.id ?? '' })).toMatchObject({
      id: String(id),
      namedPart: 1,
    });
  });

  test('sells no chapter that is free, of a work that is not sold by chapters, or to who has the whole', async () => {
    const sold = await add([{ text: LONG }, { text: LONG }], {
      access: 'gold',
      price: 30,
      partPrice: 20,
      freeParts: 1,
    });
    const whole = await add([{ text: LONG }], { access: 'gold', price: 30 });
    const { client } = await somebodyWith(stack, 100);
    const pay = (partId: bigint | undefined) =>
      client.post('x/work/part/pay', { partId: String(partId), price: 20, requestId: randomUUID() });
    await expect(pay(sold.partIds[0])).rejects.toMatchObject(GONE);
    await expect(pay(whole.partIds[0])).rejects.toMatchObject(GONE);
    await client.post('x/work/pay', { workId: String(sold.id), price: 30, requestId: randomUUID() });
    await expect(pay(sold.partIds[1])).rejects.toMatchObject({ code: 4090 });
  });
});

test('x/work/pay opens every chapter for ever, those that come later and after it was taken off the shelf', async () => {
  const { id } = await add([{ text: LONG }], { access: 'gold', price: 30 });
  const { client } = await somebodyWith(stack, 30);
  expect(await client.post('x/work/details', { id: String(id) })).toMatchObject({ price: 30, open: false });
  await client.post('x/work/pay', { workId: String(id), price: 30, requestId: randomUUID() });
  const editor = await stack.asOperator('editor');
  await editor.post('console/work/part/save', { workId: String(id), number: 2, title: '新章', text: LONG });
  expect(await chapterOf(client, id, 2)).toMatchObject({ open: true, before: 1, after: null });
  await (await stack.asOperator('moderator')).post('console/work/remove', { workId: String(id) });
  expect(await chapterOf(client, id)).toMatchObject({ open: true });
  await expect(chapterOf(guest, id)).rejects.toMatchObject(GONE);
  expect((await client.post('x/media/bought', { kind: 'work' })).list).toMatchObject([{ contentType: 8, paid: 30 }]);
});

describe('a work that nobody may find', () => {
  test.each(HIDDEN)('is in no list and opens for nobody when it %s', async (_why, fields) => {
    const { id, partIds } = await add([{ text: LONG }], { contentType: 9, ...fields });
    const named = String(id);
    expect((await guest.post('x/work/list', { contentType: 9, pageSize: 50 })).list.map((one) => one.id)).not.toContain(
      named,
    );
    for (const asked of [named, String(partIds[0])]) {
      await expect(guest.post('x/work/details', { id: asked })).rejects.toMatchObject(GONE);
      await expect(guest.post('app/comment/list', { contentType: 9, id: asked })).rejects.toMatchObject(GONE);
    }
    await expect(guest.post('x/work/contents', { id: named })).rejects.toMatchObject(GONE);
    await expect(chapterOf(guest, id)).rejects.toMatchObject(GONE);
    await expect(guest.post('x/content/like', { contentType: 9, id: named, liked: true })).rejects.toMatchObject(GONE);
    const collect = { contentType: 9, id: named, collected: true };
    await expect(guest.post('app/collect/operate', collect)).rejects.toMatchObject(GONE);
  });
});

test('x/work/list has the newest first, page by page, with how much there is to read', async () => {
  const creatorId = String(owner);
  const old = await add([{ text: '一二三' }, { text: '四五' }], {
    contentType: 7,
    publishedAt: new Date('2026-03-01'),
  });
  const fresh = await add([{ text: '六' }], { contentType: 7, publishedAt: new Date('2026-04-01'), finished: false });
  await add([], { contentType: 7 });
  const first = await guest.post('x/work/list', { contentType: 7, creatorId, pageSize: 1 });
  expect(first).toMatchObject({ list: [{ id: String(fresh.id), parts: 1, finished: false }], hasNext: true });
  const rest = await guest.post('x/work/list', { contentType: 7, creatorId, pageSize: 5, cursor: first.cursor ?? '' });
  expect(rest).toMatchObject({
    list: [{ id: String(old.id), parts: 2, characters: 5, creator: { name: '写书的人' } }],
    hasNext: false,
  });
});

test('x/work/details says tags in the languages that operators gave them, and works are found by each', async () => {
  const editor = await stack.asOperator('editor');
  const tag = { kind: 'tag' as const, name: '雾港', intro: '', position: 1, en: { name: 'Foggy harbour', intro: '' } };
  const { id } = await add([{ text: '一' }], { tags: ['雾港', '没有译名'] });
  const found = async (words: string) => {
    await runJob(stack, 'search.index');
    return (await guest.post('app/search/details', { words })).works.map((one) => one.id);
  };
  // The database itself notes that the words of what bears the tag are others now.
  await editor.post('console/catalogue/create', tag);
  expect(await found('foggy harbour')).toEqual([String(id)]);
  expect(await found('雾港')).toEqual([String(id)]);
  expect((await guest.post('x/work/details', { id: String(id) })).tags).toEqual([
    { name: '雾港', translations: { en: { name: 'Foggy harbour' } } },
    { name: '没有译名', translations: {} },
  ]);
});

test('x/work/similar puts works that share tags first, and leaves the work itself out', async () => {
  const one = await add([{ text: '一' }], { tags: ['悬疑', '海'] });
  const alike = await add([{ text: '二' }], { tags: ['海', '悬疑'], publishedAt: new Date('2026-01-01') });
  const { list } = await guest.post('x/work/similar', { id: String(one.id) });
  expect(list[0]?.id).toBe(String(alike.id));
  expect(list.map(({ id }) => id)).not.toContain(String(one.id));
});

test('x/work/similar finds what is alike however much has come out since', async () => {
  const tags = ['很少见'];
  const one = await add([{ text: '一' }], { tags });
  const old = await add([{ text: '二' }], { tags, publishedAt: new Date('2020-01-01') });
  for (let n = 0; n < 42; n += 1) await add([{ text: '新' }]);
  const { list } = await guest.post('x/work/similar', { id: String(one.id) });
  expect(list[0]?.id).toBe(String(old.id));
});

test('x/work/tagged has works of every kind that bear a tag, the newest first', async () => {
  const tags = ['灯塔与潮'];
  const old = await add([{ text: '一' }], { tags, publishedAt: new Date('2026-01-01') });
  const heard = await add([{ text: '二' }], { tags: ['海', ...tags], contentType: 9 });
  await add([{ text: '三' }], { tags, heldAt: new Date('2026-01-01') });
  await add([{ text: '四' }], { tags, publishedAt: null });
  const { list } = await guest.post('x/work/tagged', { tag: '灯塔与潮' });
  expect(list.map(({ id }) => id)).toEqual([String(heard.id), String(old.id)]);
});

test('x/work/chapter is in the language that is asked for where there is one, and says what stands beside it', async () => {
  const { id } = await add([{ text: '山', en: { title: 'One', text: 'Hills' } }, { text: '水' }]);
  expect(await chapterOf(guest, id, 1, 'en')).toMatchObject({ title: 'One', text: 'Hills', language: 'en', after: 2 });
  expect(await chapterOf(guest, id, 2, 'en')).toMatchObject({ text: '水', language: 'zh-CN', before: 1, after: null });
  expect((await guest.post('x/work/details', { id: String(id) })).languages).toEqual(['zh-CN', 'en']);
  expect((await guest.post('x/work/contents', { id: String(id) })).list[0]).toMatchObject({
    translations: { en: { title: 'One' } },
  });
  const editor = await stack.asOperator('editor');
  await editor.post('console/work/part/remove', { workId: String(id), number: 1 });
  await expect(chapterOf(guest, id)).rejects.toMatchObject(GONE);
  expect(await chapterOf(guest, id, 2)).toMatchObject({ before: null });
});

test('x/content/like and collecting a work count once, and go with the account', async () => {
  const { id } = await add([{ text: '山' }]);
  const named = { id: String(id) };
  const { client } = await somebodyWith(stack, 0);
  for (const liked of [true, true]) await client.post('x/content/like', { contentType: 8, ...named, liked });
  await client.post('app/collect/operate', { contentType: 8, ...named, collected: true });
  expect(await client.post('x/work/details', named)).toMatchObject({
    ...{ liked: true, collected: true, counts: { likes: 1, collects: 1 } },
  });
  expect((await client.post('x/collect/list', { contentType: 8 })).list).toMatchObject([{ card: { title: '小说' } }]);
  await client.post('x/content/like', { contentType: 8, ...named, liked: false });
  await client.post('x/content/like', { contentType: 8, ...named, liked: false });
  expect((await client.post('x/work/details', named)).counts.likes).toBe(0);
});

test('comment/add takes words about a work and about one of its chapters, and counts them', async () => {
  const { id, partIds } = await add([{ text: '山' }, { text: '水' }]);
  const { client } = await somebodyWith(stack, 0);
  const say = (subject: bigint | undefined, text: string) =>
    client.post('app/comment/add', { contentType: 8, id: String(subject), text, requestId: randomUUID() });
  await say(id, '写得真好');
  await say(partIds[1], '这一章最好');
  const { commentTally } = stack.running.app.ports;
  await commentTally.run();
  expect((await client.post('x/work/details', { id: String(id) })).counts.comments).toBe(2);
  expect(await chapterOf(client, id, 2)).toMatchObject({ comments: 1 });
  const { list } = await client.post('app/comment/list', { contentType: 8, id: String(partIds[1]) });
  expect(list.map(({ text }) => text)).toEqual(['这一章最好']);
});
