import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addJob } from '../../../testing/factories/job.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { Workshop } from '../../../testing/workshop.ts';
import { onceRequest } from '../../platform/once/once.schema.ts';
import { job } from '../../platform/queue/jobs.ts';
import { jobRecord } from './job.schema.ts';

const options = { doc: 'A job of the clock.', retries: 0, timeLimitSeconds: 10, atOnce: 1 };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
});
afterAll(() => stack.close());

interface Scheduled extends Record<string, unknown> {
  name: string;
  cron: string;
  timezone: string;
}

async function schedules() {
  const { rows } = await stack.running.database.query.execute<Scheduled>(
    sql`select name, cron, timezone from pgboss.schedule order by name`,
  );
  return rows;
}

const recordsOf = (name: string) =>
  stack.running.database.query.select().from(jobRecord).where(sql`${jobRecord.name} = ${name}`);

describe('the schedule', () => {
  test('has every job of the app that has a time, in the time of Shanghai', async () => {
    const declared = stack.running.app.runnable.flatMap(({ name, declaration: { schedule } }) =>
      schedule ? [{ name, cron: schedule, timezone: 'Asia/Shanghai' }] : [],
    );
    expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(['account.sweep', 'realtime.sweep']));
    expect(await schedules()).toEqual(declared.sort((one, other) => (one.name < other.name ? -1 : 1)));
  });

  test('forgets the times of jobs that are no more, and takes a changed time', async () => {
    const handlers = { 'test.daily': async () => undefined };
    {
      const table = { 'test.daily': job<null>({ ...options, schedule: '1 1 * * *' }) };
      await using first = new Workshop(
        stack,
        { ...table, 'test.gone': job<null>({ ...options, schedule: '2 2 * * *' }) },
        {
          ...handlers,
          'test.gone': async () => undefined,
        },
      );
      await first.work();
      expect((await schedules()).map(({ name }) => name)).toEqual(['test.daily', 'test.gone']);
    }
    const table = { 'test.daily': job<null>({ ...options, schedule: '3 3 * * *' }) };
    await using second = new Workshop(stack, table, handlers);
    await second.work();
    expect(await schedules()).toEqual([{ name: 'test.daily', cron: '3 3 * * *', timezone: 'Asia/Shanghai' }]);
  });
});

describe('a job of the clock', () => {
  test('has a record of its own for each run, done or failed', async () => {
    let works = true;
    const table = { 'test.clocked': job<null>({ ...options, schedule: '4 4 * * *' }) };
    await using workshop = new Workshop(stack, table, {
      'test.clocked': async (_input, { progress }) => {
        await progress(50, '一半');
        if (!works) throw new Error('今天不行');
      },
    });
    const { signal } = new AbortController();
    const run = () => workshop.jobs.run(workshop.job('test.clocked'), undefined, signal);
    await run();
    expect(await recordsOf('test.clocked')).toMatchObject([{ state: 'done', progress: 100, attempts: 1, owner: null }]);
    works = false;
    await expect(run()).rejects.toThrow('今天不行');
    const failed = (await recordsOf('test.clocked')).find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ error: 'Error: 今天不行', progress: 50, note: '一半' });

    works = true;
    await workshop.work();
    const editor = await stack.asOperator('editor');
    await editor.post('console/job/retry', { jobId: failed?.id ?? '' });
    await untilPasses(async () => {
      const records = await recordsOf('test.clocked');
      expect(records.find(({ id }) => id === failed?.id)).toMatchObject({ state: 'done' });
    });
  });

  test('is done when the queue hands it out', async () => {
    const table = { 'test.due': job<null>({ ...options, schedule: '5 5 * * *' }) };
    await using workshop = new Workshop(stack, table, { 'test.due': async () => undefined });
    await workshop.work();
    // What the queue's own clock does at five past five.
    await stack.running.database.query.execute(sql`insert into pgboss.job (name, data) values ('test.due', null)`);
    await untilPasses(async () => expect(await recordsOf('test.due')).toMatchObject([{ state: 'done' }]));
  });
});

describe('closing the queue', () => {
  test('lets a job that runs come to its end', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const table = { 'test.slow': job<null>({ doc: 'Takes a while.', retries: 0, timeLimitSeconds: 30, atOnce: 1 }) };
    const workshop = new Workshop(stack, table, {
      'test.slow': async () => {
        begun.resolve();
        await release.promise;
      },
    });
    await workshop.work();
    await workshop.enqueue('test.slow', null);
    await begun.promise;
    const stopped = workshop.queue.stop(20_000);
    release.resolve();
    await stopped;
    expect(await recordsOf('test.slow')).toMatchObject([{ state: 'done' }]);
  });
});

describe('job.sweep', () => {
  test('deletes what was done a month ago, and replies older than a week that may be forgotten', async () => {
    const { database, app } = stack.running;
    const ago = (days: number) => new Date(stack.clock.now().getTime() - days * 24 * 3600 * 1000);
    const failed = await addJob(database, { name: 'swept', state: 'failed', createdAt: ago(0) });
    await addJob(database, { name: 'swept', state: 'done', createdAt: ago(0) });
    // A month, and what is left of the week.
    stack.clock.advance({ days: 30 + 7 });
    const kept = [failed, await addJob(database, { name: 'swept', state: 'done', createdAt: ago(29) })];
    const reply = (kept: 'week' | 'ever', days: number) => ({
      party: 'account:1',
      call: 'app/test',
      requestId: randomUUID(),
      bodyHash: Buffer.alloc(32),
      reply: {},
      kept,
      createdAt: ago(days),
    });
    await database.query.insert(onceRequest).values([reply('week', 8), reply('week', 6), reply('ever', 4000)]);

    const sweep = app.runnable.find(({ name }) => name === 'job.sweep');
    const notes: string[] = [];
    const progress = async (_percent: number, note = '') => void notes.push(note);
    await sweep?.handle(null, { jobId: '', progress, signal: new AbortController().signal });
    expect(notes.at(-1)).toBe('1 weeks, 0 records, 1 replies');
    expect((await recordsOf('swept')).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
    const replies = await database.query.select().from(onceRequest);
    expect(replies.map((row) => row.kept).sort()).toEqual(['ever', 'week']);
  });
});
