import { ApiError, NetworkError } from '@liuguang/client/errors';
import type { WatchOutcome, WatchReport } from '@liuguang/contract/watch/schemas';
import { expect, test } from 'vitest';
import { WatchReporter } from './watch-reporter.ts';

const report = (position: number): WatchReport => ({
  playToken: 'token',
  session: 'one',
  position,
  watched: 5,
  speed: 1,
});

function setUp(answer: (batch: readonly WatchReport[]) => Promise<readonly WatchOutcome[]>) {
  let kept: readonly WatchReport[] = [];
  const sent: number[][] = [];
  const taken: string[] = [];
  const reporter = new WatchReporter({
    send: (batch) => {
      sent.push(batch.map(({ position }) => position));
      return answer(batch);
    },
    kept: {
      read: () => kept,
      write: (all) => {
        kept = all;
      },
    },
    onTaken: (session) => taken.push(session),
  });
  return { reporter, sent, taken, kept: () => kept.map(({ position }) => position) };
}

const noted: WatchOutcome = { standing: 'noted', credited: 5 };

test('keeps what does not get through, and sends it together with the next', async () => {
  let isDown = true;
  const { reporter, sent, kept } = setUp(async (batch) => {
    if (isDown) throw new NetworkError('offline');
    return batch.map(() => noted);
  });
  reporter.add(report(5));
  await reporter.send();
  expect(kept()).toEqual([5]);
  isDown = false;
  reporter.add(report(20));
  await expect.poll(kept).toEqual([]);
  expect(sent.at(-1)).toEqual([5, 20]);
});

test('drops what the server refuses for good', async () => {
  const { reporter, kept } = setUp(async () => {
    throw new ApiError({ code: 4000, status: 400, tip: '', msg: '', data: null, requestId: '' });
  });
  reporter.add(report(5));
  await expect.poll(kept).toEqual([]);
});

test('tells that another device plays by now', async () => {
  const { reporter, taken } = setUp(async () => [{ standing: 'taken', credited: 0 }]);
  reporter.add(report(5));
  await expect.poll(() => taken).toEqual(['one']);
});
