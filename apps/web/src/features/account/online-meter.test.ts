import { expect, test } from 'vitest';
import { createOnlineMeter, steady } from './online-meter.ts';

function meterAt(start: number) {
  const clock = { now: start };
  return { clock, meter: createOnlineMeter(() => clock.now) };
}

test('only the time that somebody is here counts', () => {
  const { clock, meter } = meterAt(5_000);
  clock.now += 4_000;
  expect(meter.seconds()).toBe(0);
  meter.resume();
  clock.now += 2_500;
  meter.pause();
  clock.now += 60_000;
  meter.resume();
  clock.now += 700;
  expect(meter.seconds()).toBe(3);
});

test('resuming twice counts once', () => {
  const { clock, meter } = meterAt(0);
  meter.resume();
  clock.now += 1_000;
  meter.resume();
  clock.now += 1_000;
  expect(meter.seconds()).toBe(2);
});

test('what was reported is not reported again, and the rest of a second is kept', () => {
  const { clock, meter } = meterAt(0);
  meter.resume();
  clock.now += 1_600;
  meter.report(meter.seconds());
  expect(meter.seconds()).toBe(0);
  clock.now += 400;
  expect(meter.seconds()).toBe(1);
});

test('the figure on screen never ticks back, except for a new day', () => {
  expect(steady(100, 101)).toBe(101);
  expect(steady(100, 98)).toBe(100);
  expect(steady(7_200, 4)).toBe(4);
});
