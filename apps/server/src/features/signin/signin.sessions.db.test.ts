import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import {
  codeFor,
  newAddress,
  newGuest,
  newName,
  newPhone,
  PASSWORD,
  post,
  SIGNIN_ENV,
  wrongCode,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const NEXT = 'nine blue kettles';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

interface Session {
  readonly id: string;
  readonly token: string;
}

const login = (name: string, password: string) => post(stack, 'app/login/account/login', { name, password });
const change = (token: string, body: object, address = newAddress()) =>
  post(stack, 'app/user/changePassword', { next: NEXT, ...body }, { token, address });
const stands = (token: string, on = stack) =>
  on
    .client(token)
    .post('app/user/info', {})
    .then(
      () => 200,
      ({ code }: { code: number }) => code,
    );

/** Somebody registered who is signed in on two devices. */
async function twice(): Promise<{ name: string; here: Session; there: Session }> {
  const name = newName();
  const here = (await post(stack, 'app/login/account/register', { name, password: PASSWORD })).data as Session;
  const there = (await login(name, PASSWORD)).data as Session;
  return { name, here, there };
}

async function bind(token: string): Promise<string> {
  const phone = newPhone();
  const code = await codeFor(stack, phone, 'bind');
  expect(await post(stack, 'app/login/bindMobile', { phone, code }, { token })).toMatchObject({ code: 200 });
  // A number proves nothing in its first days.
  stack.clock.advance({ days: 7 });
  return phone;
}

describe('user/changePassword', () => {
  test('sets the new password and ends all other sessions at once, on every server', async () => {
    await using second = await startStack({ env: SIGNIN_ENV, connection: stack.connection });
    const { name, here, there } = await twice();
    for (const { token } of [here, there]) expect(await stands(token, second)).toBe(200);

    expect(await change(here.token, { current: PASSWORD })).toMatchObject({ code: 200, data: {} });
    expect(await stands(there.token)).toBe(1000);
    expect(await stands(here.token)).toBe(200);
    await eventually(() => stands(there.token, second)).toBe(1000);
    expect(await stands(here.token, second)).toBe(200);

    expect(await login(name, PASSWORD)).toMatchObject({ code: 6001 });
    expect(await login(name, NEXT)).toMatchObject({ code: 200, data: { id: here.id } });
  });

  test('is proven by a code to the account’s number as well, once', async () => {
    const { name, here, there } = await twice();
    const phone = await bind(here.token);
    const code = await codeFor(stack, phone, 'password');
    expect(await change(here.token, { code: wrongCode(code) })).toMatchObject({ code: 6003 });
    expect(await stands(there.token)).toBe(200);
    expect(await change(here.token, { code })).toMatchObject({ code: 200 });
    expect(await stands(there.token)).toBe(1000);
    expect(await login(name, NEXT)).toMatchObject({ code: 200 });
    expect(await change(here.token, { code, next: PASSWORD })).toMatchObject({ code: 6003 });
  });

  test('is not proven by a code for something else, or to somebody else’s number', async () => {
    const [one, other] = [await twice(), await twice()];
    const [own, foreign] = [await bind(one.here.token), await bind(other.here.token)];
    const forLogin = await codeFor(stack, own, 'login');
    const toOther = await codeFor(stack, foreign, 'password');
    for (const code of [forLogin, toOther])
      expect(await change(one.here.token, { code })).toMatchObject({ code: 6003 });
  });

  test('is not proven by nothing, which costs none of the guesses at a code', async () => {
    const { here } = await twice();
    const phone = await bind(here.token);
    const code = await codeFor(stack, phone, 'password');
    for (let tried = 0; tried < 6; tried += 1) expect(await change(here.token, {})).toMatchObject({ code: 6003 });
    expect(await change(here.token, { code })).toMatchObject({ code: 200 });
  });

  test('refuses a wrong current password, and slows down who guesses at it', async () => {
    const { name, here, there } = await twice();
    const address = newAddress();
    for (let failure = 0; failure < 11; failure += 1)
      expect(await change(here.token, { current: 'a wrong guess' }, address)).toMatchObject({
        code: 6001,
        tip: '当前密码不对',
      });
    const later = await change(here.token, { current: PASSWORD }, address);
    expect(later).toMatchObject({ code: 6005 });
    expect(later.headers.get('retry-after')).toBe('5');
    expect(await stands(there.token)).toBe(200);
    expect(await login(name, PASSWORD)).toMatchObject({ code: 200 });
  });

  test('happens once when two sessions change the same password at the same moment', async () => {
    const { name, here, there } = await twice();
    const [one, other] = await Promise.all([
      change(here.token, { current: PASSWORD, next: `${NEXT} of one` }),
      change(there.token, { current: PASSWORD, next: `${NEXT} of other` }),
    ]);
    // The one that came second was ended by the first, or finds that the password is another by now.
    const winners = [one, other].filter(({ code }) => code === 200);
    expect(winners).toHaveLength(1);
    const [won, lost] = one.code === 200 ? ['one', 'other'] : ['other', 'one'];
    expect(await login(name, `${NEXT} of ${won}`)).toMatchObject({ code: 200 });
    expect(await login(name, `${NEXT} of ${lost}`)).toMatchObject({ code: 6001 });
    expect(await stands((won === 'one' ? here : there).token)).toBe(200);
    expect(await stands((won === 'one' ? there : here).token)).toBe(1000);
  });

  test.each(['Password123', 'aaaaaaaaaa'])('refuses the common password %s', async (next) => {
    const { here } = await twice();
    expect(await change(here.token, { current: PASSWORD, next })).toMatchObject({ code: 4220 });
  });

  test('is for accounts that have a password', async () => {
    const guest = await newGuest(stack);
    expect(await change(guest.token, { current: PASSWORD })).toMatchObject({ code: 4030 });
    const phone = newPhone();
    const code = await codeFor(stack, phone, 'bind');
    const bound = await post(stack, 'app/login/bindMobile', { phone, code }, { token: guest.token });
    expect(await change((bound.data as Session).token, { current: PASSWORD })).toMatchObject({
      code: 4030,
      tip: '请先设置登录名',
    });
  });
});

describe('user/logout', () => {
  test('ends this session and no other', async () => {
    const { here, there } = await twice();
    expect(await stack.client(here.token).post('app/user/logout', {})).toEqual({});
    expect(await stands(here.token)).toBe(1000);
    expect(await stands(there.token)).toBe(200);
    await expect(stack.client(here.token).post('app/user/logout', {})).rejects.toMatchObject({ code: 1000 });
  });

  test('lets a guest go, whose device finds it again', async () => {
    const guest = await newGuest(stack);
    await stack.client(guest.token).post('app/user/logout', {});
    expect(await stands(guest.token)).toBe(1000);
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id });
  });
});

test('x/privacy/revoke of a session elsewhere makes its token good for nothing, whatever it is used for', async () => {
  const { here, there } = await twice();
  expect(await stands(there.token)).toBe(200);
  const { list } = await stack.client(here.token).post('x/privacy/sessions', {});
  const other = list.find(({ current }) => !current);
  await stack.client(here.token).post('x/privacy/revoke', { sessionId: other?.id ?? '' });
  for (const name of ['app/user/info', 'app/user/qrcode', 'app/user/logout'])
    expect(await post(stack, name, {}, { token: there.token })).toMatchObject({ code: 1000 });
  expect(await change(there.token, { current: PASSWORD })).toMatchObject({ code: 1000 });
  expect(await stands(here.token)).toBe(200);
});
