import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createClient } from '@liuguang/client/client';
import type { Call } from '@liuguang/contract/call';
import { nodeWire } from '@liuguang/wire/node';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CHEAP_PASSWORDS_KB, databaseNamed, databaseUrl, onCluster } from '../../testing/cluster.ts';
import { eventually } from '../../testing/eventually.ts';
import { addAccount } from '../../testing/factories/account.factory.ts';
import { addOperator } from '../../testing/factories/operator.factory.ts';
import { addSession } from '../../testing/factories/session.factory.ts';
import { sendFuzz } from '../../testing/fuzz/send-fuzz.ts';
import { validValue } from '../../testing/fuzz/valid-value.ts';
import { send, type Target } from '../../testing/raw-request.ts';
import { type ServerProcess, startOtherServer } from '../../testing/server-process.ts';
import { ROOMY, type Stack, startStack, USER_AGENT } from '../../testing/stack.ts';
import { contractOf, entryOf, findVersionBefore, takeVersion, type Version } from '../../testing/version-before.ts';
import { watch } from '../../testing/watch.ts';
import { readConfig } from '../config/environment.ts';
import { systemClock } from '../platform/clock.ts';
import { makeTestFolder } from '../platform/postgres/test-cluster.ts';
import { CAST, DEMO_PASSWORD } from './demo/cast.ts';

const SEED = Number(process.env.TEST_SEED ?? 20_261_119);
/** Of each call: once as somebody with nothing would ask, and twice with whatever fits. */
const EACH = 3;
const AT_ONCE = 4;

const commit = await findVersionBefore();

/** While a new version is brought in, process by process, the one before goes on serving beside it. */
describe.skipIf(commit === undefined)(`the version before, ${commit}, beside this one,`, () => {
  const config = readConfig({});
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connection = databaseNamed(inject('cluster'), name);
  let version: Version;
  let folder: string;
  let process: ServerProcess;
  let old: Target;
  let stack: Stack;
  beforeAll(async () => {
    version = await takeVersion(commit ?? '');
    folder = await makeTestFolder();
    await onCluster(inject('cluster'), `create database ${name}`);
  });
  afterAll(async () => {
    await stack?.close();
    process?.child.kill('SIGKILL');
    await process?.ended;
    await onCluster(inject('cluster'), `drop database ${name} with (force)`);
    await version.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const clientOf = ({ url }: Target, token = '') =>
    createClient({ baseUrl: url, wire: old.wire, userAgent: USER_AGENT, token: () => token });
  /** What its database refused it, or it did not expect, with where it happened. */
  const faults = () =>
    process
      .logged()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));

  /** What people and operators do at any time, of which each reads or writes a table that grows. */
  async function somebodyAndAnOperator() {
    const guest = await clientOf(old).post('app/login/guest', { devID: randomUUID() });
    const operator = await clientOf(old).post('console/login', { name: 'demo_owner', password: DEMO_PASSWORD });
    const [client, console] = [clientOf(old, guest.token), clientOf(old, operator.token)];
    return async () => {
      await client.get('app/ping/config', {});
      await client.post('app/media/home', {});
      await client.post('x/advert/budget', {});
      await client.post('x/advert/seen', { ids: ['1', '2'] });
      await console.post('console/job/list', {});
      await console.post('console/audit/list', {});
      await console.post('console/advert/figures', {});
    };
  }

  test('answers every call while the database is brought up to this one', { timeout: 400_000 }, async () => {
    process = await startOtherServer(entryOf(version), {
      DATABASE_URL: databaseUrl(connection),
      APP_DATA_DIR: folder,
      APP_PASSWORD_MEMORY_KB: CHEAP_PASSWORDS_KB,
      LOG_LEVEL: 'warn',
      ...ROOMY,
    });
    old = { url: process.url, wire: nodeWire(config.secrets), clock: systemClock, config };
    const doTheirs = await somebodyAndAnOperator();
    await doTheirs();
    let isOver = false;
    let rounds = 0;
    const asking = async () => {
      for (let last = false; !last; rounds += 1) {
        last = isOver;
        await doTheirs();
      }
    };
    const migrating = startStack({ connection, env: { APP_WORKER: 'separate' } }).finally(() => {
      isOver = true;
    });
    [stack] = await Promise.all([migrating, asking()]);
    expect(rounds).toBeGreaterThan(0);
    expect(faults()).toEqual([]);
    const { rows } = await stack.running.database.pool.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    expect(rows.length, 'migrations since').toBeGreaterThan(version.migrations.length);
  });

  test('answers every call that it knows', { timeout: 400_000 }, async () => {
    const { contract } = (await import(contractOf(version))) as { contract: Record<string, Call> };
    const { database, app } = stack.running;
    const tokens = { member: '', operator: '' };
    const signIn = async (who: keyof typeof tokens) => {
      if (who === 'member') {
        const { id } = await addAccount(database);
        tokens.member = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
      } else {
        const operator = await addOperator(database, { role: 'owner' });
        tokens.operator = (await database.transaction((tx) => app.ports.operatorSessions.start(tx, operator))).token;
      }
    };
    await signIn('member');
    await signIn('operator');
    const left = Object.entries(contract).flatMap(([call, declared], at) =>
      fc
        .sample(validValue(declared.request), { numRuns: EACH, seed: SEED + at })
        .map((body) => ({ call, declared, body })),
    );
    const wrong: string[] = [];
    const codes = new Map<number, number>();
    const worker = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const who = one.declared.actor === 'operator' ? 'operator' : 'member';
        const { method } = one.declared;
        const request = { name: one.call, method, token: tokens[who], ...(method !== 'GET' && { body: one.body }) };
        const { fault, code } = await sendFuzz(old, one.declared, request);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (fault) wrong.push(`${one.call}: ${fault}\n${JSON.stringify(one.body).slice(0, 500)}`);
        if (code === 1000) await signIn(who);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);
    expect(faults()).toEqual([]);
    expect(codes.get(200)).toBeGreaterThan(Object.keys(contract).length / 2);
  });

  test('knows at once what this one has changed, and is known', async () => {
    const { url } = stack;
    const { id, token } = await clientOf(old).post('app/login/account/login', {
      name: CAST.member.loginName,
      password: DEMO_PASSWORD,
    });
    const watched = await watch(clientOf(old, token), 'x/realtime/stream');
    await stack.running.database.transaction((tx) =>
      stack.running.app.ports.realtime.publish(tx, `account:${BigInt(id)}`, 'notice.changed', { why: 'added' }),
    );
    await eventually(() => watched.events.map(({ topic }) => topic)).toEqual(['notice.changed']);
    watched.leave();

    // One request id, sent to both: what it asks for is done once.
    const body = { kind: 'other', text: 'beside each other', requestId: randomUUID() };
    const replies = await Promise.all(
      [old, { ...old, url }].map((target) => send(target, { name: 'app/feedback/add', token, body })),
    );
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(replies[1]?.data).toEqual(replies[0]?.data);
    await clientOf({ ...old, url }, token).post('app/user/logout', {});
    expect(await send(old, { name: 'app/user/info', token })).toMatchObject({ code: 1000 });
  });
});
