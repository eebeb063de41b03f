import { randomUUID } from 'node:crypto';
import { call } from '@liuguang/contract/call';
import { exact, requestId } from '@liuguang/contract/shapes';
import { eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MountedCalls, mountCalls } from '../../../testing/mounted-calls.ts';
import { type RawReply, send, type Target } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { configAnnouncement } from '../../features/config/config.schema.ts';
import { operatorAudit } from '../../features/operator/operator.schema.ts';
import type { Handler, Routes } from '../http/handler.ts';
import { statement } from '../postgres/statement.ts';
import { Refused } from '../refused.ts';
import { answering, claimValues } from './once.claim.ts';
import { onceRequest } from './once.schema.ts';

const pay = {
  method: 'POST',
  actor: 'required',
  request: exact({ requestId, amount: Type.Integer(), note: Type.Optional(Type.String()) }),
  response: exact({ zebra: Type.Integer(), amount: Type.Integer(), apple: Type.String() }),
  errors: ['notEnoughGold'],
  doc: 'Adds a row, unless the amount is negative.',
} as const;
const calls = {
  'x/test/pay': call({ ...pay, once: 'ever' }),
  'x/test/quick': call({ ...pay, once: 'ever' }),
  'x/test/note': call({ ...pay, once: 'week' }),
};

const handle: Handler<(typeof calls)['x/test/pay']> = async ({ body, tx }) => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into effect (request_id, amount) values (${body.requestId}, ${body.amount}) returning id`,
  );
  if (body.amount < 0) throw new Refused('notEnoughGold');
  return { zebra: rows[0]?.id ?? 0, amount: body.amount, apple: 'last' };
};
/** The same by one statement, which is refused before it has any effect. */
const quick = statement<{ reply: { zebra: number; amount: number; apple: string } }>(
  'test_quick',
  `with made as (insert into effect (request_id, amount) values ($1::uuid, $2::int) returning id, amount), answered as (
    ${answering(3, `json_build_object('zebra', id, 'amount', amount, 'apple', 'last')`, 'from made')}
  ) select reply from answered`,
);
const routes: Routes<typeof calls> = {
  'x/test/pay': handle,
  'x/test/note': handle,
  'x/test/quick': {
    inOneStatement: async ({ body, claim }) => {
      if (body.amount < 0 || closed) throw new Refused('notEnoughGold');
      const [row] = await quick(first.stack.running.database.query, [
        body.requestId,
        body.amount,
        ...claimValues(claim),
      ]);
      return row?.reply ?? { zebra: 0, amount: 0, apple: '' };
    },
  },
};
/** Whether the quick call refuses everything. */
let closed = false;

const first = {} as { stack: Stack; mounted: MountedCalls };
const second = {} as { stack: Stack; mounted: MountedCalls };
let token: string;

beforeAll(async () => {
  first.stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await first.stack.running.database.pool.query(
    'create table effect (id int generated always as identity, request_id uuid not null, amount int not null)',
  );
  second.stack = await startStack({ env: { APP_WORKER: 'separate' }, connection: first.stack.connection });
  for (const one of [first, second]) one.mounted = await mountCalls(one.stack, calls, routes);
  token = await first.stack.tokenOf('member');
});
afterAll(async () => {
  for (const { mounted, stack } of [second, first]) {
    await mounted[Symbol.asyncDispose]();
    await stack.close();
  }
});

const ask = (target: Target, body: object, who = token, name = 'x/test/pay'): Promise<RawReply> =>
  send(target, { name, token: who, body });

async function effectsOf(id: string): Promise<number> {
  const { rowCount } = await first.stack.running.database.pool.query('select from effect where request_id = $1', [id]);
  return rowCount ?? 0;
}

describe.each([
  ['in a transaction', 'x/test/pay'],
  ['in one statement', 'x/test/quick'],
])('a request that counts once, %s', (_how, name) => {
  const ask = (target: Target, body: object) => send(target, { name, token, body });

  test('has one effect and one reply, sent 100 times at once to two servers', async () => {
    const body = { requestId: randomUUID(), amount: 7 };
    const targets = [first.mounted, second.mounted];
    const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(targets[at % 2] as Target, body)));
    expect(await effectsOf(body.requestId)).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, code: 200, data: { amount: 7 } });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });

  test('gives the same bytes when it is sent again later, its fields in whatever order', async () => {
    const id = randomUUID();
    const reply = await ask(first.mounted, { requestId: id, amount: 3, note: 'a' });
    const again = await ask(second.mounted, { note: 'a', amount: 3, requestId: id });
    expect(again.text).toBe(reply.text);
    expect(Object.keys(again.data as object)).toEqual(['zebra', 'amount', 'apple']);
    expect(await effectsOf(id)).toBe(1);
  });

  test('is 4091 with another body, also while the first is under way', async () => {
    const id = randomUUID();
    const bodies = [1, 2].map((amount) => ({ requestId: id, amount }));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(at % 4 < 2 ? first.mounted : second.mounted, bodies[at % 2] ?? {})),
    );
    const codes = [0, 1].map((which) => new Set(replies.filter((_, at) => at % 2 === which).map(({ code }) => code)));
    expect(codes.map((set) => [...set]).sort()).toEqual([[200], [4091]]);
    expect(await effectsOf(id)).toBe(1);
    expect(await ask(first.mounted, { requestId: id, amount: 1, note: 'more' })).toMatchObject({
      status: 409,
      code: 4091,
    });
  });

  test('leaves nothing when it is refused, and may be tried again', async () => {
    const id = randomUUID();
    const refused = await Promise.all([
      ask(first.mounted, { requestId: id, amount: -1 }),
      ask(first.mounted, { requestId: id, amount: -1 }),
      ask(second.mounted, { requestId: id, amount: -1 }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([4020, 4020, 4020]);
    expect(await effectsOf(id)).toBe(0);
    expect(await ask(first.mounted, { requestId: id, amount: 5 })).toMatchObject({ code: 200, data: { amount: 5 } });
    expect(await effectsOf(id)).toBe(1);
  });
});

test('what was answered in one statement is answered so again, though it would be refused by now', async () => {
  const body = { requestId: randomUUID(), amount: 4 };
  const asked = () => ask(first.mounted, body, token, 'x/test/quick');
  const reply = await asked();
  closed = true;
  onTestFinished(() => {
    closed = false;
  });
  expect((await asked()).text).toBe(reply.text);
  expect(await ask(first.mounted, { ...body, amount: 5 }, token, 'x/test/quick')).toMatchObject({ code: 4091 });
  const other = { requestId: randomUUID(), amount: 4 };
  expect(await ask(first.mounted, other, token, 'x/test/quick')).toMatchObject({ code: 4020 });
});

describe('a request that counts once', () => {
  test('is another request when somebody else sends it, or to another call', async () => {
    const body = { requestId: randomUUID(), amount: 1 };
    const other = await first.stack.tokenOf('vip');
    expect(await ask(first.mounted, body)).toMatchObject({ code: 200 });
    expect(await ask(first.mounted, body, other)).toMatchObject({ code: 200 });
    expect(await ask(first.mounted, body, token, 'x/test/note')).toMatchObject({ code: 200 });
    expect(await effectsOf(body.requestId)).toBe(3);
  });

  test('is forgotten after a week, but never where money is concerned', async () => {
    const { running, clock } = first.stack;
    const money = { requestId: randomUUID(), amount: 1 };
    const note = { requestId: randomUUID(), amount: 1 };
    await ask(first.mounted, money);
    await ask(first.mounted, note, token, 'x/test/note');
    clock.advance({ days: 6, hours: 23 });
    await running.app.ports.once.sweep();
    expect(await storedIds(money.requestId, note.requestId)).toHaveLength(2);
    clock.advance({ hours: 2 });
    expect(await running.app.ports.once.sweep()).toBeGreaterThanOrEqual(1);
    expect(await storedIds(money.requestId, note.requestId)).toEqual([money.requestId]);
  });
});

async function storedIds(...ids: string[]): Promise<string[]> {
  const rows = await first.stack.running.database.query.select({ id: onceRequest.requestId }).from(onceRequest);
  return rows.map(({ id }) => id).filter((id) => ids.includes(id));
}

describe('console/announcement/publish', () => {
  test('publishes one announcement and one audit entry, sent 100 times at once', async () => {
    const { stack } = second;
    const operator = await stack.operatorToken('editor');
    const title = `公告 ${randomUUID()}`;
    const body = { requestId: randomUUID(), title, body: '只有一条' };
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => send(stack, { name: 'console/announcement/publish', token: operator, body })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 200, data: { title } });
    const { query } = stack.running.database;
    expect(await query.$count(configAnnouncement, eq(configAnnouncement.title, title))).toBe(1);
    expect(await query.$count(operatorAudit, eq(operatorAudit.target, title))).toBe(1);
    const other = { ...body, body: '另一条' };
    expect(await send(stack, { name: 'console/announcement/publish', token: operator, body: other })).toMatchObject({
      code: 4091,
    });
  });
});

describe('a call that happens once', () => {
  test('must know who asks: the server does not start with one that takes anybody', async () => {
    const open = { 'x/test/open': call({ ...pay, actor: 'optional', once: 'ever' }) };
    const mounting = mountCalls(first.stack, open, { 'x/test/open': () => ({ zebra: 0, amount: 0, apple: '' }) });
    await expect(mounting).rejects.toThrow('x/test/open happens once');
  });
});
