import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutTransactionAt } from '../../../testing/cut-off.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import type { RawReply } from '../../../testing/raw-request.ts';
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
import { membership } from '../membership/membership.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

const TABLES = [
  'account',
  'account_device',
  'account_online',
  'account_session',
  'membership',
  'signin_credential',
  'signin_merge',
  'signin_password',
  'signin_phone',
];

/** Without when somebody was last seen, and how long a session goes on for that: it is noted whatever else happens. */
const ROWS: Readonly<Record<string, string>> = { account_session: "to_jsonb(row) - 'last_seen_at' - 'expires_at'" };

/** Every row that signing in may touch. */
async function everything(): Promise<unknown> {
  const rows = TABLES.map((table) => {
    const row = ROWS[table] ?? "to_jsonb(row) - 'last_seen_at'";
    return `'${table}', (select jsonb_agg(${row} order by (${row})::text) from ${table} as row)`;
  });
  const { rows: state } = await stack.running.database.pool.query(`select jsonb_build_object(${rows.join(', ')})`);
  return state[0];
}

const HOUR_MS = 3_600_000;

async function guestWithThings(): Promise<Guest> {
  const guest = await newGuest(stack);
  await stack.client(guest.token).post('app/user/online/time', { seconds: 40 });
  return guest;
}

async function guestWithHours(): Promise<Guest> {
  const guest = await guestWithThings();
  const expiresAt = new Date(stack.clock.now().getTime() + 5 * HOUR_MS);
  await addMembership(stack.running.database, BigInt(guest.id), 'dark', expiresAt);
  return guest;
}

/** Read where it is kept: what is remembered of somebody does not know what a test put into the database. */
const hoursOf = async (id: string | bigint): Promise<number> => {
  const rows = await stack.running.database.query
    .select()
    .from(membership)
    .where(eq(membership.accountId, BigInt(id)));
  return rows.reduce((sum, { expiresAt }) => sum + (expiresAt.getTime() - stack.clock.now().getTime()) / HOUR_MS, 0);
};
const info = (token: string) => stack.client(token).post('app/user/info', {});
const onlineOf = async (token: string) =>
  (await stack.client(token).post('app/user/online/time', { seconds: 0 })).total;

interface Work {
  readonly act: () => Promise<RawReply>;
  /** How it stands once it was done, whether or not the answer to it arrived. */
  readonly done: () => Promise<void>;
  /** What trying again answers after it was done and the answer was lost. */
  readonly again: number;
}

const WORKS: readonly (readonly [string, () => Promise<Work>])[] = [
  [
    'a sign-in that merges',
    async () => {
      const [guest, resident] = await Promise.all([guestWithThings(), newResident(stack)]);
      return {
        act: () => post(stack, 'app/login/official', { credential: resident.credential }, { token: guest.token }),
        done: async () => {
          await expect(info(guest.token)).rejects.toMatchObject({ code: 1000 });
          expect(await onlineOf(resident.token)).toBe(40);
        },
        again: 200,
      };
    },
  ],
  [
    'a sign-in that asks whether to merge',
    async () => {
      const [guest, resident] = await Promise.all([guestWithHours(), newResident(stack)]);
      return {
        act: () => post(stack, 'app/login/official', { credential: resident.credential }, { token: guest.token }),
        done: async () => {
          expect(await hoursOf(guest.id)).toBe(5);
          expect(await onlineOf(resident.token)).toBe(40);
          expect(await stack.client(resident.token).post('x/signin/merge', { accept: true })).toEqual({
            merge: 'done',
          });
        },
        again: 200,
      };
    },
  ],
  [
    'a merge that was said yes to',
    async () => {
      const [guest, resident] = await Promise.all([guestWithHours(), newResident(stack)]);
      await post(stack, 'app/login/official', { credential: resident.credential }, { token: guest.token });
      return {
        act: () => post(stack, 'x/signin/merge', { accept: true }, { token: resident.token }),
        done: async () => {
          await expect(info(guest.token)).rejects.toMatchObject({ code: 1000 });
          expect(await info(resident.token)).toMatchObject({ darkVip: { vipExpireInt: 5 * 3600 } });
          expect(await onlineOf(resident.token)).toBe(40);
        },
        again: 4040,
      };
    },
  ],
  [
    'a registration in place',
    async () => {
      const guest = await guestWithHours();
      const name = newName();
      return {
        act: () => post(stack, 'app/login/account/register', { name, password: PASSWORD }, { token: guest.token }),
        done: async () => {
          const { data } = await post(stack, 'app/login/account/login', { name, password: PASSWORD });
          expect(data).toMatchObject({ id: guest.id, kind: 'registered' });
          expect(await hoursOf(guest.id)).toBe(5);
          expect((await newGuest(stack, guest.devID)).id).not.toBe(guest.id);
        },
        again: 4090,
      };
    },
  ],
  [
    'binding a phone',
    async () => {
      const guest = await guestWithHours();
      const phone = newPhone();
      const code = await codeFor(stack, phone, 'bind');
      return {
        act: () => post(stack, 'app/login/bindMobile', { phone, code }, { token: guest.token }),
        done: async () => {
          expect(await hoursOf(guest.id)).toBe(5);
          const { token } = await newGuest(stack);
          stack.clock.advance({ minutes: 1 });
          const again = await codeFor(stack, phone, 'login');
          const { data } = await post(stack, 'app/login/phone', { phone, code: again }, { token });
          expect(data).toMatchObject({ id: guest.id, kind: 'registered' });
        },
        again: 1000,
      };
    },
  ],
];

/** Which statements are cut off: each of them in the full run, a sample and the last otherwise. */
const STEP = process.env.TEST_FULL === '1' ? 1 : 9;
const sampleOf = (statements: number): number[] =>
  Array.from({ length: Math.ceil((statements - 1) / STEP) }, (_none, at) => 1 + at * STEP);

describe.each(WORKS)('%s', (_what, prepare) => {
  test('leaves everything as it was wherever it is cut off, and is done wholly or not at all when an answer is lost', async () => {
    const { act, done, again } = await prepare();
    const { pool } = stack.running.database;
    const before = await everything();
    const cutOff = async (...[where, moment]: [number | 'COMMIT', 'unsent' | 'unanswered']) => {
      using cut = cutTransactionAt(pool, where, moment);
      expect(await act(), cut.at).toMatchObject({ code: 5030 });
      return cut;
    };

    const { statement: statements } = await cutOff('COMMIT', 'unsent');
    expect(statements).toBeGreaterThan(5);
    expect(await everything()).toEqual(before);
    for (const statement of sampleOf(statements)) {
      const { at: unsent } = await cutOff(statement, 'unsent');
      expect(await everything(), unsent).toEqual(before);
      const { at: unanswered } = await cutOff(statement, 'unanswered');
      expect(await everything(), unanswered).toEqual(before);
    }

    await cutOff('COMMIT', 'unanswered');
    expect(await everything()).not.toEqual(before);
    expect(await act()).toMatchObject({ code: again });
    await done();
  });

  test('works when it is tried again after it was cut off', async () => {
    const { act, done } = await prepare();
    {
      using cut = cutTransactionAt(stack.running.database.pool, 'COMMIT', 'unsent');
      expect(await act(), cut.at).toMatchObject({ code: 5030 });
    }
    expect(await act()).toMatchObject({ code: 200 });
    await done();
  });
});
