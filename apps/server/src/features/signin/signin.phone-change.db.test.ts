import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import {
  codeFor,
  newGuest,
  newName,
  newPhone,
  PASSWORD,
  post,
  SIGNIN_ENV,
  wrongCode,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** Somebody with a number, and with a password too where asked for; and a session that somebody else got hold of. */
async function victim({ password = false } = {}) {
  const guest = await newGuest(stack);
  const phone = newPhone();
  const name = newName();
  const registered = password
    ? ((await post(stack, 'app/login/account/register', { name, password: PASSWORD }, { token: guest.token }))
        .data as SignedIn)
    : guest;
  const code = await codeFor(stack, phone, 'bind');
  const bound = await post(stack, 'app/login/bindMobile', { phone, code }, { token: registered.token });
  const { id, token } = bound.data as SignedIn;
  stack.clock.advance({ minutes: 1 });
  const stolen = await addSession(stack.running.database, BigInt(id), {
    expiresAt: new Date(stack.clock.now().getTime() + 30 * 24 * 3_600_000),
  });
  return { id, token, phone, name, stolen };
}

async function change(token: string, phone: string, proof: object = {}) {
  stack.clock.advance({ minutes: 1 });
  const code = await codeFor(stack, phone, 'change');
  return post(stack, 'app/user/changeMobile', { phone, code, ...proof }, { token });
}

const hidden = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const waysOf = (token: string) => stack.client(token).post('x/signin/ways', {});
const toldTo = async (token: string) =>
  (await stack.client(token).post('x/account/security', {})).list.map(({ kind }) => kind);
const sentTo = async (phone: string) => {
  const { list } = await (await stack.asOperator('owner')).post('console/sms/outbox', { pageSize: 50 });
  return list.filter((message) => message.phone.endsWith(phone)).map(({ text }) => text);
};
const carryOut = () => runJob(stack, 'signin.changePhones');

describe('a stolen session', () => {
  test('does not replace the number: it waits for seven days, and everybody is told', async () => {
    for (const password of [false, true]) {
      const { token, phone, stolen } = await victim({ password });
      const next = newPhone();
      const dueAt = new Date(stack.clock.now().getTime() + 60_000 + 7 * 24 * 3_600_000).toISOString();
      expect(await change(stolen, next)).toMatchObject({ code: 200, data: { dueAt } });
      expect(await waysOf(token)).toMatchObject({ phone: hidden(phone), nextPhone: hidden(next), nextPhoneAt: dueAt });
      expect((await toldTo(token))[0]).toBe('phoneChangeAsked');
      expect((await sentTo(phone))[0]).toContain(hidden(next));
      stack.clock.advance({ days: 6 });
      await carryOut();
      expect(await waysOf(token)).toMatchObject({ phone: hidden(phone) });
    }
  });

  test('does not replace it by binding another either', async () => {
    const { token, phone, stolen } = await victim();
    const next = newPhone();
    const code = await codeFor(stack, next, 'bind');
    const reply = await post(stack, 'app/login/bindMobile', { phone: next, code }, { token: stolen });
    expect(reply).toMatchObject({ code: 4090, data: { field: 'phone' } });
    expect(await waysOf(token)).toMatchObject({ phone: hidden(phone), nextPhone: '' });
  });

  test('does not make a number of its own a proof for the password of an account that has one', async () => {
    const guest = await newGuest(stack);
    const { data } = await post(
      stack,
      'app/login/account/register',
      { name: newName(), password: PASSWORD },
      { token: guest.token },
    );
    const { token } = data as SignedIn;
    const phone = newPhone();
    const code = await codeFor(stack, phone, 'bind');
    expect(await post(stack, 'app/login/bindMobile', { phone, code }, { token })).toMatchObject({ code: 200 });
    expect(await waysOf(token)).toMatchObject({ phoneProves: false });
    stack.clock.advance({ minutes: 1 });
    const proof = await codeFor(stack, phone, 'password');
    const taken = await post(stack, 'app/user/changePassword', { code: proof, next: 'nine blue kettles' }, { token });
    expect(taken).toMatchObject({ code: 6003 });
    stack.clock.advance({ days: 7 });
    expect(await waysOf(token)).toMatchObject({ phoneProves: true });
  });

  test('does not set a first password on an account that has a number', async () => {
    const { phone, stolen } = await victim();
    const register = (fields: object) =>
      post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD, ...fields }, { token: stolen });
    expect(await register({})).toMatchObject({ code: 6003 });
    const code = await codeFor(stack, phone, 'password');
    expect(await register({ code: wrongCode(code) })).toMatchObject({ code: 6003 });
    expect(await register({ code })).toMatchObject({ code: 200 });
  });
});

describe('user/changeMobile that waits', () => {
  test('is stopped by any session, also one begun with the old number, and asked for once more waits anew', async () => {
    const { id, phone, stolen } = await victim();
    const next = newPhone();
    await change(stolen, next);
    const guest = await newGuest(stack);
    const code = await codeFor(stack, phone, 'login');
    const entered = await post(stack, 'app/login/phone', { phone, code }, { token: guest.token });
    const { token } = entered.data as SignedIn;
    expect(entered).toMatchObject({ data: { id } });
    await stack.client(token).post('x/signin/stopPhone', {});
    await expect(stack.client(token).post('x/signin/stopPhone', {})).rejects.toMatchObject({ code: 4040 });
    expect((await toldTo(token))[0]).toBe('phoneChangeStopped');
    stack.clock.advance({ days: 8 });
    await carryOut();
    expect(await waysOf(token)).toMatchObject({ phone: hidden(phone), nextPhone: '' });
  });

  test('is carried out after seven days, and told', async () => {
    const { token, stolen } = await victim();
    const next = newPhone();
    await change(stolen, next);
    stack.clock.advance({ days: 7 });
    await carryOut();
    expect(await waysOf(token)).toMatchObject({ phone: hidden(next), nextPhone: '', phoneProves: true });
    expect((await toldTo(token))[0]).toBe('phoneChanged');
  });

  test('ends where the number became somebody else’s meanwhile', async () => {
    const { token, phone, stolen } = await victim();
    const next = newPhone();
    await change(stolen, next);
    stack.clock.advance({ minutes: 1 });
    const guest = await newGuest(stack);
    const code = await codeFor(stack, next, 'login');
    await post(stack, 'app/login/phone', { phone: next, code }, { token: guest.token });
    stack.clock.advance({ days: 7 });
    await carryOut();
    expect(await waysOf(token)).toMatchObject({ phone: hidden(phone), nextPhone: '' });
  });

  test('ends with a change of password', async () => {
    const { token, phone, stolen } = await victim({ password: true });
    await change(stolen, newPhone());
    const next = 'nine blue kettles';
    expect(await post(stack, 'app/user/changePassword', { current: PASSWORD, next }, { token })).toMatchObject({
      code: 200,
    });
    expect(await waysOf(token)).toMatchObject({ phone: hidden(phone), nextPhone: '' });
  });
});

describe('user/changeMobile with proof', () => {
  test('is done at once with the password, which a wrong one is not', async () => {
    const { token, stolen } = await victim({ password: true });
    const next = newPhone();
    expect(await change(stolen, next, { password: 'a wrong guess' })).toMatchObject({ code: 6001 });
    expect(await change(token, next, { password: PASSWORD })).toMatchObject({ code: 200, data: { dueAt: '' } });
    expect(await waysOf(token)).toMatchObject({ phone: hidden(next) });
    expect((await toldTo(stolen))[0]).toBe('phoneChanged');
  });

  test('tells every session that is listening', async () => {
    const { token, stolen } = await victim({ password: true });
    const heard: unknown[] = [];
    const end = new AbortController();
    const opened = Promise.withResolvers<void>();
    const line = stack.client(stolen).stream('x/realtime/stream', {
      signal: end.signal,
      onOpen: opened.resolve,
      onEvent: ({ topic, data }) => heard.push(topic === 'account.security' ? data.kind : topic),
    });
    await opened.promise;
    await change(token, newPhone(), { password: PASSWORD });
    await eventually(async () => heard.filter((one) => one !== 'notice.changed')).toEqual(['phoneChanged']);
    end.abort();
    await line.catch(() => undefined);
  });
});
