import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addJob } from '../../../testing/factories/job.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { jobsSeen, type Watched, watch } from '../../../testing/watch.ts';
import { Workshop } from '../../../testing/workshop.ts';
import { type JobContext, job } from '../../platform/queue/jobs.ts';
import type { Audience } from '../realtime/realtime.port.ts';
import { jobRecord } from './job.schema.ts';

const table = {
  'test.scripted': job<{ script: string }>({
    doc: 'Does what the test says.',
    retries: 1,
    timeLimitSeconds: 30,
    atOnce: 2,
  }),
  'test.once': job<{ script: string }>({ doc: 'Has one try.', retries: 0, timeLimitSeconds: 30, atOnce: 2 }),
  'test.hurried': job<{ script: string }>({
    doc: 'Has one second and one try.',
    retries: 0,
    timeLimitSeconds: 1,
    atOnce: 1,
  }),
};

type Script = (context: JobContext) => Promise<void>;
const scripts = new Map<string, Script>();
/** What a job shall do; the same for every try. */
const scripted = (script: Script) => {
  const name = randomUUID();
  scripts.set(name, script);
  return { script: name };
};
const perform = async ({ script }: { script: string }, context: JobContext) => scripts.get(script)?.(context);

let stack: Stack;
let workshop: Workshop<typeof table>;
let owner: Audience;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  owner = `account:${await stack.idOf('member')}`;
  workshop = new Workshop(stack, table, { 'test.scripted': perform, 'test.once': perform, 'test.hurried': perform });
  await workshop.work();
});
afterAll(async () => {
  await workshop[Symbol.asyncDispose]();
  await stack.close();
});

const recordOf = async (id: string) =>
  (await stack.running.database.query.select().from(jobRecord).where(sql`${jobRecord.id} = ${id}`))[0];

const reaches = (id: string, expected: object) =>
  untilPasses(async () => expect(await recordOf(id)).toMatchObject(expected));

const shown = (watched: Watched, jobId: string) =>
  jobsSeen(watched)
    .filter((data) => data.jobId === jobId)
    .map((data) => [data.state, data.progress, data.note]);

describe('a job', () => {
  test('is queued only if the transaction that asks for it commits', async () => {
    const { database } = stack.running;
    const before = await database.query.$count(jobRecord);
    let ran = false;
    const input = scripted(async () => {
      ran = true;
    });
    const undone = database.transaction(async (tx) => {
      await workshop.jobs.enqueue(tx, table, 'test.scripted', input);
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(await database.query.$count(jobRecord)).toBe(before);
    const queued = await database.query.execute(sql`select 1 from pgboss.job where name = 'test.scripted'`);
    expect(queued.rows).toEqual([]);

    const done = await workshop.enqueue(
      'test.scripted',
      scripted(async () => undefined),
    );
    await reaches(done, { state: 'done' });
    expect(ran).toBe(false);
  });

  test('is done once it is asked for, with its input, and says so', async () => {
    const gate = Promise.withResolvers<void>();
    const id = await workshop.enqueue(
      'test.scripted',
      scripted(() => gate.promise),
      owner,
    );
    const member = await stack.as('member');
    await untilPasses(async () =>
      expect(await member.post('x/job/get', { jobId: id })).toEqual({
        jobId: id,
        name: 'test.scripted',
        state: 'running',
        progress: 0,
        note: '',
      }),
    );
    gate.resolve();
    await reaches(id, { state: 'done', progress: 100, attempts: 1, error: '' });
  });

  test('does not wait behind others that were queued with it', async () => {
    let done = 0;
    const input = scripted(async () => {
      done += 1;
    });
    await stack.running.database.transaction(async (tx) => {
      for (let count = 0; count < 30; count += 1) await workshop.jobs.enqueue(tx, table, 'test.scripted', input);
    });
    await untilPasses(() => expect(done).toBe(30));
  });

  test('shows its progress to its owner as it goes, and to nobody else', async () => {
    const [mine, others] = [
      await watch(await stack.as('member'), 'x/realtime/stream'),
      await watch(await stack.as('vip'), 'x/realtime/stream'),
    ];
    const input = scripted(async ({ progress }) => {
      await progress(12.6, '读取');
      await progress(-5);
      await progress(250, '写入');
    });
    const id = await workshop.enqueue('test.scripted', input, owner);
    await untilPasses(() =>
      expect(shown(mine, id)).toEqual([
        ['running', 0, ''],
        ['running', 13, '读取'],
        ['running', 0, ''],
        ['running', 100, '写入'],
        ['done', 100, '写入'],
      ]),
    );
    expect(others.events).toEqual([]);
    mine.leave();
    others.leave();
  });

  test('is known to its owner alone', async () => {
    const id = await workshop.enqueue(
      'test.scripted',
      scripted(async () => undefined),
      owner,
    );
    const unowned = await workshop.enqueue(
      'test.scripted',
      scripted(async () => undefined),
    );
    const [member, vip] = [await stack.as('member'), await stack.as('vip')];
    await expect(member.post('x/job/get', { jobId: id })).resolves.toMatchObject({ jobId: id });
    await expect(vip.post('x/job/get', { jobId: id })).rejects.toMatchObject({ code: 4040 });
    for (const jobId of [unowned, randomUUID()])
      await expect(member.post('x/job/get', { jobId })).rejects.toMatchObject({ code: 4040 });
    for (const jobId of ['-'.repeat(36), 'x', randomUUID().toUpperCase()])
      await expect(member.post('x/job/get', { jobId })).rejects.toMatchObject({ code: 4000 });
    await expect(stack.client().post('x/job/get', { jobId: id })).rejects.toMatchObject({ code: 1000 });
  });

  test('that was done and is handed out again is not done twice, nor undone', async () => {
    let times = 0;
    const input = scripted(async () => {
      times += 1;
    });
    const id = await workshop.enqueue('test.scripted', input);
    await reaches(id, { state: 'done' });
    await workshop.jobs.run(workshop.job('test.scripted'), { jobId: id }, new AbortController().signal);
    await workshop.jobs.giveUp({ jobId: id });
    expect(times).toBe(1);
    expect(await recordOf(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('whose record is gone is passed over', async () => {
    const handedOut = workshop.jobs.run(
      workshop.job('test.scripted'),
      { jobId: randomUUID() },
      new AbortController().signal,
    );
    await expect(handedOut).resolves.toBeUndefined();
  });
});

/** At once, because each waits for the queue to look again. */
describe.concurrent('a job that fails', () => {
  test('waits, with its reason, and is tried again later', async () => {
    const { database } = stack.running;
    let tries = 0;
    const input = scripted(async ({ progress }) => {
      tries += 1;
      await progress(40);
      if (tries === 1) throw new RangeError('第一次不行');
    });
    const id = await workshop.enqueue('test.scripted', input);
    await reaches(id, { state: 'waiting', error: 'RangeError: 第一次不行', attempts: 1 });
    await untilPasses(async () => {
      const { rows } = await database.query.execute<{ later: boolean }>(
        sql`select start_after > created_on + interval '1 second' as later from pgboss.job where data ->> 'jobId' = ${id}`,
      );
      expect(rows).toEqual([{ later: true }]);
    });
    await reaches(id, { state: 'done', progress: 100, error: '', attempts: 2 });
    expect(tries).toBe(2);
  });

  test('because it ran out of time was told so, and stays failed whatever its late try says', async () => {
    const aborted = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const input = scripted(async ({ signal, progress }) => {
      signal.addEventListener('abort', () => aborted.resolve());
      await goOn.promise;
      await progress(90, '太晚了');
      ended.resolve();
      throw new Error('没有做完');
    });
    const id = await workshop.enqueue('test.hurried', input);
    await aborted.promise;
    await reaches(id, { state: 'failed', attempts: 1, error: expect.stringContaining('out of time') });
    goOn.resolve();
    await ended.promise;
    expect(await recordOf(id)).toMatchObject({ state: 'failed', progress: 0, note: '' });
  });

  test('keeps no value of a failed statement in its reason', async () => {
    const secret = '13800138000';
    const input = scripted(async () => {
      await stack.running.database.query.execute(sql`select * from no_such_table where phone = ${secret}`);
    });
    const id = await workshop.enqueue('test.once', input);
    await reaches(id, { state: 'failed', error: expect.stringContaining('no_such_table') });
    expect((await recordOf(id))?.error).not.toContain(secret);
  });

  test('every time is failed, and done when an operator has it tried again', async () => {
    let broken = true;
    const input = scripted(async () => {
      if (broken) throw new Error('坏了');
    });
    const watched = await watch(await stack.as('member'), 'x/realtime/stream');
    const id = await workshop.enqueue('test.once', input, owner);
    await reaches(id, { state: 'failed', error: 'Error: 坏了' });
    const editor = await stack.asOperator('editor');
    const { list } = await editor.post('console/job/list', { state: 'failed', name: 'test.once' });
    expect(list[0]).toMatchObject({ jobId: id, state: 'failed', error: 'Error: 坏了', attempts: 1 });

    broken = false;
    const again = await editor.post('console/job/retry', { jobId: id });
    expect(again).toMatchObject({ jobId: id, state: 'waiting', progress: 0, error: '' });
    await reaches(id, { state: 'done', progress: 100, error: '', attempts: 2 });
    await untilPasses(() =>
      expect(
        shown(watched, id)
          .map(([state]) => state)
          .slice(-2),
      ).toEqual(['running', 'done']),
    );
    watched.leave();
  });
});

describe('console/job/retry', () => {
  test('is for failed jobs alone, and once', async () => {
    const { database } = stack.running;
    const editor = await stack.asOperator('editor');
    const retry = (jobId: string) => editor.post('console/job/retry', { jobId });
    for (const state of ['waiting', 'running', 'done'] as const)
      await expect(retry((await addJob(database, { state })).id)).rejects.toMatchObject({ code: 4090 });
    await expect(retry(randomUUID())).rejects.toMatchObject({ code: 4040 });

    let times = 0;
    const input = scripted(async () => {
      times += 1;
    });
    const { id } = await addJob(database, { name: 'test.scripted', state: 'failed', input });
    const retries = await Promise.allSettled([retry(id), retry(id), retry(id)]);
    expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await reaches(id, { state: 'done' });
    expect(times).toBe(1);
  });

  test('is for owners and editors', async () => {
    const { id: jobId } = await addJob(stack.running.database, { state: 'failed' });
    for (const role of ['moderator', 'support', 'finance'] as const) {
      const operator = await stack.asOperator(role);
      await expect(operator.post('console/job/retry', { jobId })).rejects.toMatchObject({ code: 4035 });
      await expect(operator.post('console/job/list', {})).rejects.toMatchObject({ code: 4035 });
    }
  });
});

describe('console/job/list', () => {
  test('pages through the jobs of a name, newest first, also those of the same moment', async () => {
    const { database } = stack.running;
    const editor = await stack.asOperator('editor');
    const createdAt = new Date('2026-11-01T00:00:00Z');
    const older = await addJob(database, { name: 'paged', createdAt: new Date(createdAt.getTime() - 1) });
    for (let count = 0; count < 4; count += 1) await addJob(database, { name: 'paged', createdAt });
    const newest = await addJob(database, { name: 'paged', createdAt: new Date(createdAt.getTime() + 1) });
    await addJob(database, { name: 'other' });

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: { list: { jobId: string }[]; cursor?: string } = await editor.post('console/job/list', {
        name: 'paged',
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.list.map(({ jobId }) => jobId));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expect([seen[0], seen[5]]).toEqual([newest.id, older.id]);
  });
});
