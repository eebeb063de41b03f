import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { Workshop } from '../../../../testing/workshop.ts';
import { mediaJobs } from './media.jobs.ts';

/** Jobs that are queued and shared out as those of videos are, and do what the test says. */
const table = { 'test.prepare': mediaJobs['media.prepare'], 'test.finish': mediaJobs['media.finish'] };

let stack: Stack;
let workshop: Workshop<typeof table>;
const begun: string[] = [];
const ends = new Map<string, () => void>();
const perform = async ({ videoId }: { videoId: string }) => {
  begun.push(videoId);
  await new Promise<void>((end) => ends.set(videoId, end));
};
const end = (film: string) => ends.get(film)?.();

beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  workshop = new Workshop(stack, table, { 'test.prepare': perform, 'test.finish': perform });
});
afterAll(async () => {
  for (const [film] of ends) end(film);
  await workshop[Symbol.asyncDispose]();
  await stack.close();
});

test('two films of one person that take hours leave a place for the film of somebody else', async () => {
  await workshop.queue.start([workshop.job('test.prepare'), workshop.job('test.finish')]);
  await workshop.enqueue('test.prepare', { videoId: 'long 1' }, 'account:1');
  await workshop.enqueue('test.prepare', { videoId: 'long 2' }, 'account:1');
  await workshop.enqueue('test.prepare', { videoId: 'short' }, 'account:2');
  // All of one person's come before the first of another who sends theirs last, but for the one that has begun.
  await workshop.enqueue('test.finish', { videoId: 'first' }, 'account:1');
  await workshop.enqueue('test.finish', { videoId: 'second' }, 'account:1');
  await workshop.enqueue('test.finish', { videoId: 'third' }, 'account:1');
  await workshop.enqueue('test.finish', { videoId: 'other' }, 'account:2');
  await workshop.work();

  await eventually(() => begun.includes('long 1') && begun.includes('short')).toBe(true);
  expect(begun).not.toContain('long 2');
  end('short');
  end('long 1');
  await eventually(() => begun.includes('long 2')).toBe(true);
});

test('whoever has sent one film does not wait for all that somebody else sent before', async () => {
  const finished = () => begun.filter((film) => ['first', 'second', 'third', 'other'].includes(film));
  await eventually(() => finished().length).toBe(1);
  for (let done = 1; done < 4; done += 1) {
    end(finished()[done - 1] ?? '');
    await eventually(() => finished().length).toBe(done + 1);
  }
  expect(finished().slice(0, 2).toSorted()).toEqual(['first', 'other']);
  expect(finished().slice(2)).toEqual(['second', 'third']);
});
