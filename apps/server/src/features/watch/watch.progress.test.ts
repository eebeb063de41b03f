import { WATCH } from '@liuguang/contract/watch/rules';
import type { WatchReport } from '@liuguang/contract/watch/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VisibleVideo } from '../media/media.port.ts';
import { isSeen, viewThreshold, WatchProgressing } from './watch.progress.ts';

const BEGIN = Date.parse('2026-11-15T08:00:00Z');
const after = (seconds: number) => new Date(BEGIN + seconds * 1000);
const film: VisibleVideo = {
  id: 1n,
  contentType: 1,
  isByAi: false,
  seconds: 600,
  ownerId: null,
  title: '',
  previewSeconds: 30,
};
const ticket = { person: { id: 1n }, videoId: 1n, watch: 'full', issuedAt: after(0) } as const;
const report = (fields: Partial<WatchReport> = {}): WatchReport => ({
  playToken: 'token',
  session: 'one',
  position: 15,
  watched: 15,
  speed: 1,
  ...fields,
});
const first = {
  accountId: 1n,
  session: 'one',
  videoId: 1n,
  seconds: 0,
  viewed: false,
  creditedUntil: after(0),
  reportedAt: after(0),
};

describe('watched time', () => {
  test('is never credited faster than the clock times the speed, however it is reported', () => {
    const reports = fc.record({
      wait: fc.double({ min: 0, max: 90, noNaN: true }),
      watched: fc.double({ min: 0, max: WATCH.longestReport, noNaN: true }),
      speed: fc.constantFrom(0.5, 1, 1.5, 2),
      session: fc.constantFrom('one', 'two'),
      starts: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 40 }), (all) => {
        let [session, now, wall] = [first, 0, 0];
        for (const { wait, ...fields } of all) {
          now += wait;
          const progressing = new WatchProgressing(session, after(now));
          const { credited } = progressing.take({ report: report(fields), of: { ticket, video: film } });
          wall += credited / fields.speed;
          session = progressing.end();
          expect(credited).toBeLessThanOrEqual(fields.watched);
        }
        expect(wall).toBeLessThanOrEqual(now + 0.001);
      }),
    );
  });

  test('that comes late and together is credited as if it had come in time', () => {
    const progressing = new WatchProgressing(first, after(60));
    const take = (position: number) => progressing.take({ report: report({ position }), of: { ticket, video: film } });
    expect([15, 30, 45, 60, 75].map((position) => take(position).credited)).toEqual([15, 15, 15, 15, 0]);
    expect(progressing.noted.get(1n)).toMatchObject({ position: 75, credited: 60 });
  });

  test('that nobody used is not kept for later', () => {
    const paused = new WatchProgressing(first, after(3600));
    paused.take({ report: report({ watched: 1 }), of: { ticket, video: film } });
    const next = new WatchProgressing(paused.end(), after(3601));
    const { credited } = next.take({ report: report({ watched: 60 }), of: { ticket, video: film } });
    expect(credited).toBe(WATCH.unusedGrace + 1);
  });
});

test.each([
  [600, 5],
  [20, 2],
])('a view of %d s counts after %d s', (seconds, expected) => {
  expect(viewThreshold(seconds)).toBe(expected);
});

test.each([
  [594, 600, true],
  [500, 600, false],
  [19, 20, true],
  [17, 20, false],
  [0, 5, false],
])('somebody at %d of %d s has seen it: %s', (position, seconds, expected) => {
  expect(isSeen(position, seconds)).toBe(expected);
});
