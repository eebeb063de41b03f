import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  newAddress,
  newGuest,
  newPhone,
  post,
  SIGNIN_ENV,
  solvedCaptcha,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

/** As the app does with a token, and as a stranger without one. */
function ask(phone: string, from: { token?: string; address?: string; captcha?: unknown } = {}) {
  const asked = { phone, purpose: 'login', ...(from.captcha !== undefined && { captcha: from.captcha }) };
  return from.token
    ? post(stack, 'x/signin/sendCode', asked, from)
    : post(stack, 'app/login/captcha', { kind: 'sms', ...asked }, from);
}
const askAsPerson = async (phone: string, from: { token?: string; address?: string } = {}) =>
  ask(phone, { ...from, captcha: await solvedCaptcha(stack) });

/** Somebody with a number, signed in on a device. */
async function subscriber() {
  const guest = await newGuest(stack);
  const phone = newPhone();
  const code = await codeFor(stack, phone, 'bind');
  const { data } = await post(stack, 'app/login/bindMobile', { phone, code }, { token: guest.token });
  stack.clock.advance({ minutes: 1 });
  return { phone, devID: guest.devID, ...(data as { id: string; token: string }) };
}

/** Strangers at many addresses, who solve captchas too, until the number is sent nothing more for them. */
async function exhaust(phone: string): Promise<void> {
  const codes: number[] = [];
  while (codes.at(-1) !== 4290) {
    codes.push((await askAsPerson(phone)).code);
    stack.clock.advance({ minutes: 1 });
  }
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.length).toBeLessThanOrEqual(11);
}

describe('locking a number out', () => {
  test('is not done by requests without a captcha', async () => {
    const phone = newPhone();
    for (let tried = 0; tried < 12; tried += 1) expect(await ask(phone)).toMatchObject({ code: 6002 });
    expect(await askAsPerson(phone)).toMatchObject({ code: 200 });
  });

  test('is not done from one address: whoever asks is refused before the number is', async () => {
    const [phone, address] = [newPhone(), newAddress()];
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await askAsPerson(phone, { address })).toMatchObject({ code: 200 });
      stack.clock.advance({ minutes: 1 });
    }
    expect(await askAsPerson(phone, { address })).toMatchObject({ code: 4290 });
    expect(await askAsPerson(phone)).toMatchObject({ code: 200 });
  });

  test('is not done by one guest from many addresses', async () => {
    const [phone, { token }] = [newPhone(), await newGuest(stack)];
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await askAsPerson(phone, { token })).toMatchObject({ code: 200 });
      stack.clock.advance({ minutes: 1 });
    }
    expect(await askAsPerson(phone, { token })).toMatchObject({ code: 4290 });
  });

  test('does not touch who is signed in to the account of the number, nor ask them for a captcha', async () => {
    const { phone, token } = await subscriber();
    await exhaust(phone);
    expect(await ask(phone, { token })).toMatchObject({ code: 200 });
    expect(await ask(phone, { token })).toMatchObject({ code: 4290 });
  });

  test('does not touch a device that was signed in to it before, and is signed out now', async () => {
    const { phone, token, devID } = await subscriber();
    await stack.client(token).post('app/user/logout', {});
    const guest = await newGuest(stack, devID);
    await exhaust(phone);
    expect(await ask(phone, { token: guest.token })).toMatchObject({ code: 200 });
    const stranger = await newGuest(stack);
    expect(await askAsPerson(phone, { token: stranger.token })).toMatchObject({ code: 4290 });
  });

  test('does not touch a device that signed in to it by another way', async () => {
    const { phone, token } = await subscriber();
    const device = await newGuest(stack);
    const { credential } = await stack.client(token).post('app/user/qrcode', {});
    await post(stack, 'app/login/official', { credential }, { token: device.token });
    const later = await newGuest(stack, device.devID);
    await exhaust(phone);
    expect(await ask(phone, { token: later.token })).toMatchObject({ code: 200 });
  });
});
