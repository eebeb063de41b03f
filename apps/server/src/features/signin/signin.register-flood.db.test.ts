import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newName, PASSWORD, post, SIGNIN_ENV, solvedCaptcha } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const PER_HOUR = 12;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { ...SIGNIN_ENV, APP_LIMIT_REGISTRATIONS: String(PER_HOUR) } });
  stack.clock.stop();
});
afterAll(() => stack.close());

const register = (address: string, captcha?: unknown) =>
  post(
    stack,
    'app/login/account/register',
    { name: newName(), password: PASSWORD, ...(captcha !== undefined && { captcha }) },
    { address },
  );

describe('a flood of registrations', () => {
  test('from one home makes few accounts, then asks for the captcha, then says when to come back', async () => {
    const codes = [];
    for (let network = 0; network < 6; network += 1) codes.push((await register(`2001:db8:1:1${network}0::1`)).code);
    expect(codes).toEqual([200, 200, 6002, 6002, 6002, 6002]);
    const solved = [];
    for (let tries = 0; tries < PER_HOUR; tries += 1)
      solved.push(await register('2001:db8:1:1ff::1', await solvedCaptcha(stack)));
    expect(solved.filter(({ code }) => code === 200)).toHaveLength(PER_HOUR - 2);
    const full = solved.at(-1);
    expect(full).toMatchObject({ code: 4290, status: 429 });
    expect(Number(full?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Without a captcha as well: nobody is asked to solve one for nothing.
    expect(await register('2001:db8:1:100::1')).toMatchObject({ code: 4290 });
    stack.clock.advance({ hours: 1 });
    expect(await register('2001:db8:1:100::1')).toMatchObject({ code: 200 });
  });

  test('from one address all at once makes no more accounts than one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => register('198.51.100.200')));
    expect(replies.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(4);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200, 6002]));
  });

  test('from everywhere brings the captcha for everybody, and who solves it gets in', async () => {
    stack.clock.advance({ hours: 1 });
    const codes = [];
    for (let host = 0; host < PER_HOUR + 1; host += 1) codes.push((await register(newAddress())).code);
    expect(codes).toEqual([...Array(PER_HOUR).fill(200), 6002]);
    expect(await register(newAddress(), await solvedCaptcha(stack))).toMatchObject({ code: 200 });
    stack.clock.advance({ minutes: 1 });
    expect(await register(newAddress())).toMatchObject({ code: 200 });
  });

  test('does not keep people who sign in waiting, and refuses what cannot be hashed soon', async () => {
    // Dearer than on a real server: hashing has to take longer than asking for it, however busy the machine is.
    await using roomy = await startStack({ env: { ...SIGNIN_ENV, APP_PASSWORD_MEMORY_KB: '65536' } });
    const name = newName();
    await post(roomy, 'app/login/account/register', { name, password: PASSWORD });
    const order: string[] = [];
    const flood = Array.from({ length: 200 }, async () => {
      const { code } = await post(roomy, 'app/login/account/register', { name: newName(), password: PASSWORD });
      order.push(`register ${code}`);
    });
    const signedIn = Array.from({ length: 3 }, async () => {
      const reply = await post(roomy, 'app/login/account/login', { name, password: PASSWORD });
      order.push(`login ${reply.code}`);
    });
    await Promise.all([...flood, ...signedIn]);
    expect(order.filter((one) => one === 'login 200')).toHaveLength(3);
    const refused = order.filter((one) => one === 'register 4290' || one === 'register 6002');
    expect(refused.length).toBeGreaterThan(100);
    expect(order.filter((one) => one === 'register 200').length).toBeGreaterThan(0);
  });
});
