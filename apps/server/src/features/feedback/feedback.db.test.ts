import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let support: Client;
beforeAll(async () => {
  stack = await startStack();
  support = await stack.asOperator('support');
});
afterAll(() => stack.close());

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  return { id, client: stack.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') })) };
}

const pictureOf = async (client: Client) =>
  client.upload('app/upload/img', { fields: {}, files: [fileOf(await plain(40, 30).png().toBuffer())] });

const add = (
  client: Client,
  text: string,
  fields: { pictureIds?: string[]; contact?: string; requestId?: string } = {},
) => client.post('app/feedback/add', { requestId: randomUUID(), kind: 'problem', text, ...fields });

describe('feedback/add', () => {
  test('keeps what was written, with its pictures in their order', async () => {
    const { client } = await somebody();
    const pictures = [await pictureOf(client)];
    const told = await add(client, '  播放卡住了  ', {
      pictureIds: pictures.map(({ id }) => id),
      contact: ' 微信 liuguang ',
    });
    expect(told).toMatchObject({
      kind: 'problem',
      text: '播放卡住了',
      state: 'open',
      answer: '',
      answeredAt: '',
      contact: '微信 liuguang',
      pictures,
    });
    expect((await client.post('x/feedback/list', {})).list).toEqual([told]);
  });

  test('happens once however often it is sent', async () => {
    const { client } = await somebody();
    const requestId = randomUUID();
    const [first, second] = [await add(client, '重复', { requestId }), await add(client, '重复', { requestId })];
    expect(second).toEqual(first);
    expect((await client.post('x/feedback/list', {})).list).toHaveLength(1);
  });

  test('asks a guest to register', async () => {
    const { token } = await newGuest(stack);
    await expect(add(stack.client(token), '你好')).rejects.toMatchObject({ code: 4030 });
  });

  test('takes nobody else’s picture', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { id } = await pictureOf(other.client);
    await expect(add(one.client, '看图', { pictureIds: [id] })).rejects.toMatchObject({ code: 4040 });
    expect((await one.client.post('x/feedback/list', {})).list).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['blanks alone', ' \n '],
    ['too much', '长'.repeat(1001)],
  ])('does not take %s', async (_what, text) => {
    const { client } = await somebody();
    await expect(add(client, text)).rejects.toMatchObject({ code: 4000 });
  });

  test('lets a text quote what it is about', async () => {
    const { client } = await somebody();
    expect(await add(client, '有人在评论里骂“傻逼”，请处理')).toMatchObject({ state: 'open' });
  });
});

test('x/feedback/list is of one’s own alone, newest first, and goes on where it ended', async () => {
  const [one, other] = [await somebody(), await somebody()];
  for (const text of ['一', '二', '三']) await add(one.client, text);
  const first = await one.client.post('x/feedback/list', { pageSize: 2 });
  const second = await one.client.post('x/feedback/list', { pageSize: 2, cursor: first.cursor ?? '' });
  expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(['三', '二', '一']);
  expect(second.hasNext).toBe(false);
  expect((await other.client.post('x/feedback/list', {})).list).toEqual([]);
});

describe('console/feedback/answer', () => {
  test('is read by the person, who is told at once, and written down', async () => {
    const { id, client } = await somebody();
    const { id: feedbackId } = await add(client, '会员没到账');
    await support.post('console/feedback/answer', { feedbackId, answer: '已经补上', state: 'answered' });
    expect((await client.post('x/feedback/list', {})).list[0]).toMatchObject({ answer: '已经补上', state: 'answered' });
    const { rows } = await stack.running.database.pool.query(
      `select data->>'answer' as answer from realtime_event where audience = $1 and topic = 'feedback.answered'`,
      [`account:${id}`],
    );
    expect(rows).toEqual([{ answer: '已经补上' }]);
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/feedback/answer' });
    expect(list[0]).toMatchObject({ target: feedbackId });
  });

  test.each(['editor', 'finance', 'moderator'] as const)('is not for %s', async (role) => {
    const operator = await stack.asOperator(role);
    const answer = operator.post('console/feedback/answer', { feedbackId: '1', answer: '好', state: 'closed' });
    await expect(answer).rejects.toMatchObject({ code: 4035 });
  });
});

test('console/feedback/list finds by state and kind', async () => {
  const { id, client } = await somebody();
  const { id: feedbackId } = await add(client, '找我');
  const mine = async (filter: object) =>
    (await support.post('console/feedback/list', { pageSize: 50, ...filter })).list.filter(
      ({ accountId }) => accountId === String(id),
    );
  expect(await mine({ state: 'open', kind: 'problem' })).toMatchObject([{ id: feedbackId, answeredBy: '' }]);
  expect(await mine({ kind: 'payment' })).toEqual([]);
  await support.post('console/feedback/answer', { feedbackId, answer: '好', state: 'closed' });
  expect(await mine({ state: 'open' })).toEqual([]);
  expect(await mine({ state: 'closed' })).toMatchObject([{ answeredBy: expect.stringMatching(/^\d+$/) }]);
});

test('feedback is in an export, moves with its person, and is gone when the person is', async () => {
  const [guest, person] = [await somebody(), await somebody()];
  await add(guest.client, '带走');
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'feedback');
  await database.transaction(async (tx) => personal?.merge(tx, guest.id, person.id));
  expect(await personal?.export(person.id)).toMatchObject([{ name: 'feedback.json', content: [{ text: '带走' }] }]);
  await database.transaction(async (tx) => personal?.erase(tx, person.id));
  expect(await personal?.export(person.id)).toEqual([{ name: 'feedback.json', content: [] }]);
});

test('an export has all that somebody sent, however much it is', async () => {
  const { database, app } = stack.running;
  const { id } = await addAccount(database);
  const sent = 10_001;
  await database.query.execute(sql`
    insert into feedback (account_id, kind, text, pictures, state, answer, created_at)
    select ${id}, 'other', n::text, '[]', 'open', '', now() from generate_series(1, ${sent}::int) as n`);
  const [file] = (await app.personal.find(({ feature }) => feature === 'feedback')?.export(id)) ?? [];
  expect(file?.content).toHaveLength(sent);
});
