import { expect, test } from 'vitest';
import { SpeedMeter } from './speed-meter.ts';

test('the first sample counts whole, each later one a tenth', () => {
  const meter = new SpeedMeter();
  meter.note(0, 0);
  expect(meter.average).toBe(0);
  meter.note(1000, 1000);
  expect(meter.average).toBe(1000);
  meter.note(4000, 2000);
  expect(meter.average).toBeCloseTo(1200);
});

test('a sample that comes before half a second is over is left to the next', () => {
  const meter = new SpeedMeter();
  meter.note(0, 0);
  meter.note(9000, 499);
  expect(meter.average).toBe(0);
  meter.note(10_000, 500);
  expect(meter.average).toBe(20_000);
});

test('bytes that have to go again make it slower, never negative', () => {
  const meter = new SpeedMeter();
  meter.note(0, 0);
  meter.note(1000, 1000);
  meter.note(500, 2000);
  expect(meter.average).toBeCloseTo(900);
});

test('the time left is the rest at the average speed, and unknown without one', () => {
  const meter = new SpeedMeter();
  expect(meter.secondsLeft(100)).toBeUndefined();
  expect(meter.secondsLeft(0)).toBe(0);
  meter.note(0, 0);
  meter.note(1000, 1000);
  expect(meter.secondsLeft(2500)).toBe(3);
  meter.stop();
  expect(meter.secondsLeft(2500)).toBeUndefined();
});
