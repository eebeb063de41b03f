import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import {
  codeFor,
  newGuest,
  newName,
  newPhone,
  newResident,
  PASSWORD,
  post,
  SIGNIN_ENV,
  solvedCaptcha,
  wrongCode,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { Vault } from '../../platform/vault.ts';
import { account } from '../account/account.schema.ts';
import { e164 } from './signin.numbers.ts';
import { signinPhone } from './signin.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

type Call = 'app/login/phone' | 'app/login/bindMobile' | 'app/user/changeMobile';
const PURPOSES = {
  'app/login/phone': 'login',
  'app/login/bindMobile': 'bind',
  'app/user/changeMobile': 'change',
} as const;

const use = (call: Call, phone: string, code: string, token: string) => post(stack, call, { phone, code }, { token });

/** Asks for a code and uses it. A number is sent one a minute. */
async function prove(call: Call, phone: string, token: string) {
  stack.clock.advance({ minutes: 1 });
  return use(call, phone, await codeFor(stack, phone, PURPOSES[call]), token);
}

/** Somebody registered, with a number. */
async function newSubscriber() {
  const resident = await newResident(stack);
  const phone = newPhone();
  expect(await prove('app/login/bindMobile', phone, resident.token)).toMatchObject({ code: 200 });
  return { ...resident, phone };
}

const ownerOf = async (phone: string) => {
  const vault = new Vault(stack.config.secrets.server);
  const rows = await stack.running.database.query
    .select()
    .from(signinPhone)
    .where(eq(signinPhone.phoneFingerprint, vault.fingerprint(e164(phone))));
  return rows.map(({ accountId }) => accountId);
};
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;

describe('login/captcha', () => {
  test('draws a picture, another one each time', async () => {
    const [one, other] = [
      await stack.client().post('app/login/captcha', { kind: 'picture' }),
      await stack.client().post('app/login/captcha', { kind: 'picture' }),
    ];
    expect(one).toMatchObject({ kind: 'picture', image: expect.stringMatching(/^data:image\/png;base64,/) });
    expect((one as { id: string }).id).not.toBe((other as { id: string }).id);
  });

  test('sends a code, and no second one within a minute', async () => {
    const phone = newPhone();
    const ask = async () => {
      const captcha = await solvedCaptcha(stack);
      return post(stack, 'app/login/captcha', { kind: 'sms', phone, purpose: 'login', captcha });
    };
    expect(await ask()).toMatchObject({ code: 200, data: { kind: 'sms', againSeconds: 60 } });
    const again = await ask();
    expect(again).toMatchObject({ code: 4290, status: 429 });
    expect(again.headers.get('retry-after')).toBe('60');
  });

  test('sends nothing without a captcha, or for one that is wrong or used', async () => {
    const ask = (captcha: unknown) =>
      post(stack, 'app/login/captcha', { kind: 'sms', phone: newPhone(), purpose: 'login', captcha });
    expect(await ask(undefined)).toMatchObject({ code: 6002 });
    const captcha = await solvedCaptcha(stack);
    expect(await ask(captcha)).toMatchObject({ code: 200 });
    expect(await ask(captcha)).toMatchObject({ code: 6002 });
    expect(await ask({ ...(await solvedCaptcha(stack)), answer: 'ABCD' })).toMatchObject({ code: 6002 });
  });

  test.each([
    ['no number', { phone: '' }],
    ['letters', { phone: '+86abcdefghijk' }],
    ['a mainland number that is none', { phone: '12345678901' }],
    ['a purpose that is none', { purpose: 'curiosity' }],
  ])('refuses %s', async (_what, fields) => {
    const body = { kind: 'sms', phone: newPhone(), purpose: 'login', ...fields };
    expect(await post(stack, 'app/login/captcha', body)).toMatchObject({ code: 4000 });
  });
});

describe('login/phone', () => {
  test('turns the guest into the account of a new number, in place', async () => {
    const [guest, phone] = [await newGuest(stack), newPhone()];
    await stack.client(guest.token).post('app/user/online/time', { seconds: 20 });
    const reply = await prove('app/login/phone', phone, guest.token);
    expect(reply).toMatchObject({ code: 200, data: { id: guest.id, kind: 'registered', merge: 'none' } });
    const { token } = reply.data as { token: string };
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ kind: 'registered' });
    expect((await newGuest(stack, guest.devID)).id).not.toBe(guest.id);
    expect(await ownerOf(phone)).toEqual([BigInt(guest.id)]);
  });

  test('signs in to the account of a known number, however it is written, and merges the guest', async () => {
    const { id, phone } = await newSubscriber();
    for (const written of [phone, `+86${phone}`]) {
      const guest = await newGuest(stack);
      const reply = await prove('app/login/phone', written, guest.token);
      expect(reply).toMatchObject({ code: 200, data: { id: String(id), merge: 'done' } });
    }
  });

  test('asks before it merges what a guest owns', async () => {
    const { id, phone } = await newSubscriber();
    const guest = await newGuest(stack);
    const expiresAt = new Date(stack.clock.now().getTime() + 24 * 3_600_000);
    await addMembership(stack.running.database, BigInt(guest.id), 'dark', expiresAt);
    const reply = await prove('app/login/phone', phone, guest.token);
    expect(reply).toMatchObject({ code: 200, data: { id: String(id), merge: 'ask' } });
  });

  test('makes another account for somebody registered whose number is not the new one', async () => {
    const { id, token, phone: own } = await newSubscriber();
    const phone = newPhone();
    const made = idOf(await prove('app/login/phone', phone, token));
    expect(made).not.toBe(String(id));
    expect(await ownerOf(own)).toEqual([id]);
    expect(await ownerOf(phone)).toEqual([BigInt(made)]);
  });

  test('makes one account of two devices that sign in with one new number at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guests = await Promise.all([newGuest(stack), newGuest(stack)]);
      const phone = newPhone();
      const first = await codeFor(stack, phone, 'login');
      const second = await codeFor2(phone);
      const replies = await Promise.all([
        use('app/login/phone', phone, first, guests[0].token),
        use('app/login/bindMobile', phone, second, guests[1].token),
      ]);
      expect(replies.map(({ code }) => code)).toEqual([200, 200]);
      expect(new Set(replies.map(idOf)).size).toBe(1);
      expect(await ownerOf(phone)).toHaveLength(1);
    }
  });

  /** A second code for the same number: for another purpose, so that the first stays good. */
  const codeFor2 = (phone: string) => {
    stack.clock.advance({ minutes: 1 });
    return codeFor(stack, phone, 'bind');
  };

  test('uses a code once, of many who use it at the same moment', async () => {
    const phone = newPhone();
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(stack)));
    const code = await codeFor(stack, phone, 'login');
    const replies = await Promise.all(guests.map(({ token }) => use('app/login/phone', phone, code, token)));
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 6003, 6003, 6003, 6003]);
    expect(await use('app/login/phone', phone, code, (await newGuest(stack)).token)).toMatchObject({ code: 6003 });
  });

  test('gives a code up after five wrong guesses, of which a thousand find nothing', async () => {
    const [guest, phone] = [await newGuest(stack), newPhone()];
    const code = await codeFor(stack, phone, 'login');
    const replies = [];
    for (let batch = 0; batch < 50; batch += 1) {
      const guesses = Array.from({ length: 20 }, (_, at) => wrongCode(code, batch * 20 + at + 1));
      replies.push(...(await Promise.all(guesses.map((guess) => use('app/login/phone', phone, guess, guest.token)))));
    }
    expect(replies).toHaveLength(1000);
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([6003]));
    expect(await use('app/login/phone', phone, code, guest.token)).toMatchObject({ code: 6003 });
    expect(await stack.client(guest.token).post('app/user/info', {})).toMatchObject({ kind: 'guest' });
  });

  test('refuses a code that is over, or was sent for something else or to another number', async () => {
    const [guest, phone, another] = [await newGuest(stack), newPhone(), newPhone()];
    const code = await codeFor(stack, phone, 'bind');
    expect(await use('app/login/phone', phone, code, guest.token)).toMatchObject({ code: 6003 });
    expect(await use('app/login/bindMobile', another, code, guest.token)).toMatchObject({ code: 6003 });
    stack.clock.advance({ minutes: 5 });
    expect(await use('app/login/bindMobile', phone, code, guest.token)).toMatchObject({ code: 6003 });
  });

  test.each([
    ['banned', 4034],
    ['deleted', 6001],
  ] as const)('refuses the number of a %s account, and leaves the code good', async (status, code) => {
    const { id, phone } = await newSubscriber();
    const become = (next: 'active' | typeof status) =>
      stack.running.database.query.update(account).set({ status: next }).where(eq(account.id, id));
    await become(status);
    const guest = await newGuest(stack);
    stack.clock.advance({ minutes: 1 });
    const sent = await codeFor(stack, phone, 'login');
    expect(await use('app/login/phone', phone, sent, guest.token)).toMatchObject({ code });
    await become('active');
    expect(await use('app/login/phone', phone, sent, guest.token)).toMatchObject({ code: 200 });
  });

  test('is for people who are signed in, if only as guests', async () => {
    expect(await use('app/login/phone', newPhone(), '123456', '')).toMatchObject({ code: 1000 });
  });

  test('keeps no number that the database or the log alone would give away', async () => {
    const { phone } = await newSubscriber();
    const { rows } = await stack.running.database.pool.query(
      'select signin_phone::text from signin_phone union all select sms_code::text from sms_code',
    );
    const text = JSON.stringify(rows);
    for (const written of [phone, Buffer.from(phone).toString('hex')]) expect(text).not.toContain(written);
    expect(stack.log.join('')).not.toContain(phone);
  });
});

describe('login/bindMobile', () => {
  test('turns a guest into the account of the number, in place', async () => {
    const [guest, phone] = [await newGuest(stack), newPhone()];
    const reply = await prove('app/login/bindMobile', phone, guest.token);
    expect(reply).toMatchObject({ code: 200, data: { id: guest.id, kind: 'registered' } });
  });

  test('gives an account its number, also a second time', async () => {
    const { id, token, phone } = await newSubscriber();
    expect(await ownerOf(phone)).toEqual([id]);
    const reply = await prove('app/login/bindMobile', phone, token);
    expect(reply).toMatchObject({ code: 200, data: { id: String(id), merge: 'none' } });
    expect(await ownerOf(phone)).toEqual([id]);
  });

  test('is 4090 for an account when the number is another’s, and leaves the code unused', async () => {
    const [{ phone, id }, other] = [await newSubscriber(), await newResident(stack)];
    stack.clock.advance({ minutes: 1 });
    const code = await codeFor(stack, phone, 'bind');
    const reply = await use('app/login/bindMobile', phone, code, other.token);
    expect(reply).toMatchObject({ code: 4090, status: 409, data: { field: 'phone' }, tip: expect.stringMatching(/./) });
    expect(await ownerOf(phone)).toEqual([id]);
    const guest = await newGuest(stack);
    expect(await use('app/login/bindMobile', phone, code, guest.token)).toMatchObject({ code: 200 });
  });

  test('signs a guest in to the account of the number and merges it', async () => {
    const { phone, id } = await newSubscriber();
    const guest = await newGuest(stack);
    const reply = await prove('app/login/bindMobile', phone, guest.token);
    expect(reply).toMatchObject({ code: 200, data: { id: String(id), merge: 'done' } });
    await expect(stack.client(guest.token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
  });
});

describe('user/changeMobile', () => {
  test('replaces the number at once with a code to the old one, and frees that', async () => {
    const { id, token, phone } = await newSubscriber();
    const next = newPhone();
    stack.clock.advance({ minutes: 1 });
    const [code, oldCode] = [await codeFor(stack, next, 'change'), await codeFor(stack, phone, 'release')];
    const wrong = { phone: next, code, oldCode: wrongCode(oldCode) };
    const refused = await post(stack, 'app/user/changeMobile', wrong, { token });
    expect(refused).toMatchObject({ code: 6003, data: { field: 'oldCode' } });
    const reply = await post(stack, 'app/user/changeMobile', { phone: next, code, oldCode }, { token });
    expect(reply).toMatchObject({ code: 200, data: { dueAt: '' } });
    expect(await ownerOf(next)).toEqual([id]);
    expect(await ownerOf(phone)).toEqual([]);
    const guest = await newGuest(stack);
    expect(idOf(await prove('app/login/phone', phone, guest.token))).toBe(guest.id);
  });

  test('is 4090 for the number of another account', async () => {
    const [one, other] = [await newSubscriber(), await newSubscriber()];
    expect(await prove('app/user/changeMobile', other.phone, one.token)).toMatchObject({ code: 4090 });
    expect(await ownerOf(one.phone)).toEqual([one.id]);
    expect(await ownerOf(other.phone)).toEqual([other.id]);
  });

  test('gives a number to one of two accounts that change to it at once', async () => {
    const [one, other, phone] = [await newResident(stack), await newResident(stack), newPhone()];
    const change = await codeFor(stack, phone, 'change');
    stack.clock.advance({ minutes: 1 });
    const bind = await codeFor(stack, phone, 'bind');
    const replies = await Promise.all([
      use('app/user/changeMobile', phone, change, one.token),
      use('app/login/bindMobile', phone, bind, other.token),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 4090]);
    expect(await ownerOf(phone)).toHaveLength(1);
  });

  test('is for accounts, with a code that fits', async () => {
    const [guest, resident, phone] = [await newGuest(stack), await newResident(stack), newPhone()];
    const code = await codeFor(stack, phone, 'change');
    expect(await use('app/user/changeMobile', phone, code, guest.token)).toMatchObject({ code: 4030 });
    expect(await use('app/user/changeMobile', phone, wrongCode(code), resident.token)).toMatchObject({ code: 6003 });
    expect(await use('app/user/changeMobile', phone, code, resident.token)).toMatchObject({ code: 200 });
  });
});

describe('x/signin/ways', () => {
  test('tells by what one can sign in, and hides the middle of the number', async () => {
    const { token, phone } = await newSubscriber();
    expect(await stack.client(token).post('x/signin/ways', {})).toEqual({
      name: '',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      phoneProves: true,
      nextPhone: '',
      nextPhoneAt: '',
    });
    const member = await stack.as('member');
    expect(await member.post('x/signin/ways', {})).toMatchObject({ name: 'linxia', phone: '' });
  });

  test('has nothing to tell of a guest', async () => {
    const { token } = await newGuest(stack);
    expect(await stack.client(token).post('x/signin/ways', {})).toMatchObject({ name: '', phone: '' });
  });
});

describe('x/signin/resetPassword', () => {
  const NEXT = 'nine-quiet-harbours';
  const reset = (phone: string, code: string, token: string) =>
    post(stack, 'x/signin/resetPassword', { phone, code, next: NEXT }, { token });

  test('sets a new password by a code, ends every session and signs in; the code is good once', async () => {
    const name = newName();
    const { token } = await stack.client().post('app/login/account/register', { name, password: PASSWORD });
    const phone = newPhone();
    expect(await prove('app/login/bindMobile', phone, token)).toMatchObject({ code: 200 });
    const guest = await newGuest(stack);
    stack.clock.advance({ minutes: 1 });
    const early = await reset(phone, await codeFor(stack, phone, 'password'), guest.token);
    expect(early).toMatchObject({ code: 6003, tip: expect.stringContaining('7 天') });
    stack.clock.advance({ days: 8 });
    const code = await codeFor(stack, phone, 'password');
    expect(await reset(phone, wrongCode(code), guest.token)).toMatchObject({ code: 6003 });
    const entered = await reset(phone, code, guest.token);
    expect(entered).toMatchObject({ code: 200, data: { name } });
    expect(await post(stack, 'app/user/info', {}, { token })).toMatchObject({ code: 1000 });
    const another = await newGuest(stack);
    expect(await reset(phone, code, another.token)).toMatchObject({ code: 6003 });
    expect(await post(stack, 'app/login/account/login', { name, password: PASSWORD })).toMatchObject({ code: 6001 });
    expect(await post(stack, 'app/login/account/login', { name, password: NEXT })).toMatchObject({ code: 200 });
  });

  test('a number without a password says how to get in instead', async () => {
    const { phone } = await newSubscriber();
    const guest = await newGuest(stack);
    stack.clock.advance({ minutes: 1 });
    const refused = await reset(phone, await codeFor(stack, phone, 'password'), guest.token);
    expect(refused).toMatchObject({ code: 6001, tip: expect.stringContaining('验证码登录') });
  });
});
