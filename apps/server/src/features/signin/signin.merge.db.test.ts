import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import {
  codeFor,
  type Guest,
  newGuest,
  newName,
  newPhone,
  newResident,
  PASSWORD,
  post,
  SIGNIN_ENV,
} from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account, accountOnline } from '../account/account.schema.ts';
import { membership, type Tier } from '../membership/membership.schema.ts';
import { signinMerge } from './signin.schema.ts';

/** In the full run enough for the races that are tried to be won by each side now and then. */
const ROUNDS = process.env.TEST_FULL === '1' ? 25 : 5;
const HOUR_MS = 3_600_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly merge: 'none' | 'done' | 'ask';
}

const signIn = async (credential: string, token = ''): Promise<SignedIn> => {
  const reply = await post(stack, 'app/login/official', { credential }, { token });
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as SignedIn;
};
const answer = (token: string, accept: boolean) => stack.client(token).post('x/signin/merge', { accept });

const rowOf = async (id: string | bigint) => {
  const [row] = await stack.running.database.query
    .select()
    .from(account)
    .where(eq(account.id, BigInt(id)));
  return row;
};
const onlineOf = async (...ids: (string | bigint)[]): Promise<number> => {
  const rows = await stack.running.database.query
    .select()
    .from(accountOnline)
    .where(inArray(accountOnline.accountId, ids.map(BigInt)));
  return rows.reduce((sum, { seconds }) => sum + seconds, 0);
};
/** What is left of each of somebody's tiers, in hours. */
const hoursOf = async (id: string | bigint): Promise<Partial<Record<Tier, number>>> => {
  const rows = await stack.running.database.query
    .select()
    .from(membership)
    .where(eq(membership.accountId, BigInt(id)));
  const left = (until: Date) => (until.getTime() - stack.clock.now().getTime()) / HOUR_MS;
  return Object.fromEntries(rows.map(({ tier, expiresAt }) => [tier, left(expiresAt)]));
};
const mergesOf = (guestId: string) =>
  stack.running.database.query
    .select()
    .from(signinMerge)
    .where(eq(signinMerge.guestId, BigInt(guestId)));

const giveHours = (id: string | bigint, tier: Tier, hours: number) =>
  addMembership(stack.running.database, BigInt(id), tier, new Date(stack.clock.now().getTime() + hours * HOUR_MS));

async function guestOnline(seconds: number): Promise<Guest> {
  const guest = await newGuest(stack);
  await stack.client(guest.token).post('app/user/online/time', { seconds });
  return guest;
}

async function guestWithHours(tier: Tier, hours: number): Promise<Guest> {
  const guest = await guestOnline(30);
  await giveHours(guest.id, tier, hours);
  return guest;
}

describe('login/official as a guest with things that move silently', () => {
  test('gives them to the account, ends the guest, and says so', async () => {
    const [guest, resident] = await Promise.all([guestOnline(40), newResident(stack)]);
    await stack.client(resident.token).post('app/user/online/time', { seconds: 10 });
    const entered = await signIn(resident.credential, guest.token);
    expect(entered).toMatchObject({ id: String(resident.id), merge: 'done', self: true, kind: 'registered' });
    expect(await onlineOf(resident.id)).toBe(50);
    expect(await onlineOf(guest.id)).toBe(0);
    expect(await rowOf(guest.id)).toMatchObject({ status: 'deleted' });
    expect(await mergesOf(guest.id)).toMatchObject([{ accountId: resident.id, state: 'done' }]);
    const support = await stack.asOperator('support');
    const seen = { guestId: guest.id, accountId: String(resident.id), state: 'done' };
    for (const asked of [{ accountId: String(resident.id) }, { guestId: guest.id }])
      expect((await support.post('console/signin/merges', asked)).list).toMatchObject([seen]);
    await expect(stack.client(guest.token).post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    const next = await newGuest(stack, guest.devID);
    expect(next.id).not.toBe(guest.id);
  });

  test('does so once, however often the device signs in with the token it had', async () => {
    const [guest, resident] = await Promise.all([guestOnline(40), newResident(stack)]);
    await signIn(resident.credential, guest.token);
    expect(await signIn(resident.credential, guest.token)).toMatchObject({ merge: 'none' });
    expect(await onlineOf(resident.id)).toBe(40);
  });

  test('changes nothing when somebody registered signs in elsewhere', async () => {
    const [one, other] = await Promise.all([newResident(stack), newResident(stack)]);
    await stack.client(one.token).post('app/user/online/time', { seconds: 20 });
    expect(await signIn(other.credential, one.token)).toMatchObject({ id: String(other.id), merge: 'none' });
    expect(await onlineOf(one.id)).toBe(20);
    expect(await rowOf(one.id)).toMatchObject({ status: 'active' });
  });

  test('lets a guest into itself, and merges nothing', async () => {
    const guest = await guestOnline(20);
    const { credential } = await stack.client(guest.token).post('app/user/qrcode', {});
    expect(await signIn(credential, guest.token)).toMatchObject({ id: guest.id, merge: 'none', kind: 'guest' });
    expect(await rowOf(guest.id)).toMatchObject({ status: 'active' });
  });

  test.each([
    ['banned', 4034],
    ['deleted', 6001],
  ] as const)('leaves everything with the guest when the account is %s', async (status, code) => {
    const [guest, resident] = await Promise.all([guestOnline(40), newResident(stack)]);
    await stack.running.database.query.update(account).set({ status }).where(eq(account.id, resident.id));
    const reply = await post(stack, 'app/login/official', { credential: resident.credential }, { token: guest.token });
    expect(reply).toMatchObject({ code, tip: expect.stringMatching(/./) });
    expect(await onlineOf(guest.id)).toBe(40);
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id });
  });
});

describe('login/official of two devices that merge one guest at the same moment', () => {
  test('gives its things to exactly one of two accounts', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [guest, one, other] = await Promise.all([guestOnline(40), newResident(stack), newResident(stack)]);
      const entered = await Promise.all([one, other].map(({ credential }) => signIn(credential, guest.token)));
      expect(entered.map(({ merge }) => merge).sort()).toEqual(['done', 'none']);
      const got = await Promise.all([one, other].map(({ id }) => onlineOf(id)));
      expect(got.sort()).toEqual([0, 40]);
      expect(await onlineOf(guest.id)).toBe(0);
      expect(await mergesOf(guest.id)).toHaveLength(1);
    }
  });

  test('leaves one of two guests that sign in as each other, with the things of both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guests = await Promise.all([guestOnline(40), guestOnline(20)]);
      const credentials = await Promise.all(
        guests.map(async ({ token }) => (await stack.client(token).post('app/user/qrcode', {})).credential),
      );
      const replies = await Promise.all(
        guests.map(({ token }, at) =>
          post(stack, 'app/login/official', { credential: credentials[1 - at] }, { token }),
        ),
      );
      expect(replies.map(({ code }) => code).sort()).toEqual([200, 6001]);
      const rows = await Promise.all(guests.map(({ id }) => rowOf(id)));
      const [alive, ...more] = rows.filter((row) => row?.status === 'active');
      expect(more).toEqual([]);
      expect(await onlineOf(alive?.id ?? 0n)).toBe(60);
    }
  });

  test('never ends a guest that becomes an account at that moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [guest, resident] = await Promise.all([guestOnline(40), newResident(stack)]);
      const phone = newPhone();
      const code = await codeFor(stack, phone, 'bind');
      const [bound, entered] = await Promise.all([
        post(stack, 'app/login/bindMobile', { phone, code }, { token: guest.token }),
        signIn(resident.credential, guest.token),
      ]);
      // A guest that was merged first has no session any more, or becomes another account.
      expect([200, 1000]).toContain(bound.code);
      const { id } = bound.code === 200 ? (bound.data as SignedIn) : resident;
      expect(await rowOf(id)).toMatchObject({ status: 'active', kind: 'registered' });
      expect(await onlineOf(guest.id, resident.id)).toBe(40);
      expect(await rowOf(guest.id)).toMatchObject({ status: entered.merge === 'done' ? 'deleted' : 'active' });
      if (entered.merge === 'none') expect(id).toBe(guest.id);
    }
  });

  test('sees that the guest became an account while it waited for it', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    const client = new pg.Client(stack.connection);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`update account set kind = 'registered' where id = $1`, [guest.id]);
      const entering = signIn(resident.credential, guest.token);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => (await stack.running.database.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect(await entering).toMatchObject({ merge: 'none' });
    } finally {
      await client.end();
    }
    expect(await rowOf(guest.id)).toMatchObject({ status: 'active' });
    expect(await onlineOf(guest.id)).toBe(30);
    expect(await hoursOf(guest.id)).toEqual({ dark: 5 });
  });
});

describe('x/signin/merge', () => {
  test('adds what is left of each tier to the account and ends the guest, when it is accepted', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    await giveHours(guest.id, 'normal', 2);
    await giveHours(guest.id, 'supreme', -3);
    await giveHours(resident.id, 'dark', 7);

    const { token, merge } = await signIn(resident.credential, guest.token);
    expect(merge).toBe('ask');
    expect(await onlineOf(resident.id)).toBe(30);
    expect(await hoursOf(resident.id)).toEqual({ dark: 7 });
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({ darkVip: { vipExpireInt: 7 * 3600 } });

    expect(await answer(token, true)).toEqual({ merge: 'done' });
    expect(await hoursOf(resident.id)).toEqual({ dark: 12, normal: 2 });
    expect(await hoursOf(guest.id)).toEqual({});
    expect(await rowOf(guest.id)).toMatchObject({ status: 'deleted' });
    expect(await stack.client(token).post('app/user/info', {})).toMatchObject({
      darkVip: { vipExpireInt: 12 * 3600 },
      normalVip: { vipExpireInt: 2 * 3600 },
    });
    await expect(answer(token, true)).rejects.toMatchObject({ code: 4040 });
    expect(await hoursOf(resident.id)).toEqual({ dark: 12, normal: 2 });
  });

  test('adds to a tier that is over from now on', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    await giveHours(resident.id, 'dark', -100);
    const { token } = await signIn(resident.credential, guest.token);
    await answer(token, true);
    expect(await hoursOf(resident.id)).toEqual({ dark: 5 });
  });

  test('does not ask about a membership that is over', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', -5), newResident(stack)]);
    expect(await signIn(resident.credential, guest.token)).toMatchObject({ merge: 'done' });
  });

  test('leaves the guest what it owns and its device when it is declined, and asks again another time', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    const { token } = await signIn(resident.credential, guest.token);
    expect(await answer(token, false)).toEqual({ merge: 'declined' });
    await expect(answer(token, true)).rejects.toMatchObject({ code: 4040 });
    expect(await hoursOf(guest.id)).toEqual({ dark: 5 });
    expect(await newGuest(stack, guest.devID)).toMatchObject({ id: guest.id });

    const again = await signIn(resident.credential, guest.token);
    expect(again.merge).toBe('ask');
    expect(await answer(again.token, true)).toEqual({ merge: 'done' });
    expect(await hoursOf(resident.id)).toEqual({ dark: 5 });
  });

  test('is 4040 for whoever was not asked', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    const stranger = await newResident(stack);
    await signIn(resident.credential, guest.token);
    await expect(answer(stranger.token, true)).rejects.toMatchObject({ code: 4040, status: 404 });
    await expect(answer(guest.token, true)).rejects.toMatchObject({ code: 4040 });
    expect(await hoursOf(guest.id)).toEqual({ dark: 5 });
  });

  test('is void once the guest was registered as an account of its own', async () => {
    const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
    const { token } = await signIn(resident.credential, guest.token);
    await post(stack, 'app/login/account/register', { name: newName(), password: PASSWORD }, { token: guest.token });
    await expect(answer(token, true)).rejects.toMatchObject({ code: 4040 });
    expect(await rowOf(guest.id)).toMatchObject({ status: 'active', kind: 'registered' });
    expect(await hoursOf(guest.id)).toEqual({ dark: 5 });
    expect(await hoursOf(resident.id)).toEqual({});
  });

  test('is void for the account before when the guest was asked about by another since', async () => {
    const [guest, one, other] = await Promise.all([guestWithHours('dark', 5), newResident(stack), newResident(stack)]);
    await signIn(one.credential, guest.token);
    await signIn(other.credential, guest.token);
    await expect(answer(one.token, true)).rejects.toMatchObject({ code: 4040 });
    expect(await answer(other.token, true)).toEqual({ merge: 'done' });
    expect(await hoursOf(other.id)).toEqual({ dark: 5 });
  });

  test('is about one guest at a time: a second guest takes the place of the first, which keeps what it owns', async () => {
    const [first, second] = await Promise.all([guestWithHours('dark', 5), guestWithHours('dark', 3)]);
    const resident = await newResident(stack);
    await signIn(resident.credential, first.token);
    const { token } = await signIn(resident.credential, second.token);
    expect(await answer(token, true)).toEqual({ merge: 'done' });
    expect(await hoursOf(resident.id)).toEqual({ dark: 3 });
    expect(await hoursOf(first.id)).toEqual({ dark: 5 });
  });

  test('happens once when two devices answer at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [guest, resident] = await Promise.all([guestWithHours('dark', 5), newResident(stack)]);
      const { token } = await signIn(resident.credential, guest.token);
      const answers = await Promise.allSettled([answer(token, true), answer(resident.token, true)]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await hoursOf(resident.id)).toEqual({ dark: 5 });
    }
  });

  test('gives what the guest owns to one account when two say yes while the question moves between them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [guest, one, other] = await Promise.all([
        guestWithHours('dark', 5),
        newResident(stack),
        newResident(stack),
      ]);
      await signIn(one.credential, guest.token);
      await Promise.allSettled([answer(one.token, true), signIn(other.credential, guest.token)]);
      await Promise.allSettled([answer(one.token, true), answer(other.token, true)]);
      const hours = await Promise.all([guest.id, one.id, other.id].map(hoursOf));
      expect(hours[0]).toEqual({});
      expect(hours.reduce((sum, { dark = 0 }) => sum + dark, 0)).toBe(5);
      expect(await onlineOf(guest.id, one.id, other.id)).toBe(30);
    }
  });
});
