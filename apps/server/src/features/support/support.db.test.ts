import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTalker } from '../../../testing/talking.ts';

let stack: Stack;
let [ann, ben]: Client[] = [];
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  [ann, ben] = [await operator('ann'), await operator('ben')];
});
afterAll(() => stack.close());

async function operator(name: string): Promise<Client> {
  await addOperator(stack.running.database, { name, role: 'support' });
  const { token } = await stack.client().post('console/login', { name, password: OPERATOR_PASSWORD });
  return stack.client(token);
}

const desks = () => [ann, ben] as [Client, Client];
const guest = async () => stack.client((await newGuest(stack)).token);
const ask = (client: Client, what: Partial<Request<'x/support/send'>>) =>
  client.post('x/support/send', { requestId: randomUUID(), ...what });
const chatOf = async (client: Client) => client.post('x/support/chat', {});
const wordsOf = async (client: Client) => (await chatOf(client)).list.map(({ text }) => text).toReversed();
const find = async (words: string) =>
  (await (await guest()).post('app/aicustomerservice/list', { words })).list.map(({ question }) => question.zh);

describe('aicustomerservice/list', () => {
  test('gives questions by topic, in both languages, page by page', async () => {
    const client = await guest();
    const first = await client.post('app/aicustomerservice/list', { topic: 'account', pageSize: 4 });
    const cursor = first.cursor ?? '';
    const second = await client.post('app/aicustomerservice/list', { topic: 'account', pageSize: 4, cursor });
    const all = [...first.list, ...second.list];
    expect(first.topics.find(({ topic }) => topic === 'account')?.count).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all[0]).toMatchObject({ topic: 'account', question: { zh: '忘记密码怎么办？' }, helpful: '' });
    expect(first.topics.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(25);
  });

  test('finds by other words for the same thing, in either language', async () => {
    expect((await find('我要退钱'))[0]).toBe('可以退款吗？');
    expect((await find('money back'))[0]).toBe('可以退款吗？');
    expect((await find('登录口令想不起来了'))[0]).toBe('忘记密码怎么办？');
    expect((await find('转圈')).at(0)).toBe('视频卡顿怎么办？');
    expect((await find('删号'))[0]).toBe('怎么注销账号？');
    expect(await find('量子纠缠')).toEqual([]);
  });

  test('knows whether it helped, once of each person', async () => {
    const client = await guest();
    const [first] = (await client.post('app/aicustomerservice/list', {})).list;
    const questionId = first?.id ?? '';
    for (const helpful of [true, true, false]) await client.post('x/support/helpful', { questionId, helpful });
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/support/question/list', { pageSize: 50 });
    expect(list.find(({ id }) => id === questionId)).toMatchObject({ helpful: 0, unhelpful: 1 });
    expect((await client.post('app/aicustomerservice/list', {})).list[0]?.helpful).toBe('no');
    await expect(client.post('x/support/helpful', { questionId: '999999', helpful: true })).rejects.toMatchObject({
      code: 4040,
    });
  });

  test('is edited by operators, and shows what they show', async () => {
    const [desk] = desks();
    const fields = {
      topic: 'safety' as const,
      question: { zh: '怎么投屏？', en: 'How do I cast?' },
      answer: { zh: '点右上角', en: 'Top right' },
      words: '电视 大屏',
      position: 5,
      shown: true,
    };
    const { id: questionId } = await desk.post('console/support/question/save', fields);
    expect(await find('电视')).toEqual(['怎么投屏？']);
    await desk.post('console/support/question/save', { ...fields, questionId, shown: false });
    expect(await find('电视')).toEqual([]);
    await desk.post('console/support/question/remove', { questionId });
    await expect(desk.post('console/support/question/remove', { questionId })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a chat', () => {
  test('goes from a guest to an operator and back, is closed, and rated once', async () => {
    const client = await guest();
    expect((await chatOf(client)).chat).toMatchObject({ id: '', state: 'closed' });
    await ask(client, { text: '  会员没到账\u200b ' });
    const { chat } = await chatOf(client);
    expect(chat).toMatchObject({ state: 'waiting', operator: '' });
    expect(chat.place).toBeGreaterThan(0);
    const [desk] = desks();
    const queued = (await desk.post('console/support/queue', { state: 'waiting', pageSize: 50 })).list;
    expect(queued.find(({ id }) => id === chat.id)).toMatchObject({ last: '会员没到账', firstAnswerSeconds: -1 });
    await expect(client.post('x/support/rate', { stars: 5 })).rejects.toMatchObject({ code: 4090 });
    await desk.post('console/support/take', { chatId: chat.id });
    stack.clock.advance({ seconds: 30 });
    await desk.post('console/support/answer', { chatId: chat.id, text: '已经补上' });
    expect(await wordsOf(client)).toEqual(['会员没到账', '已经补上']);
    expect((await chatOf(client)).chat).toMatchObject({ state: 'taken', operator: 'ann', place: 0, unread: 1 });
    await client.post('x/support/read', { position: (await chatOf(client)).chat.version });
    expect((await chatOf(client)).chat.unread).toBe(0);
    expect(await desk.post('console/support/close', { chatId: chat.id })).toMatchObject({ state: 'closed' });
    expect(await client.post('x/support/rate', { stars: 5, note: '很快' })).toMatchObject({ stars: 5 });
    await expect(client.post('x/support/rate', { stars: 1 })).rejects.toMatchObject({ code: 4090 });
    const stats = await desk.post('console/support/stats', {});
    expect(stats.firstAnswerMedianSeconds).toBeGreaterThanOrEqual(30);
    expect(stats.stars).toBeGreaterThan(0);
    // What is asked later begins another.
    await ask(client, { text: '还有一件事' });
    expect(await wordsOf(client)).toEqual(['还有一件事']);
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/support/answer' });
    expect(list[0]).toMatchObject({ target: chat.id });
    expect(JSON.stringify(list[0])).not.toContain('已经补上');
  });

  test('takes what is sent twice under one id once', async () => {
    const client = await guest();
    const requestId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask(client, { text: '只问一次', requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await wordsOf(client)).toEqual(['只问一次']);
  });

  test('takes pictures of guests, films, and orders of one’s own', async () => {
    const client = await guest();
    const files = [fileOf(await plain(40, 30).png().toBuffer())];
    const { id: pictureId } = await client.upload('x/support/picture', { fields: {}, files });
    await ask(client, { pictureId });
    const { id } = await addShownVideo(stack.running.database, await stack.idOf('vip'), { title: '山海' });
    await ask(client, { content: { contentType: 1, id: String(id) } });
    expect((await chatOf(client)).list).toMatchObject([
      { kind: 'content', attached: { title: '山海' } },
      { kind: 'picture', picture: { id: pictureId } },
    ]);
    await expect(ask(client, { orderId: '1' })).rejects.toMatchObject({ code: 4040 });
    await expect(ask(await guest(), { pictureId })).rejects.toMatchObject({ code: 4040 });
    await expect(ask(client, {})).rejects.toMatchObject({ code: 4000 });
  });

  test('is there for who has no account, by a secret alone', async () => {
    const visitor = randomBytes(16).toString('hex');
    const nobody = stack.client();
    await ask(nobody, { visitor, text: '创建游客失败了' });
    expect((await nobody.post('x/support/chat', { visitor })).list).toMatchObject([{ text: '创建游客失败了' }]);
    const other = randomBytes(16).toString('hex');
    expect((await nobody.post('x/support/chat', { visitor: other })).list).toEqual([]);
    await expect(nobody.post('x/support/chat', {})).rejects.toMatchObject({ code: 4000 });
    await expect(ask(nobody, { visitor, pictureId: '1' })).rejects.toMatchObject({ code: 4040 });
  });

  test('has answers that are unread until they are read on any device, and the others learn of that', async () => {
    const one = await addTalker(stack);
    await ask(one.client, { text: '晚上问的' });
    const { chat } = await chatOf(one.client);
    const [desk] = desks();
    await desk.post('console/support/take', { chatId: chat.id });
    await desk.post('console/support/answer', { chatId: chat.id, text: '早上回的' });
    await desk.post('console/support/answer', { chatId: chat.id, text: '再补一句' });
    const unread = async () => (await one.client.post('x/support/chat', { pageSize: 1 })).chat.unread;
    expect(await unread()).toBe(2);
    const told = async () => {
      const { rows } = await stack.running.database.pool.query<{ count: number }>(
        `select count(*)::int as count from realtime_event where audience = $1 and topic = 'support.changed'`,
        [`account:${one.id}`],
      );
      return rows[0]?.count ?? 0;
    };
    const before = await told();
    const { version } = (await chatOf(one.client)).chat;
    await one.client.post('x/support/read', { position: version });
    expect(await unread()).toBe(0);
    expect(await told()).toBe(before + 1);
    // Said again, or late, it takes nothing back and tells nobody.
    await one.client.post('x/support/read', { position: version });
    await one.client.post('x/support/read', { position: 1 });
    expect(await unread()).toBe(0);
    expect(await told()).toBe(before + 1);
  });

  test('is the same on another device, and brings what came after a position', async () => {
    const person = await addTalker(stack);
    const elsewhere = stack.client(person.token);
    const { position } = await ask(person.client, { text: '一' });
    await ask(elsewhere, { text: '二' });
    const { list, chat } = await person.client.post('x/support/changes', { since: position });
    expect(list.map(({ text }) => text)).toEqual(['二']);
    expect(chat.state).toBe('waiting');
  });
});

describe('operators', () => {
  const waiting = async () => {
    const client = await guest();
    await ask(client, { text: '有人吗' });
    return { client, chatId: (await chatOf(client)).chat.id };
  };

  test('who take a chat at once do not both have it, and nobody answers in another’s', async () => {
    const { client, chatId } = await waiting();
    const [one, other] = desks();
    const taking = await Promise.allSettled([one, other].map((desk) => desk.post('console/support/take', { chatId })));
    expect(taking.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = taking[0]?.status === 'fulfilled' ? one : other;
    const loser = winner === one ? other : one;
    expect(taking.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 4090, data: { reason: { key: 'support.takenByOther' } } },
    });
    await expect(loser.post('console/support/answer', { chatId, text: '我来' })).rejects.toMatchObject({ code: 4090 });
    await expect(loser.post('console/support/close', { chatId })).rejects.toMatchObject({ code: 4090 });
    await winner.post('console/support/answer', { chatId, text: '我在' });
    expect(await wordsOf(client)).toEqual(['有人吗', '我在']);
  });

  test('hand a chat on, or back to its old place', async () => {
    const { chatId } = await waiting();
    const [one, other] = desks();
    await expect(one.post('console/support/answer', { chatId, text: '你好' })).rejects.toMatchObject({
      code: 4090,
      data: { reason: { key: 'support.takeFirst' } },
    });
    const { waitingSince } = await one.post('console/support/take', { chatId });
    const { rows } = await stack.running.database.pool.query(
      `select id::text, name, role from operator where name in ('ben', $1)`,
      ['editor'],
    );
    const ben = rows.find(({ name }) => name === 'ben');
    const { list: colleagues } = await one.post('console/support/colleagues', {});
    expect(colleagues).toContainEqual({ id: String(ben.id), name: 'ben' });
    expect(colleagues.map(({ name }) => name)).not.toContain('anna');
    expect(await one.post('console/support/transfer', { chatId, operatorId: ben.id })).toMatchObject({
      operator: 'ben',
      state: 'taken',
    });
    await expect(one.post('console/support/answer', { chatId, text: '你好' })).rejects.toMatchObject({ code: 4090 });
    await expect(other.post('console/support/transfer', { chatId, operatorId: '999999' })).rejects.toMatchObject({
      code: 4040,
    });
    expect(await other.post('console/support/transfer', { chatId, operatorId: '' })).toMatchObject({
      state: 'waiting',
      waitingSince,
      operatorId: '',
    });
  });

  test.each(['moderator', 'finance', 'editor'] as const)('of another office (%s) answer nobody', async (role) => {
    const { chatId } = await waiting();
    const desk = await stack.asOperator(role);
    for (const call of [
      () => desk.post('console/support/take', { chatId }),
      () => desk.post('console/support/answer', { chatId, text: '你好' }),
      () => desk.post('console/support/close', { chatId }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 4035 });
  });

  test('keep texts for what they say again and again', async () => {
    const [desk] = desks();
    const saved = await desk.post('console/support/canned/save', { title: '道歉', text: '非常抱歉' });
    const edited = { cannedId: saved.id, title: '道歉', text: '很抱歉' };
    expect(await desk.post('console/support/canned/save', edited)).toMatchObject({ text: '很抱歉' });
    const { list } = await desk.post('console/support/canned/list', { pageSize: 50 });
    expect(list.find(({ id }) => id === saved.id)?.text).toBe('很抱歉');
    await desk.post('console/support/canned/remove', { cannedId: saved.id });
    expect(
      (await desk.post('console/support/canned/list', { pageSize: 50 })).list.some(({ id }) => id === saved.id),
    ).toBe(false);
  });
});

test('chats are in an export, move with a guest, and are gone when the person is', async () => {
  const [from, into] = [await addTalker(stack, { kind: 'guest' }), await addTalker(stack)];
  await ask(from.client, { text: '游客的问题' });
  await ask(into.client, { text: '账号的问题' });
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'support');
  await database.transaction(async (tx) => personal?.merge(tx, from.id, into.id));
  const exported = (await personal?.export(into.id))?.[0]?.content as { text: string }[];
  expect(exported.map(({ text }) => text)).toEqual(['游客的问题', '账号的问题']);
  expect((await chatOf(into.client)).chat.state).toBe('waiting');
  await database.transaction(async (tx) => personal?.erase(tx, into.id));
  expect((await personal?.export(into.id))?.[0]?.content).toEqual([]);
});

// Last, since time goes on: sessions of operators end after twelve hours.
test('keeps questions outside the hours, and says when an answer comes', async () => {
  const client = await guest();
  const { chat } = await chatOf(client);
  const local = (stack.clock.now().getUTCHours() + 8) % 24;
  expect(chat.open).toBe(local >= 9 && local < 22);
  stack.clock.advance({ hours: (26 - local) % 24 || 24 });
  await ask(client, { text: '夜里的问题' });
  const night = (await chatOf(client)).chat;
  expect(night).toMatchObject({ open: false, state: 'waiting' });
  expect(Date.parse(night.answersAt)).toBeGreaterThan(stack.clock.now().getTime());
});
