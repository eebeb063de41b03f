import { createClient } from '@liuguang/client/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../../testing/cluster.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { newGuest, newResident, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';

/** Every table stands for a place in the middle of the merge; starting a server for each takes a while. */
const whenFull = test.runIf(process.env.TEST_FULL === '1');

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
});
afterAll(() => stack.close());

const clientOf = ({ url }: ServerProcess, token: string) =>
  createClient({ baseUrl: url, wire: stack.wire, userAgent: USER_AGENT, token: () => token });

const start = () =>
  startServerProcess({
    APP_WORKER: 'separate',
    DATABASE_URL: databaseUrl(stack.connection),
    LOG_LEVEL: 'silent',
  });

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query ilike $1`;

whenFull.each(['account_online', 'membership', 'signin_merge', 'account_device', 'account_session'])(
  'a merge whose server is killed when it comes to %s has not happened, and works on the next server',
  async (table) => {
    const guest = await newGuest(stack);
    const resident = await newResident(stack);
    await addMembership(stack.running.database, BigInt(guest.id), 'dark', new Date(Date.now() + 3_600_000));
    await stack.client(guest.token).post('app/login/official', { credential: resident.credential });
    await stack.client(guest.token).post('app/user/online/time', { seconds: 40 });

    await killInTheMiddle(table, resident.token);

    const next = await start();
    try {
      const [asGuest, asResident] = [clientOf(next, guest.token), clientOf(next, resident.token)];
      expect(await asGuest.post('app/user/info', {})).toMatchObject({ darkVip: { vipType: 2 } });
      expect(await asResident.post('app/user/info', {})).toMatchObject({ darkVip: { vipType: 0 } });
      expect(await asResident.post('x/signin/merge', { accept: true })).toEqual({ merge: 'done' });
      expect(await asResident.post('app/user/info', {})).toMatchObject({ darkVip: { vipType: 2 } });
      expect(await asResident.post('app/user/online/time', { seconds: 0 })).toMatchObject({ total: 40 });
      await expect(asGuest.post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    } finally {
      next.child.kill('SIGKILL');
      await next.ended;
    }
  },
);

/** Says yes on a server of its own, and kills that when it wants to write into the table. */
async function killInTheMiddle(table: string, token: string): Promise<void> {
  const server = await start();
  const holder = new pg.Client(stack.connection);
  await holder.connect();
  try {
    // Readers pass: whose session it is must be found before the merge begins.
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const lost = expect(clientOf(server, token).post('x/signin/merge', { accept: true })).rejects.toThrow();
    const waiting = async () => (await stack.running.database.pool.query(WAITING, [`%${table}%`])).rowCount;
    await eventually(waiting).toBe(1);
    server.child.kill('SIGKILL');
    await lost;
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    // Ends with it what the table was held with.
    await holder.end();
  }
}
