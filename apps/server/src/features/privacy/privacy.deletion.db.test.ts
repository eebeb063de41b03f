import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutTransactionAt } from '../../../testing/cut-off.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addAccount, addDevice } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { rowsHolding, tablesSaying } from '../../../testing/named-in.ts';
import { runJob } from '../../../testing/run-job.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { smsCodeFor } from '../../../testing/sms-code.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { watch } from '../../../testing/watch.ts';
import { account, accountDevice } from '../account/account.schema.ts';
import { privacyDeletion, privacyExport } from './privacy.schema.ts';

/** Which statements are cut off: each of them in the full run, a sample otherwise. */
const STEP = process.env.TEST_FULL ? 1 : 7;

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  // Jobs are run by the tests: the schedule must not come in between.
  stack = await startStack({ env: { APP_DATA_DIR: dataDir, APP_WORKER: 'separate' } });
  await stack.running.working;
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

const PASSWORD = 'a password of length';
let people = 0;

interface Resident {
  readonly id: bigint;
  readonly token: string;
  readonly client: Client;
  readonly name: string;
  readonly phone: string;
  readonly intro: string;
  readonly credential: string;
}

/** Somebody who has some of everything: name, phone, credential, device, avatar, membership, sessions, time online. */
async function settle(): Promise<Resident> {
  people += 1;
  const { database } = stack.running;
  const name = `resident_${people}`;
  const phone = `1390000010${people}`;
  const intro = `第 ${people} 句只有我会说的话`;
  const guest = await stack.client().post('app/login/guest', { devID: randomUUID(), affCode: '{"pc":"p1"}' });
  const client = stack.client(guest.token);
  const { id, token } = await client.post('app/login/account/register', { name, password: PASSWORD });
  const own = stack.client(token);
  await own.post('app/login/bindMobile', { phone, code: await smsCodeFor(stack, phone, 'bind') });
  await own.post('app/user/info/modify', { intro });
  await own.post('app/user/online/time', { seconds: 30 });
  const { credential } = await own.post('app/user/qrcode', {});
  const picture = await plain(60 + people, 60)
    .png()
    .toBuffer();
  const { id: pictureId } = await own.upload('app/upload/imgv2', {
    fields: { purpose: 'avatar' },
    files: [fileOf(picture)],
  });
  await own.post('app/user/avatar', { pictureId });
  await addMembership(database, BigInt(id), 'normal', new Date(stack.clock.now().getTime() + 90 * 24 * 3600 * 1000));
  await addDevice(database, BigInt(id));
  // A guest of another device who joined.
  const joining = await stack.client().post('app/login/guest', { devID: randomUUID() });
  await stack.client(joining.token).post('app/login/account/login', { name, password: PASSWORD });
  return { id: BigInt(id), token, client: own, name, phone, intro, credential };
}

/** Has an export made as the queue would; returns its job. */
async function exported(client: Client): Promise<string> {
  const { ports, runnable } = stack.running.app;
  const { jobId } = await client.post('x/privacy/export', { requestId: randomUUID() });
  const job = runnable.find(({ name }) => name === 'privacy.export');
  if (job) await ports.jobs.run(job, { jobId }, new AbortController().signal);
  return jobId;
}

const sweep = () => runJob(stack, 'privacy.sweep');
/** What is to be indexed anew names whom it is about, for a minute at the most. */
async function naming(id: bigint) {
  await runJob(stack, 'search.index');
  return rowsHolding(stack.running.database.pool, [String(id), `account:${id}`]);
}

const files = async (below: string) =>
  (await readdir(join(dataDir, 'files', below), { recursive: true }).catch(() => [])).filter((one) =>
    one.includes('.'),
  );
const statusOf = async (id: bigint) =>
  (await stack.running.database.query.select().from(account).where(eq(account.id, id)))[0]?.status;

describe('x/privacy/delete', () => {
  test('names the day seven days on, and asking again does not put it off', async () => {
    const client = await stack.as('member');
    const now = stack.clock.now().getTime();
    await expect(client.post('x/privacy/standing', {})).resolves.toEqual({ deletedOn: '' });
    const { deletedOn } = await client.post('x/privacy/delete', {});
    expect(Math.abs(Date.parse(deletedOn) - now - 7 * 24 * 3600 * 1000)).toBeLessThan(60_000);
    stack.clock.advance({ days: 3 });
    await expect(client.post('x/privacy/delete', {})).resolves.toEqual({ deletedOn });
    await expect(client.post('x/privacy/standing', {})).resolves.toEqual({ deletedOn });
    await client.post('x/privacy/keep', {});
  });

  test('undone on day 6, nothing happens on day 7', async () => {
    const { client, id, intro } = await settle();
    await client.post('x/privacy/delete', {});
    stack.clock.advance({ days: 6 });
    await sweep();
    await client.post('x/privacy/keep', {});
    await expect(client.post('x/privacy/keep', {})).rejects.toMatchObject({ code: 4040 });
    await expect(client.post('x/privacy/standing', {})).resolves.toEqual({ deletedOn: '' });
    const before = await naming(id);
    stack.clock.advance({ days: 2 });
    expect(await sweep()).toMatch(/^0 accounts/);
    expect(await naming(id)).toEqual(before);
    await expect(client.post('app/user/info', {})).resolves.toMatchObject({ intro });
  });

  test('not undone, everything is erased on day 7 and not before', async () => {
    const { client, token, id, name, phone, intro, credential } = await settle();
    const other = stack.client(
      (await stack.client().post('app/login/account/login', { name, password: PASSWORD })).token,
    );
    await client.post('x/privacy/delete', {});
    stack.clock.advance({ days: 6, hours: 23, minutes: 50 });
    const path = (await client.post('x/privacy/archive', { jobId: await exported(client) })).path;
    const line = await watch(client, 'x/realtime/stream');
    const pictures = (await files('img')).length;
    expect(await sweep()).toMatch(/^0 accounts/);
    expect(Object.keys(await naming(id))).toEqual([
      'account',
      'account_device',
      'account_device_use',
      'account_online',
      'account_security',
      'account_session',
      'job_record',
      'membership',
      'notice',
      'notice_bundle',
      'once_request',
      'picture',
      'privacy_deletion',
      'privacy_export',
      'realtime_event',
      'signin_credential',
      'signin_merge',
      'signin_password',
      'signin_phone',
      'task_note',
    ]);

    stack.clock.advance({ minutes: 11 });
    expect(await sweep()).toMatch(/^1 accounts, 1 exports$/);
    const left = await naming(id);
    expect(Object.keys(left)).toEqual(['account', 'once_request']);
    expect(left.account).toMatchObject([
      { status: 'deleted', name: '已注销用户', avatar: '', intro: '', ban_reason: '', origin: {} },
    ]);
    for (const said of [name, intro, phone])
      expect(await tablesSaying(stack.running.database.pool, said), said).toEqual([]);
    await eventually(async () => (await files('img')).length).toBe(pictures - 4);
    expect(await files('export')).toEqual([]);
    expect((await fetch(`${stack.url}${path}`)).status).toBe(404);

    await line.ended;
    for (const one of [client, other, stack.client(token)])
      await expect(one.post('app/user/info', {})).rejects.toMatchObject({ code: 1000 });
    await expect(stack.client().post('app/login/account/login', { name, password: PASSWORD })).rejects.toMatchObject({
      code: 6001,
    });
    await expect(stack.client().post('app/login/official', { credential })).rejects.toMatchObject({ code: 6001 });
    await expect((await stack.as('vip')).post('app/user/info', { userId: String(id) })).rejects.toMatchObject({
      code: 4040,
    });
    expect(await sweep()).toBe('0 accounts, 0 exports');

    const next = await stack.client().post('app/login/account/register', { name, password: 'another password' });
    expect(next.id).not.toBe(String(id));
    const bound = await stack
      .client(next.token)
      .post('app/login/bindMobile', { phone, code: await smsCodeFor(stack, phone, 'bind') });
    expect(bound).toMatchObject({ id: next.id, intro: '' });
  });

  test('lets a guest go too, whose device then makes a new one', async () => {
    const devID = randomUUID();
    const guest = await stack.client().post('app/login/guest', { devID });
    await stack.client(guest.token).post('x/privacy/delete', {});
    stack.clock.advance({ days: 7 });
    expect(await sweep()).toMatch(/^1 accounts/);
    expect((await stack.client().post('app/login/guest', { devID })).id).not.toBe(guest.id);
  });

  test('does not lift the ban of a device', async () => {
    const { database } = stack.running;
    const { id } = await addAccount(database);
    const banned = await addDevice(database, id, { bannedAt: stack.clock.now() });
    await addDevice(database, id);
    await stack
      .client(await addSession(database, id, { expiresAt: new Date('2099-01-01') }))
      .post('x/privacy/delete', {});
    const devices = await database.query.$count(accountDevice);
    stack.clock.advance({ days: 7 });
    expect(await sweep()).toMatch(/^1 accounts/);
    expect(await database.query.$count(accountDevice)).toBe(devices - 1);
    expect(Object.keys(await naming(id))).toEqual(['account']);
    await expect(stack.client().post('app/login/guest', { devID: banned })).rejects.toMatchObject({ code: 6004 });
  });
});

describe('an erasure', () => {
  test('that fails for one account keeps no other waiting, and says so', async () => {
    const { database } = stack.running;
    const ids: bigint[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await addAccount(database);
      const dueAt = new Date(stack.clock.now().getTime() - 1000 + count);
      await database.query.insert(privacyDeletion).values({ accountId: id, askedAt: dueAt, dueAt });
      ids.push(id);
    }
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cannot be erased'; end $$;
      create trigger refuse before update on account for each row when (old.id = ${ids[0]}) execute function refuse();`);
    await expect(sweep()).rejects.toMatchObject({ cause: { message: 'cannot be erased' } });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'deleted', 'deleted']);
    await database.pool.query('drop function refuse cascade');
    expect(await sweep()).toMatch(/^1 accounts/);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['deleted', 'deleted', 'deleted']);
  });

  test('while an export is under way leaves no file of it', async () => {
    const { database, app } = stack.running;
    const { client, id } = await settle();
    const jobId = randomUUID();
    const gather = app.runnable.find(({ name }) => name === 'privacy.export');
    await client.post('x/privacy/delete', {});
    stack.clock.advance({ days: 7 });
    let erased = '';
    // The last word of the export before the file is written.
    const progress = async (percent: number) => {
      if (percent >= 90) {
        await database.query.insert(privacyExport).values({
          jobId,
          accountId: id,
          storageKey: `export/${jobId}.zip`,
          madeAt: stack.clock.now(),
        });
        await database.transaction(async (tx) => {
          for (const { erase } of app.personal) await erase(tx, id);
        });
        erased = String(await statusOf(id));
      }
    };
    await gather?.handle({ accountId: String(id) }, { jobId, progress, signal: new AbortController().signal });
    expect(erased).toBe('deleted');
    expect(await files('export')).toEqual([]);
    expect(await database.query.$count(privacyExport, eq(privacyExport.jobId, jobId))).toBe(0);
  });

  test.each(['unsent', 'unanswered'] as const)(
    'cut off with any statement %s has erased all or nothing',
    // Each time all tables are looked through.
    { timeout: 300_000 },
    async (moment) => {
      const { client, id } = await settle();
      await client.post('x/privacy/delete', {});
      stack.clock.advance({ days: 7 });
      await exported(client);
      // Otherwise the server writes down in its own time when the session was last seen.
      await stack.running.app.ports.sessions.flush();
      const before = await naming(id);
      const filesBefore = await files('');
      let statements = 0;
      while ((await statusOf(id)) === 'active') {
        statements += STEP;
        expect(await naming(id), `cut off at statement ${statements - STEP}`).toEqual(before);
        expect(await files('')).toEqual(filesBefore);
        using cut = cutTransactionAt(stack.running.database.pool, statements, moment);
        await sweep().catch(() => undefined);
        if (cut.at === undefined) break;
      }
      expect(statements).toBeGreaterThan(15);
      expect(Object.keys(await naming(id))).toEqual(['account', 'once_request']);
      // Who hears no answer to a commit removes no files: they are left to the sweeps.
      await sweep();
      await runJob(stack, 'picture.sweep');
      await eventually(async () => (await files('')).length).toBe(filesBefore.length - 5);
    },
  );
});
