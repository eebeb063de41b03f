import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { jobsSeen, type Watched, watch } from '../../../testing/watch.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type Audience, EVERYBODY } from './realtime.port.ts';
import { realtimeEvent } from './realtime.schema.ts';

const STREAM = 'x/realtime/stream';

let stack: Stack;
let second: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  await second.close();
  await stack.close();
});

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const token = await addSession(database, id);
  const audience: Audience = `account:${id}`;
  return { id, token, audience, client: stack.client(token) };
}

const publishIn = (at: Stack, tx: Transaction, audience: Audience, note: string) =>
  at.running.app.ports.realtime.publish(tx, audience, 'job.progress', {
    jobId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'test.job',
    state: 'running',
    progress: 50,
    note,
  });

const publish = (audience: Audience, note: string, at = stack) =>
  at.running.database.transaction((tx) => publishIn(at, tx, audience, note));

const notes = (watched: Watched) => jobsSeen(watched).map(({ note }) => note);
const arrived = (watched: Watched, expected: readonly string[]) =>
  untilPasses(() => expect(notes(watched)).toEqual(expected));

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe('x/realtime/stream', () => {
  test('brings what happens to somebody from the moment it is open', async () => {
    const { audience, client } = await somebody();
    await publish(audience, 'before');
    const watched = await watch(client, STREAM);
    await publish(audience, 'first');
    await arrived(watched, ['first']);
    await publish(audience, 'next');
    await arrived(watched, ['first', 'next']);
    expect(watched.events[0]).toMatchObject({ topic: 'job.progress', id: expect.stringMatching(/^[1-9][0-9]*$/) });
    watched.leave();
  });

  test('brings nothing of a transaction that is undone', async () => {
    const { audience, client } = await somebody();
    const watched = await watch(client, STREAM);
    const undone = stack.running.database.transaction(async (tx) => {
      await publishIn(stack, tx, audience, 'undone');
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    await publish(audience, 'done');
    await arrived(watched, ['done']);
    watched.leave();
  });

  test('brings nobody what happens to others', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const watched = await watch(one.client, STREAM);
    await publish(other.audience, 'for the other');
    await publish(`operator:${one.id}`, 'for the operator of that number');
    await publish(one.audience, 'for the one');
    await arrived(watched, ['for the one']);
    const resumed = await watch(one.client, STREAM, '0');
    await arrived(resumed, ['for the one']);
    watched.leave();
    resumed.leave();
  });

  test('brings what happens on another server', async () => {
    const { audience, client, token } = await somebody();
    const here = await watch(client, STREAM);
    const there = await watch(second.client(token), STREAM);
    await publish(audience, 'from here');
    await publish(audience, 'from there', second);
    await Promise.all([arrived(here, ['from here', 'from there']), arrived(there, ['from here', 'from there'])]);
    here.leave();
    there.leave();
  });

  test('is for who is signed in', async () => {
    await expect(watch(stack.client(), STREAM)).rejects.toMatchObject({ code: 1000 });
    await expect(watch(await stack.asOperator('owner'), STREAM)).rejects.toMatchObject({ code: 1000 });
  });
});

describe('resuming', () => {
  test('brings exactly what was missed, in order, and then what happens', async () => {
    const { audience, client } = await somebody();
    const before = await watch(client, STREAM);
    await publish(audience, '1');
    await publish(audience, '2');
    await arrived(before, ['1', '2']);
    before.leave();
    await before.ended;
    for (const note of ['3', '4', '5']) await publish(audience, note);

    const after = await watch(client, STREAM, before.events[1]?.id);
    await arrived(after, ['3', '4', '5']);
    await publish(audience, '6');
    await arrived(after, ['3', '4', '5', '6']);
    after.leave();
  });

  test('brings what was missed to somebody who had seen nothing before', async () => {
    const { audience, client } = await somebody();
    await publish(audience, 'before');
    const position = Promise.withResolvers<string>();
    const leaving = new AbortController();
    const first = client.stream(STREAM, {
      signal: leaving.signal,
      onEvent: () => undefined,
      onPosition: position.resolve,
    });
    const lastEventId = await position.promise;
    leaving.abort();
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    await publish(audience, 'missed');
    const after = await watch(client, STREAM, lastEventId);
    await arrived(after, ['missed']);
    after.leave();
  });

  test('brings many hundreds as well as few', async () => {
    const { audience, client } = await somebody();
    const all = numbered(250);
    await stack.running.database.transaction(async (tx) => {
      for (const note of all) await publishIn(stack, tx, audience, note);
    });
    const watched = await watch(client, STREAM, '0');
    await arrived(watched, all);
    watched.leave();
  });

  test.each(['nonsense', '-1', '1.5', '9'.repeat(30)])('from “%s” begins with the present', async (lastEventId) => {
    const { audience, client } = await somebody();
    await publish(audience, 'past');
    const watched = await watch(client, STREAM, lastEventId);
    await publish(audience, 'present');
    await arrived(watched, ['present']);
    watched.leave();
  });

  test('brings nothing of days that are over', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    const id = await own.idOf('member');
    const member = await own.as('member');
    await publish(`account:${id}`, 'yesterday', own);
    own.clock.advance({ hours: 23 });
    expect(await own.running.app.ports.realtime.sweep()).toEqual({ parts: 0, rows: 0 });
    own.clock.advance({ hours: 2 });
    await publish(`account:${id}`, 'today', own);
    own.clock.advance({ hours: 23 });
    expect(await own.running.app.ports.realtime.sweep()).toEqual({ parts: 1, rows: 0 });
    const watched = await watch(member, STREAM, '0');
    await arrived(watched, ['today']);
    watched.leave();
  });
});

describe('publishers at the same time', () => {
  test('lose nothing when the one who began first commits last', async () => {
    const { audience, client } = await somebody();
    const { database } = stack.running;
    const watched = await watch(client, STREAM);
    const published = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const slow = database.transaction(async (tx) => {
      await publishIn(stack, tx, audience, 'slow');
      published.resolve();
      await hold.promise;
    });
    await published.promise;
    const quick = publish(audience, 'quick', second);
    // Either the quick one waits its turn, or it has been delivered already: then the slow one comes too late.
    await untilPasses(async () => {
      const { rows } = await database.query.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows.length + watched.events.length).toBeGreaterThan(0);
    });
    hold.resolve();
    await Promise.all([slow, quick]);
    await arrived(watched, ['slow', 'quick']);
    watched.leave();
  });

  test('lose nothing, whatever the crowd', async () => {
    const { audience, client, token } = await somebody();
    const readers = [await watch(client, STREAM), await watch(second.client(token), STREAM)];
    const all = numbered(60);
    await Promise.all(all.map((note, at) => publish(audience, note, at % 2 === 0 ? stack : second)));
    for (const reader of readers) {
      await untilPasses(() => expect(reader.events).toHaveLength(60));
      expect([...notes(reader)].sort()).toEqual([...all].sort());
      const ids = reader.events.map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((one, other) => one - other));
      reader.leave();
    }
  });
});

test('what is told to everybody is read for all streams together, not by each of them', async () => {
  const STREAMS = 60;
  const people = await Promise.all(Array.from({ length: STREAMS }, () => somebody()));
  const watching = await Promise.all(people.map(({ client }) => watch(client, STREAM)));
  const { pool } = stack.running.database;
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  pool.on('acquire', count);
  await publish(EVERYBODY, 'for everybody');
  await Promise.all(watching.map((watched) => arrived(watched, ['for everybody'])));
  pool.off('acquire', count);
  expect(connections).toBeLessThan(STREAMS / 2);
  for (const watched of watching) watched.leave();
});

describe('a stream ends', () => {
  const ban = async (accountId: bigint) => {
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/account/ban', { accountId: String(accountId), reason: '刷广告', devices: false });
  };

  test('at once when its session does, here and on another server', async () => {
    const { id, client, token } = await somebody();
    const bystander = await somebody();
    const here = await watch(client, STREAM);
    const there = await watch(second.client(token), STREAM);
    const untouched = await watch(bystander.client, STREAM);
    await ban(id);
    await Promise.all([here.ended, there.ended]);
    await publish(bystander.audience, 'still here');
    await arrived(untouched, ['still here']);
    untouched.leave();
  });

  test('with the server', async () => {
    const closing = await startStack({ env: { APP_WORKER: 'separate' } });
    const member = await watch(await closing.as('member'), STREAM);
    const owner = await watch(await closing.asOperator('owner'), 'console/realtime/stream');
    await Promise.all([closing.close(), member.ended, owner.ended]);
  });
});

describe('at most eight streams of one person', () => {
  test('are open on a server; the ninth is told to come back later, until one ends', async () => {
    const { client, token, audience } = await somebody();
    const open = await Promise.all(Array.from({ length: 8 }, () => watch(client, STREAM)));
    const ninth = await send(stack, { name: STREAM, method: 'GET', token });
    expect(ninth).toMatchObject({ code: 4290, status: 429 });
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await watch((await somebody()).client, STREAM);
    other.leave();

    open[0]?.leave();
    const again = await untilPasses(() => watch(client, STREAM));
    await publish(audience, 'for all');
    await Promise.all([again, ...open.slice(1)].map((each) => arrived(each, ['for all'])));
    for (const each of [again, ...open]) each.leave();
  });
});

describe('console/realtime/stream', () => {
  test('brings an operator what happens to them, and ends when they sign out or are disabled', async () => {
    const { id, name } = await addOperator(stack.running.database);
    const signIn = async () =>
      stack.client((await stack.client().post('console/login', { name, password: OPERATOR_PASSWORD })).token);
    const [here, there] = [await signIn(), await signIn()];
    const watched = await watch(here, 'console/realtime/stream');
    const elsewhere = await watch(there, 'console/realtime/stream');
    await publish(`account:${id}`, 'for the person of that number');
    await publish(`operator:${id}`, 'for the operator');
    await arrived(watched, ['for the operator']);

    await here.post('console/logout', {});
    await watched.ended;
    await publish(`operator:${id}`, 'still here');
    await arrived(elsewhere, ['for the operator', 'still here']);
    const owner = await stack.asOperator('owner');
    await owner.post('console/operator/update', { operatorId: String(id), disabled: true });
    await elsewhere.ended;
  });

  test('is not for people of the app', async () => {
    await expect(watch(await stack.as('member'), 'console/realtime/stream')).rejects.toMatchObject({ code: 1000 });
  });
});

test('what was published is kept for who is away', async () => {
  const { audience } = await somebody();
  await publish(audience, 'kept');
  const rows = await stack.running.database.query.select().from(realtimeEvent);
  expect(rows.filter((row) => row.audience === audience)).toMatchObject([
    { topic: 'job.progress', data: { note: 'kept' } },
  ]);
});
