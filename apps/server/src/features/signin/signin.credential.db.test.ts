import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newGuest, newResident, post, type Resident, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

const show = (token: string, remake?: boolean) =>
  stack.client(token).post('app/user/qrcode', { ...(remake !== undefined && { remake }) });
const type = (credential: string, from = {}) => post(stack, 'app/login/official', { credential }, from);
const scan = (qrcode: string, from = {}) => post(stack, 'app/user/qrcode/info', { qrcode }, from);
const signedInTo = ({ id }: Resident) => ({ code: 200, data: { id: String(id), merge: 'none' } });

const NEVER_MADE = 'LG-22222-33333-44444-55555-66666';

describe('user/qrcode', () => {
  test('shows the same credential until it is made anew', async () => {
    const { token } = await newResident(stack);
    const first = await show(token);
    expect(first).toMatchObject({
      credential: expect.stringMatching(/^LG(-[2-9A-HJ-NP-Z]{5}){5}$/),
      qrcode: `liuguang://credential?text=${first.credential}`,
      madeAt: stack.clock.now().toISOString(),
    });
    stack.clock.advance({ minutes: 1 });
    expect(await show(token)).toEqual(first);
    expect(await show(token, false)).toEqual(first);
    const second = await show(token, true);
    expect(second.credential).not.toBe(first.credential);
    expect(second.madeAt).toBe(stack.clock.now().toISOString());
    expect(await show(token)).toEqual(second);
  });

  test('makes one when many ask for the first at once', async () => {
    const guest = await newGuest(stack);
    const shown = await Promise.all(Array.from({ length: 20 }, () => show(guest.token)));
    expect(new Set(shown.map(({ credential }) => credential)).size).toBe(1);
  });

  test('leaves one good credential when it is made anew many times at once', async () => {
    const { token } = await newResident(stack);
    const made = await Promise.all(Array.from({ length: 10 }, () => show(token, true)));
    const replies = await Promise.all(made.map(({ credential }) => type(credential)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await type((await show(token)).credential)).toMatchObject({ code: 200 });
  });

  test('keeps no credential that the database alone would give away', async () => {
    const { credential } = await newResident(stack);
    const { rows } = await stack.running.database.pool.query('select signin_credential::text from signin_credential');
    const text = JSON.stringify(rows);
    for (const secret of [credential, credential.replaceAll('-', '')])
      for (const written of [secret, Buffer.from(secret).toString('hex')]) expect(text).not.toContain(written);
    expect(stack.log.join('')).not.toContain(credential);
  });

  test('is for people who are signed in', async () => {
    await expect(show('')).rejects.toMatchObject({ code: 1000 });
  });
});

describe('login/official', () => {
  test('takes the text with blanks, in lower case, without dashes or in full-width letters', async () => {
    const resident = await newResident(stack);
    const { credential } = resident;
    const fullWidth = credential.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const typed of [
      credential,
      credential.toLowerCase(),
      credential.replaceAll('-', ' '),
      ` ${credential.replaceAll('-', '')}\n`,
      [...credential.replaceAll('-', '')].join(' '),
      fullWidth,
    ])
      expect(await type(typed), typed).toMatchObject(signedInTo(resident));
  });

  test('signs in again and again, and on two devices at once, each with a session of its own', async () => {
    const resident = await newResident(stack);
    const replies = [
      await type(resident.credential),
      ...(await Promise.all([type(resident.credential), type(resident.credential)])),
    ];
    const tokens = replies.map(({ data }) => (data as { token: string }).token);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens)
      expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ id: String(resident.id) });
  });

  test('refuses one that was made anew, and leaves the sessions it began', async () => {
    const resident = await newResident(stack);
    const { token } = (await type(resident.credential)).data as { token: string };
    const { credential } = await show(resident.token, true);
    expect(await type(resident.credential)).toMatchObject({ code: 6001, tip: '凭证不对或已作废' });
    expect(await type(credential)).toMatchObject(signedInTo(resident));
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ id: String(resident.id) });
  });

  test('opens a guest too, on another device', async () => {
    const guest = await newGuest(stack);
    const { credential } = await show(guest.token);
    expect(await type(credential)).toMatchObject({ code: 200, data: { id: guest.id, kind: 'guest' } });
  });

  test('refuses the credential of a guest that went into an account', async () => {
    const [guest, resident] = [await newGuest(stack), await newResident(stack)];
    const { credential } = await show(guest.token);
    await type(resident.credential, { token: guest.token });
    expect(await type(credential)).toMatchObject({ code: 6001 });
  });

  test.each([
    ['was never made', NEVER_MADE],
    ['has letters that none has', 'LG-0O1I0-33333-44444-55555-66666'],
    ['is too short', 'LG-22222-33333-44444-5555'],
    ['is no credential at all', '我的凭证我的凭证我的凭证我的凭证我的凭证'],
  ])('refuses a text that %s', async (_what, text) => {
    const { code, status, data } = await type(text);
    // The same for all of them: nobody learns whether it was ever good.
    expect({ code, status, data }).toEqual({
      code: 6001,
      status: 200,
      data: { reason: { key: 'signin.credentialWrong', values: {} } },
    });
  });

  test.each([
    ['banned', 4034],
    ['deleted', 6001],
  ] as const)('refuses that of a %s account', async (status, code) => {
    const { id, credential } = await newResident(stack);
    await stack.running.database.query.update(account).set({ status }).where(eq(account.id, id));
    expect(await type(credential)).toMatchObject({ code });
  });

  test('makes who repeats a wrong one wait, and nobody beside them at the address', async () => {
    const from = { address: newAddress() };
    for (let failure = 0; failure < 11; failure += 1)
      expect(await type(NEVER_MADE, from)).toMatchObject({ code: 6001 });
    expect(await type(NEVER_MADE, from)).toMatchObject({ code: 6005 });
    const resident = await newResident(stack);
    expect(await type(resident.credential, from)).toMatchObject(signedInTo(resident));
  });
});

describe('user/qrcode/info', () => {
  test('signs in with what the QR code holds', async () => {
    const resident = await newResident(stack);
    const { qrcode } = await show(resident.token);
    expect(await scan(qrcode)).toMatchObject(signedInTo(resident));
    expect(await scan(` ${qrcode}\n`)).toMatchObject(signedInTo(resident));
    expect(await scan(resident.credential)).toMatchObject(signedInTo(resident));
  });

  test('refuses a code that was made anew, and one of something else', async () => {
    const { token } = await newResident(stack);
    const { qrcode } = await show(token);
    await show(token, true);
    for (const code of [qrcode, 'https://example.com/some/page?text=x', `liuguang://credential?text=${NEVER_MADE}`])
      expect(await scan(code), code).toMatchObject({ code: 6001 });
  });

  test('merges what the guest of the scanning device has', async () => {
    const [guest, resident] = [await newGuest(stack), await newResident(stack)];
    await stack.client(guest.token).post('app/user/online/time', { seconds: 25 });
    const { qrcode } = await show(resident.token);
    expect(await scan(qrcode, { token: guest.token })).toMatchObject({ data: { merge: 'done' } });
    const online = await stack.client(resident.token).post('app/user/online/time', { seconds: 0 });
    expect(online).toMatchObject({ total: 25 });
  });
});
