import { describe, expect, test } from 'vitest';
import { expectedBytes, mostBytesOf, refuseCostly } from './making-cost.ts';
import { planRungs } from './plan.ts';
import type { Probe } from './probe.ts';
import { rational } from './rational.ts';

const HOUR = 3600;
const MB = 1024 ** 2;

function film({ size, hours, rate, megabytes }: { size: number[]; hours: number; rate: number; megabytes: number }) {
  const [width = 0, height = 0] = size;
  const frameRate = rational(Math.round(rate * 10_000), 10_000);
  const video = {
    ...{ index: 0, codec: 'hevc', profile: 'Main', pixelFormat: 'yuv420p', width, height, rotation: 0 as const },
    ...{ frameRate, averageFrameRate: frameRate, isInterlaced: false, hdr: undefined, seconds: hours * HOUR },
  };
  const audio = { index: 1, codec: 'aac', profile: 'LC', channels: 2, sampleRate: 48_000, seconds: hours * HOUR };
  const probe: Probe = { path: '', container: 'mov', bytes: megabytes * MB, seconds: hours * HOUR, video, audio };
  return probe;
}

const UHD = [3840, 2160];
const HD = [1920, 1080];

describe('what is in no proportion to the file is refused', () => {
  test.each([
    ['two 4K frames stretched to six hours', { size: UHD, hours: 6, rate: 0.0001, megabytes: 2 }],
    ['the same as long in 1080p', { size: HD, hours: 6, rate: 0.0001, megabytes: 2 }],
    ['one 8K frame for two hours', { size: [7680, 4320], hours: 2, rate: 0.0002, megabytes: 5 }],
    ['a thousand small pictures a second', { size: [640, 480], hours: 6, rate: 1000, megabytes: 20 }],
    ['six hours of 8K, however large the file', { size: [7680, 4320], hours: 6, rate: 60, megabytes: 8000 }],
  ])('%s', (_what, about) => {
    expect(() => refuseCostly(film(about))).toThrow('too-costly');
  });
});

describe('what people film and record is taken', () => {
  test.each([
    ['a minute of 4K from a phone', { size: UHD, hours: 1 / 60, rate: 60, megabytes: 400 }],
    ['a feature film in 1080p', { size: HD, hours: 2.5, rate: 24, megabytes: 1500 }],
    ['the same, packed as small as can be', { size: HD, hours: 2.5, rate: 24, megabytes: 450 }],
    ['two hours of slides with a voice', { size: HD, hours: 2, rate: 30, megabytes: 75 }],
    ['six hours of a recorded stream', { size: HD, hours: 6, rate: 30, megabytes: 2000 }],
    ['two hours of 4K', { size: UHD, hours: 2, rate: 30, megabytes: 2000 }],
    ['an hour of an old camera', { size: [720, 576], hours: 1, rate: 25, megabytes: 100 }],
  ])('%s', (_what, about) => {
    expect(() => refuseCostly(film(about))).not.toThrow();
  });
});

test('what is expected of a film holds all steps, also where the first cannot be copied', () => {
  const probe = film({ size: HD, hours: 1, rate: 30, megabytes: 500 });
  const { first, ladder } = planRungs(probe, { mayCopy: false });
  expect(expectedBytes(probe)).toBe(Math.ceil(mostBytesOf(probe, first) + mostBytesOf(probe, ladder)));
  expect(expectedBytes(probe)).toBeGreaterThan(4 * 1024 * MB);
});
