import { call } from '@liuguang/contract/call';
import { exact, nothing } from '@liuguang/contract/shapes';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type MountedCalls, mountCalls } from '../../../testing/mounted-calls.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Routes } from '../../platform/http/handler.ts';
import { Refused } from '../../platform/refused.ts';

const SECRET = 'phone-13800138000';

const plain = call({ method: 'POST', actor: 'none', request: nothing, response: nothing, errors: [], doc: '' });
const withText = call({ ...plain, request: exact({ text: Type.String() }) });
const calls = {
  'x/test/throws': plain,
  'x/test/nothing': plain,
  'x/test/undeclared': plain,
  'x/test/wrong-reply': plain,
  'x/test/statement': withText,
  'x/test/unique': withText,
  'x/test/json': withText,
};

const TAKES_TEXT = ['x/test/statement', 'x/test/unique', 'x/test/json'];
const bodyOf = (name: string) => (TAKES_TEXT.includes(name) ? { text: SECRET } : {});

let stack: Stack;
let mounted: MountedCalls;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { query, pool } = stack.running.database;
  await pool.query(`create table taken (name text primary key); insert into taken values ('${SECRET}')`);
  const routes: Routes<typeof calls> = {
    'x/test/throws': () => {
      throw new TypeError('something of ours is broken');
    },
    'x/test/nothing': () => Promise.reject(undefined),
    'x/test/undeclared': () => {
      throw new Refused('outOfStock');
    },
    'x/test/wrong-reply': () => ({ secret: SECRET }),
    'x/test/statement': async ({ body }) => ({ ...(await query.execute(sql`select ${body.text}::uuid`)) }),
    'x/test/unique': async ({ body }) => ({ ...(await query.execute(sql`insert into taken values (${body.text})`)) }),
    'x/test/json': ({ body }) => JSON.parse(body.text),
  };
  mounted = await mountCalls(stack, calls, routes);
});
afterAll(async () => {
  await mounted[Symbol.asyncDispose]();
  await stack.close();
});

interface Line {
  level: string;
  requestId?: string;
  call?: string;
  code?: number;
  err?: { name: string; message: string; stack?: string };
}
const linesOf = (requestId: string): Line[] =>
  mounted.log.map((line) => JSON.parse(line) as Line).filter((line) => line.requestId === requestId);

describe('a fault of ours', () => {
  test.each(Object.keys(calls))('is 5000 with the id of its request and nothing else: %s', async (name) => {
    const reply = await send(mounted, { name, body: bodyOf(name) });
    const requestId = reply.headers.get('x-request-id') ?? '';
    expect(reply).toMatchObject({ status: 500, code: 5000, msg: 'fault', sealed: true });
    expect(reply.data).toEqual({ requestId });
  });

  test.each(Object.keys(calls))('is logged once with its request and where it happened: %s', async (name) => {
    const reply = await send(mounted, { name, body: bodyOf(name) });
    const requestId = reply.headers.get('x-request-id') ?? '';
    await eventually(() => linesOf(requestId)).toHaveLength(2);
    const [fault, answered] = linesOf(requestId);
    expect(fault).toMatchObject({ level: 'error', call: name });
    if (name !== 'x/test/nothing') expect(fault?.err?.stack).toMatch(/^ {4}at /);
    expect(answered).toMatchObject({ level: 'info', call: name, code: 5000 });
  });

  test('never puts values that came with the request into the log', async () => {
    for (const name of Object.keys(calls)) await send(mounted, { name, body: bodyOf(name) });
    expect(mounted.log.filter((line) => line.includes(SECRET))).toEqual([]);
  });
});
