import { expect, test } from 'vitest';
import { WatchMeter } from './watch-meter.ts';

const playing = (seconds: number, rate = 1) => ({ seconds, playing: true, rate });
const resting = (seconds: number) => ({ seconds, playing: false, rate: 1 });

test('tells soon after the beginning, then every quarter of a minute', () => {
  const meter = new WatchMeter();
  const told = [];
  for (let second = 0; second <= 40; second += 5) {
    const report = meter.note(playing(second), second * 1000);
    if (report) told.push([second, report]);
  }
  expect(told).toEqual([
    [5, { position: 5, watched: 5, speed: 1 }],
    [20, { position: 20, watched: 15, speed: 1 }],
    [35, { position: 35, watched: 15, speed: 1 }],
  ]);
});

test('does not count what was skipped over', () => {
  const meter = new WatchMeter();
  meter.note(playing(0), 0);
  meter.note(playing(300), 2000);
  expect(meter.note(playing(305), 7000)).toEqual({ position: 305, watched: 5, speed: 1 });
});

test('counts what plays faster, at its speed', () => {
  const meter = new WatchMeter();
  meter.note(playing(0, 2), 0);
  expect(meter.note(playing(10, 2), 5000)).toEqual({ position: 10, watched: 10, speed: 2 });
});

test('tells at once when it rests, and says nothing while it does', () => {
  const meter = new WatchMeter();
  meter.note(playing(10), 0);
  expect(meter.note(resting(12), 2000)).toEqual({ position: 12, watched: 2, speed: 1 });
  expect(meter.note(resting(12), 60_000)).toBeUndefined();
  expect(meter.note(playing(12), 61_000)).toBeUndefined();
});

test('has nothing to tell before anything was played', () => {
  const meter = new WatchMeter();
  expect(meter.take(0)).toBeUndefined();
  expect(meter.note(resting(40), 1000)).toBeUndefined();
});
