import { randomUUID } from 'node:crypto';
import { NAME_RULE, PASSWORD_RULE } from '@liuguang/contract/signin/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import {
  newAddress,
  newGuest,
  newName,
  newResident,
  PASSWORD,
  post,
  SIGNIN_ENV,
  solvedCaptcha,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';
import { signinPassword } from './signin.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
});
afterAll(() => stack.close());

const register = (fields: { name?: string; password?: string; affCode?: string; captcha?: unknown }, from = {}) =>
  post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD, ...fields }, from);
const named = (name: string) =>
  stack.running.database.query.select().from(signinPassword).where(sql`lower(login_name) = ${name.toLowerCase()}`);

describe('login/before', () => {
  test('tells the time and the rules to whoever is not signed in to anything', async () => {
    stack.clock.stop();
    expect(await stack.client().post('app/login/before', {})).toEqual({
      serverTime: stack.clock.now().toISOString(),
      captchas: { picture: true, pictureAfter: 3, sms: true },
      name: NAME_RULE,
      password: PASSWORD_RULE,
      sms: { digits: 6, seconds: 300, againSeconds: 60 },
    });
  });
});

describe('login/account/register', () => {
  test('gives a name and a password to somebody who has an account but no name yet, once', async () => {
    const { id, token } = await newResident(stack);
    const name = newName();
    expect(await register({ name }, { token })).toMatchObject({ code: 200, data: { id: String(id) } });
    const signedIn = await post(stack, 'app/login/account/login', { name, password: PASSWORD });
    expect(signedIn).toMatchObject({ code: 200, data: { id: String(id) } });
    const another = await register({}, { token });
    expect(another.code).toBe(200);
    expect((another.data as { id: string }).id).not.toBe(String(id));
  });

  test('turns the guest into the account in place and keeps everything', async () => {
    const guest = await newGuest(stack);
    const client = stack.client(guest.token);
    await client.post('app/user/online/time', { seconds: 40 });
    await addMembership(stack.running.database, BigInt(guest.id), 'dark', new Date(Date.now() + 3_600_000));
    const name = newName();

    const { data } = await register({ name }, { token: guest.token });
    expect(data).toMatchObject({
      id: guest.id,
      name,
      kind: 'registered',
      inviteCode: guest.inviteCode,
      createdAt: guest.createdAt,
      darkVip: { vipType: 2 },
    });
    const { token } = data as { token: string };
    expect(token).not.toBe(guest.token);
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ id: guest.id, kind: 'registered' });
    await expect(stack.client(guest.token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    expect(await stack.client(token).post('app/user/online/time', { seconds: 0 })).toMatchObject({ total: 40 });
  });

  test('ends the binding of the device, which gets a new guest', async () => {
    const guest = await newGuest(stack);
    await register({}, { token: guest.token });
    const next = await newGuest(stack, guest.devID);
    expect(next).toMatchObject({ kind: 'guest' });
    expect(next.id).not.toBe(guest.id);
  });

  test('makes a new account for whoever comes without a guest, and writes down where they came from', async () => {
    const name = newName();
    const { data } = await register({ name, affCode: JSON.stringify({ pc: 'store', UID: 'DEMQLXNXA2' }) });
    const { id } = data as { id: string };
    const [row] = await stack.running.database.query
      .select()
      .from(account)
      .where(eq(account.id, BigInt(id)));
    expect(row).toMatchObject({ kind: 'registered', name, origin: { pc: 'store', UID: 'DEMQLXNXA2' } });
  });

  test('makes another account for somebody who has one, and leaves that as it is', async () => {
    const first = (await register({})).data as { id: string; token: string; name: string };
    const second = (await register({}, { token: first.token })).data as { id: string };
    expect(second.id).not.toBe(first.id);
    expect(await stack.client(first.token).post('app/user/info', {})).toMatchObject({ id: first.id, name: first.name });
  });

  test('gives a name to exactly one of 100 who ask for it at once, and nothing to the others', async () => {
    const name = newName();
    const before = await stack.running.database.query.$count(account);
    const replies = await Promise.all(Array.from({ length: 100 }, () => register({ name })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    // Those beyond what may wait for hashing are told to come again, and would hear the same then.
    expect(replies.filter(({ code }) => code === 4090 || code === 4290 || code === 6002)).toHaveLength(99);
    expect(await register({ name })).toMatchObject({ code: 4090 });
    expect(await named(name)).toHaveLength(1);
    expect(await stack.running.database.query.$count(account)).toBe(before + 1);
  });

  test('upgrades a guest once when it registers under many names at the same moment', async () => {
    const guest = await newGuest(stack);
    const replies = await Promise.all(Array.from({ length: 10 }, () => register({}, { token: guest.token })));
    const ids = replies.map(({ data }) => (data as { id: string }).id);
    expect(new Set(ids).size).toBe(10);
    expect(ids.filter((id) => id === guest.id)).toHaveLength(1);
  });

  test('leaves the guest a guest when the name is taken', async () => {
    const name = newName();
    await register({ name });
    const guest = await newGuest(stack);
    const reply = await register({ name }, { token: guest.token });
    expect(reply).toMatchObject({
      code: 4090,
      status: 409,
      data: { field: 'name', reason: { key: 'signin.nameTaken', values: {} } },
      tip: '这个名字已有人用',
    });
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id, kind: 'guest', name: guest.name });
  });

  test('takes a name for taken whatever its case', async () => {
    const name = newName();
    await register({ name });
    expect(await register({ name: name.toUpperCase() })).toMatchObject({ code: 4090 });
  });

  test.each([
    ['of a list of common ones', 'Password123'],
    ['of one character', 'zzzzzzzzz'],
    ['that is a run', 'abcdefghij'],
  ])('refuses a password %s', async (_what, password) => {
    expect(await register({ password })).toMatchObject({ code: 4220, status: 422, data: { field: 'password' } });
  });

  test('refuses the name as password', async () => {
    const name = `lamp_${newName()}`;
    expect(await register({ name, password: name.toUpperCase() })).toMatchObject({ code: 4220 });
  });

  test.each([
    ['claims to be staff', 'liuguang_official'],
    ['is rude', 'fuck_you_all'],
  ])('refuses a name that %s', async (_what, name) => {
    expect(await register({ name })).toMatchObject({ code: 4220, tip: expect.stringMatching(/./) });
    expect(await named(name)).toHaveLength(0);
  });

  test.each([
    ['name', { name: 'abc' }],
    ['name', { name: 'x'.repeat(21) }],
    ['name', { name: 'with space' }],
    ['name', { name: '名字名字' }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x9'.repeat(33) }],
  ])('refuses a %s that breaks its rule (%o)', async (field, fields) => {
    expect(await register(fields)).toMatchObject({
      code: 4000,
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: `/${field}` })]) },
    });
  });

  test('stores the password with Argon2id and shows it nowhere', async () => {
    const name = newName();
    const password = `lamps ${randomUUID()}`;
    const reply = await register({ name, password });
    const [row] = await named(name);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(reply.data)).not.toContain('argon2');
    expect(stack.log.join('')).not.toContain(password);
  });

  test('asks an address that tries out names for the captcha, then makes it wait, and no other address', async () => {
    const taken = newName();
    await register({ name: taken });
    const from = { address: newAddress() };
    for (let tried = 0; tried < 3; tried += 1)
      expect(await register({ name: taken }, from)).toMatchObject({ code: 4090 });
    expect(await register({ name: taken }, from)).toMatchObject({ code: 6002 });
    for (let tried = 3; tried < 11; tried += 1)
      expect(await register({ name: taken, captcha: await solvedCaptcha(stack) }, from)).toMatchObject({ code: 4090 });
    const later = await register({ captcha: await solvedCaptcha(stack) }, from);
    expect(later).toMatchObject({ code: 6005, data: { seconds: 5 } });
    expect(later.headers.get('retry-after')).toBe('5');
    expect(await register({})).toMatchObject({ code: 200 });
    stack.clock.advance({ seconds: 5 });
    expect(await register({ captcha: await solvedCaptcha(stack) }, from)).toMatchObject({ code: 200 });
    expect(await register({}, from)).toMatchObject({ code: 200 });
  });
});
