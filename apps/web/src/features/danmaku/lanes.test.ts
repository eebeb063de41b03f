import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLL_SECONDS, RollingLanes, rolledTo, StillLanes } from './lanes.ts';

const STAGE = 390;
const thrown = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 900 }), width: fc.integer({ min: 20, max: 600 }) }),
  {
    maxLength: 60,
  },
);

test('whatever is written, nothing in one line ever overlaps', () => {
  fc.assert(
    fc.property(thrown, (written) => {
      const lanes = new RollingLanes(4, STAGE, 10);
      let at = 0;
      const placed = written.flatMap(({ after, width }) => {
        at += after / 1000;
        const lane = lanes.place(at, width);
        return lane === undefined ? [] : [{ lane, at, width }];
      });
      for (const [nth, one] of placed.entries())
        for (const other of placed.slice(nth + 1).filter(({ lane }) => lane === one.lane))
          for (const moment of [other.at, one.at + ROLL_SECONDS]) {
            if (moment < other.at || moment > one.at + ROLL_SECONDS) continue;
            const end = rolledTo(STAGE, one.width, moment - one.at) + one.width;
            expect(rolledTo(STAGE, other.width, moment - other.at)).toBeGreaterThanOrEqual(end - 0.001);
          }
    }),
  );
});

test('what finds no line is left out, and the line is free again when the one before has moved on', () => {
  const lanes = new RollingLanes(1, STAGE, 10);
  expect(lanes.place(0, 100)).toBe(0);
  expect(lanes.place(0.5, 100)).toBeUndefined();
  expect(lanes.place(2, 100)).toBe(0);
});

test('what stands still stands below what is there, until that is gone', () => {
  const lanes = new StillLanes(2);
  expect([lanes.place(0), lanes.place(1), lanes.place(2), lanes.place(4)]).toEqual([0, 1, undefined, 0]);
});
