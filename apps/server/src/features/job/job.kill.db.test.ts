import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startStack } from '../../../testing/stack.ts';
import { stuckJobs } from '../../../testing/stuck-jobs.ts';
import { Workshop } from '../../../testing/workshop.ts';

const WORKER = fileURLToPath(new URL('../../../testing/stuck-worker.ts', import.meta.url));

/** The silence of the dead is noticed within a minute, which is too long for every run. */
const whenFull = test.runIf(process.env.TEST_FULL === '1');

whenFull('a job whose worker was killed in the middle is done by another', { timeout: 180_000 }, async () => {
  await using stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  const done: string[] = [];
  await using workshop = new Workshop(stack, stuckJobs, {
    'test.stuck': async (_input, { jobId }) => void done.push(jobId),
  });
  await workshop.queue.start([workshop.job('test.stuck')]);
  const worker = spawn(process.execPath, [WORKER, JSON.stringify(stack.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const member = await stack.as('member');
    const jobId = await workshop.enqueue('test.stuck', null, `account:${await stack.idOf('member')}`);
    await once(worker.stdout, 'data');
    expect(await member.post('x/job/get', { jobId })).toMatchObject({ state: 'running' });
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    await workshop.work();
    await vi.waitFor(() => expect(done).toEqual([jobId]), { timeout: 150_000, interval: 500 });
    await vi.waitFor(async () => expect(await member.post('x/job/get', { jobId })).toMatchObject({ state: 'done' }));
  } finally {
    worker.kill('SIGKILL');
  }
});
