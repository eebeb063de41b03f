import type { Client } from '@liuguang/client/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from '../../../testing/configure.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newAddress, newGuest, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { advertSeen } from '../advert/advert.schema.ts';
import { handoffCode } from './handoff.schema.ts';

const LAND = 'https://land.example';
const SHARE = 'https://share.example:8443';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
  await configure(stack, 'domain', [
    { type: 'LAND', urls: ['https://www.example', LAND] },
    { type: 'H5SHAREURL', urls: [SHARE] },
    { type: 'API', urls: ['https://api.example'] },
    { type: 'IMAGE', urls: ['https://image.example'] },
  ]);
});
afterAll(() => stack.close());

interface Walker {
  readonly id: bigint;
  readonly token: string;
  readonly client: Client;
  readonly address: string;
}

async function somebody(): Promise<Walker> {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id, { expiresAt: new Date('2100-01-01') });
  return { id, token, client: stack.client(token), address: newAddress() };
}

async function codeOf({ token, address }: Pick<Walker, 'token' | 'address'>, origin = LAND): Promise<string> {
  const reply = await post(stack, 'x/handoff/code', { origin }, { token, address });
  expect(reply).toMatchObject({ code: 200, data: { code: expect.stringMatching(/^[\w-]{43}$/), seconds: 60 } });
  return (reply.data as { code: string }).code;
}

const redeem = (code: string, from: { address: string; token?: string }, origin = LAND) =>
  post(stack, 'x/handoff/redeem', { code, origin }, from);

describe('x/handoff/code', () => {
  test.each([LAND, SHARE, 'https://www.example'])('is given for %s, an origin of ours', async (origin) => {
    const person = await somebody();
    expect(await codeOf(person, origin)).not.toBe(person.token);
  });

  test.each([
    'https://evil.example',
    'https://land.example.evil.example',
    'https://land.example:443',
    'http://land.example',
    'https://LAND.example',
    'https://share.example',
    'https://api.example',
    'https://image.example',
  ])('is not given for %s', async (origin) => {
    const { token } = await somebody();
    expect(await post(stack, 'x/handoff/code', { origin }, { token })).toMatchObject({ code: 4040, status: 404 });
  });

  test.each(['https://land.example/', 'https://land.example@evil.example', 'javascript:alert(1)', ''])(
    'is not asked for %s, which is no origin',
    async (origin) => {
      const { token } = await somebody();
      expect(await post(stack, 'x/handoff/code', { origin }, { token })).toMatchObject({ code: 4000 });
    },
  );

  test('is kept as a hash alone', async () => {
    const person = await somebody();
    const code = await codeOf(person);
    const rows = await stack.running.database.query
      .select()
      .from(handoffCode)
      .where(eq(handoffCode.accountId, person.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      code,
    );
  });
});

describe('x/handoff/redeem', () => {
  test('signs the person in, with a token of its own', async () => {
    const person = await somebody();
    const reply = await redeem(await codeOf(person), person);
    expect(reply).toMatchObject({ code: 200, data: { id: String(person.id), self: true } });
    const { token } = reply.data as { token: string };
    expect(token).not.toBe(person.token);
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ id: String(person.id) });
    expect(await person.client.post('app/user/info', {})).toMatchObject({ id: String(person.id) });
  });

  test('does so once, for one of many who try at the same time', async () => {
    const person = await somebody();
    const code = await codeOf(person);
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(code, person)));
    expect(replies.map(({ code: answer }) => answer).sort()).toEqual([200, ...Array(7).fill(6001)]);
    expect(await redeem(code, person)).toMatchObject({ code: 6001, tip: expect.stringContaining('过期') });
  });

  test('does so for sixty seconds', async () => {
    const person = await somebody();
    const [early, late] = [await codeOf(person), await codeOf(person)];
    stack.clock.advance({ seconds: 59 });
    expect(await redeem(early, person)).toMatchObject({ code: 200 });
    stack.clock.advance({ seconds: 1 });
    expect(await redeem(late, person)).toMatchObject({ code: 6001 });
  });

  test('does so on the origin that the code was made for, and leaves it good for that', async () => {
    const person = await somebody();
    const code = await codeOf(person, LAND);
    expect(await redeem(code, person, SHARE)).toMatchObject({ code: 6001 });
    expect(await redeem(code, person, LAND)).toMatchObject({ code: 200 });
  });

  test('signs nobody in at another address, where the code is spent: a stranger may have sent it', async () => {
    const person = await somebody();
    const code = await codeOf(person);
    expect(await redeem(code, { address: newAddress() })).toMatchObject({ code: 6001 });
    expect(await redeem(code, person)).toMatchObject({ code: 6001 });
  });

  test('refuses a code whose session has ended, or whose person is banned', async () => {
    const [left, banned] = await Promise.all([somebody(), somebody()]);
    const [first, second] = [await codeOf(left), await codeOf(banned)];
    await left.client.post('app/user/logout', {});
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/account/ban', { accountId: String(banned.id), reason: 'test', devices: false });
    expect(await redeem(first, left)).toMatchObject({ code: 6001 });
    expect(await redeem(second, banned)).toMatchObject({ code: 4034 });
  });

  test('refuses a code that was never made', async () => {
    expect(await redeem('x'.repeat(43), { address: newAddress() })).toMatchObject({ code: 6001 });
  });

  test('merges nothing of whoever was there before', async () => {
    const [person, guest] = await Promise.all([somebody(), newGuest(stack)]);
    await stack.client(guest.token).post('app/user/online/time', { seconds: 30 });
    await stack.client(guest.token).post('x/advert/seen', { ids: ['1'] });
    expect(await redeem(await codeOf(person), { ...person, token: guest.token })).toMatchObject({ code: 200 });
    expect(await stack.client(guest.token).post('app/user/online/time', { seconds: 0 })).toMatchObject({ today: 30 });
    const seen = await stack.running.database.query
      .select()
      .from(advertSeen)
      .where(eq(advertSeen.accountId, person.id));
    expect(seen).toEqual([]);
  });

  test('lets a guest go along too', async () => {
    const guest = { ...(await newGuest(stack)), address: newAddress() };
    expect(await redeem(await codeOf(guest), { address: guest.address })).toMatchObject({
      code: 200,
      data: { id: guest.id, kind: 'guest' },
    });
  });
});

describe('console/handoff/list', () => {
  test('tells who asked, from where, for what, and whether it was used, newest first', async () => {
    const person = await somebody();
    await codeOf(person, SHARE);
    stack.clock.advance({ seconds: 1 });
    await redeem(await codeOf(person, LAND), person, LAND);
    const support = await stack.asOperator('support');
    const { list } = await support.post('console/handoff/list', { accountId: String(person.id) });
    const common = { accountId: String(person.id), address: person.address };
    expect(list).toMatchObject([
      { ...common, origin: LAND, usedAt: expect.stringMatching(/Z$/) },
      { ...common, origin: SHARE, usedAt: '' },
    ]);
    expect((await support.post('console/handoff/list', { pageSize: 1 })).hasNext).toBe(true);
    const editor = await stack.asOperator('editor');
    await expect(editor.post('console/handoff/list', {})).rejects.toMatchObject({ code: 4035 });
  });

  test('reaches back 90 days', async () => {
    const person = await somebody();
    await codeOf(person);
    const kept = () => stack.running.database.query.$count(handoffCode, eq(handoffCode.accountId, person.id));
    stack.clock.advance({ days: 89 });
    await runJob(stack, 'handoff.sweep');
    expect(await kept()).toBe(1);
    stack.clock.advance({ days: 1, seconds: 1 });
    await runJob(stack, 'handoff.sweep');
    expect(await kept()).toBe(0);
  });
});

test('codes are in an export, and gone when their person is', async () => {
  const person = await somebody();
  const { id } = person;
  await codeOf(person);
  const personal = stack.running.app.personal.find(({ feature }) => feature === 'handoff');
  expect(await personal?.export(id)).toMatchObject([
    { name: 'handoffs.json', content: [{ origin: LAND, usedAt: '' }] },
  ]);
  await stack.running.database.transaction(async (tx) => personal?.erase(tx, id));
  expect(await stack.running.database.query.$count(handoffCode, eq(handoffCode.accountId, id))).toBe(0);
});
