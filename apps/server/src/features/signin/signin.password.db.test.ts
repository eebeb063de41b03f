import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { RawReply } from '../../../testing/raw-request.ts';
import {
  newAddress,
  newGuest,
  newName,
  PASSWORD,
  post,
  SIGNIN_ENV,
  solvedCaptcha,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { argon2 } from '../../platform/passwords.ts';
import { account } from '../account/account.schema.ts';

/** The real thing, which also tells how often it is asked. */
const verify = vi.spyOn(argon2, 'verify');
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(async () => {
  verify.mockRestore();
  await stack.close();
});
beforeEach(() => {
  verify.mockClear();
});

const login = (name: string, password: string, { captcha, ...from }: Record<string, unknown> = {}): Promise<RawReply> =>
  post(stack, 'app/login/account/login', { name, password, ...(captcha !== undefined && { captcha }) }, from);
const fail = (name: string, from: Record<string, unknown> = {}) => login(name, 'not the password', from);
const failSolved = async (name: string, address: string) =>
  fail(name, { address, captcha: await solvedCaptcha(stack) });

async function registered(): Promise<{ name: string; id: string; token: string }> {
  const name = newName();
  const { data } = await post(stack, 'app/login/account/register', { name, password: PASSWORD });
  return { name, ...(data as { id: string; token: string }) };
}

/** Everything of an answer that its reader can tell from another's. */
const shapeOf = ({ status, code, data, msg, tip, sealed, headers }: RawReply) => ({
  status,
  code,
  data,
  msg,
  tip,
  sealed,
  headers: [...headers.keys()].filter((name) => name !== 'date').sort(),
});

describe('login/account/login', () => {
  test('signs in by name, whatever its case, and password', async () => {
    const { name, id } = await registered();
    const reply = await login(name.toUpperCase(), PASSWORD);
    expect(reply).toMatchObject({ code: 200, data: { id, kind: 'registered', self: true, merge: 'none' } });
    const { token } = reply.data as { token: string };
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ id });
  });

  test('lets everybody of the cast who has a name in', async () => {
    expect(await login('linxia', 'liuguang-demo')).toMatchObject({ code: 200, data: { name: '林夏' } });
  });

  test('merges what the guest of the device has', async () => {
    const [{ name, id }, guest] = await Promise.all([registered(), newGuest(stack)]);
    await stack.client(guest.token).post('app/user/online/time', { seconds: 40 });
    const { data } = await login(name, PASSWORD, { token: guest.token });
    expect(data).toMatchObject({ id, merge: 'done' });
    const { token } = data as { token: string };
    expect(await stack.client(token).post('app/user/online/time', { seconds: 0 })).toMatchObject({ total: 40 });
  });

  test('is case-sensitive about passwords and takes no part of one', async () => {
    const { name } = await registered();
    for (const password of [PASSWORD.toUpperCase(), PASSWORD.slice(0, -1), ` ${PASSWORD}`])
      expect(await login(name, password)).toMatchObject({ code: 6001, status: 200 });
  });

  test('answers the same for a name that exists and one that does not, and works as much for it', async () => {
    const { name } = await registered();
    const [known, unknown] = [{ address: newAddress() }, { address: newAddress() }];
    for (let failure = 0; failure < 3; failure += 1) {
      const forKnown = await fail(name, known);
      expect(verify).toHaveBeenCalledTimes(1);
      const forUnknown = await fail('nobody_has_this', unknown);
      expect(verify).toHaveBeenCalledTimes(2);
      expect(forKnown).toMatchObject({ code: 6001, status: 200, tip: '账号或密码不对', data: null });
      expect(shapeOf(forUnknown)).toEqual(shapeOf(forKnown));
      verify.mockClear();
    }
    const forKnown = await fail(name, known);
    expect(forKnown).toMatchObject({ code: 6002 });
    expect(shapeOf(await fail('nobody_has_this', unknown))).toEqual(shapeOf(forKnown));
    expect(verify).not.toHaveBeenCalled();
  });

  test('tells only who knows the password that the account is banned, and nobody that it was deleted', async () => {
    const { name, id } = await registered();
    const { query } = stack.running.database;
    const become = (status: 'banned' | 'deleted') =>
      query
        .update(account)
        .set({ status })
        .where(eq(account.id, BigInt(id)));
    await become('banned');
    expect(await login(name, PASSWORD)).toMatchObject({ code: 4034, status: 403, tip: expect.stringMatching(/./) });
    expect(await fail(name)).toMatchObject({ code: 6001 });
    await become('deleted');
    expect(shapeOf(await login(name, PASSWORD))).toEqual(shapeOf(await fail(name)));
  });

  test('begins no session with a password that is changed at that moment', async () => {
    const { name, id } = await registered();
    const client = new pg.Client(stack.connection);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`update signin_password set password_hash = 'another' where account_id = $1`, [id]);
      const entering = login(name, PASSWORD);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => (await stack.running.database.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect(await entering).toMatchObject({ code: 6001 });
    } finally {
      await client.end();
    }
  });

  test.each([
    ['no name', { name: '', password: PASSWORD }],
    ['a name beyond all length', { name: 'x'.repeat(65), password: PASSWORD }],
    ['no password', { name: 'linxia', password: '' }],
    ['a password too long to hash', { name: 'linxia', password: 'x'.repeat(129) }],
    ['a captcha that is none', { name: 'linxia', password: PASSWORD, captcha: { id: 'x', answer: 'y' } }],
  ])('refuses %s', async (_what, body) => {
    expect(await post(stack, 'app/login/account/login', body)).toMatchObject({ code: 4000 });
    expect(verify).not.toHaveBeenCalled();
  });
});

describe('login/account/login after failures', () => {
  test('asks for the captcha after three, once for each further try', async () => {
    const { name } = await registered();
    const address = newAddress();
    for (let failure = 0; failure < 3; failure += 1)
      expect(await fail(name, { address })).toMatchObject({ code: 6001 });
    expect(await login(name, PASSWORD, { address })).toMatchObject({ code: 6002, tip: expect.stringMatching(/./) });

    const captcha = await solvedCaptcha(stack);
    expect(await fail(name, { address, captcha })).toMatchObject({ code: 6001 });
    expect(await login(name, PASSWORD, { address, captcha })).toMatchObject({ code: 6002 });
    const misread = { ...(await solvedCaptcha(stack)), answer: 'ABCD' };
    expect(await login(name, PASSWORD, { address, captcha: misread })).toMatchObject({ code: 6002 });
    const right = { ...misread, answer: 'KWYT' };
    expect(await login(name, PASSWORD, { address, captcha: right })).toMatchObject({ code: 6002 });

    const solved = await solvedCaptcha(stack);
    expect(await login(name, PASSWORD, { address, captcha: solved })).toMatchObject({ code: 200 });
    expect(await login(name, PASSWORD, { address })).toMatchObject({ code: 200 });
  });

  test('judges no more than a few of a crowd that guesses at once', async () => {
    const { name } = await registered();
    const address = newAddress();
    const replies = await Promise.all(Array.from({ length: 200 }, () => fail(name, { address })));
    expect(verify.mock.calls.length).toBeLessThanOrEqual(4);
    expect(replies.filter(({ code }) => code === 6002).length).toBeGreaterThanOrEqual(196);
  });

  test('makes the address wait, longer each time, and nobody else', async () => {
    const { name } = await registered();
    const address = newAddress();
    for (let failure = 0; failure < 3; failure += 1) await fail(name, { address });
    for (let failure = 3; failure < 11; failure += 1)
      expect(await failSolved(name, address)).toMatchObject({ code: 6001 });
    const later = await login(name, PASSWORD, { address, captcha: await solvedCaptcha(stack) });
    expect(later).toMatchObject({ code: 6005, status: 200, data: { seconds: 5 }, tip: expect.stringMatching(/./) });
    expect(later.headers.get('retry-after')).toBe('5');

    expect(await login(name, PASSWORD)).toMatchObject({ code: 200 });
    expect(await login('linxia', 'liuguang-demo', { address })).toMatchObject({ code: 200 });

    stack.clock.advance({ seconds: 5 });
    expect(await failSolved(name, address)).toMatchObject({ code: 6001 });
    expect(await failSolved(name, address)).toMatchObject({ code: 6005, data: { seconds: 10 } });
    stack.clock.advance({ seconds: 10 });
    expect(await login(name, PASSWORD, { address, captcha: await solvedCaptcha(stack) })).toMatchObject({ code: 200 });
  });

  test('from many addresses brings the captcha for everybody and locks nobody out', async () => {
    const { name } = await registered();
    for (let failure = 0; failure < 40; failure += 1)
      await fail(name, { captcha: failure < 20 ? undefined : await solvedCaptcha(stack) });
    const address = newAddress();
    expect(await login(name, PASSWORD, { address })).toMatchObject({ code: 6002 });
    expect(await login(name, PASSWORD, { address, captcha: await solvedCaptcha(stack) })).toMatchObject({ code: 200 });
  });
});
