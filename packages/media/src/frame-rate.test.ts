import { expect, test } from 'vitest';
import { encodedFrameRate } from './frame-rate.ts';
import type { VideoStream } from './probe-report.ts';
import { formatRational, parseRational, rational } from './rational.ts';

const rates = (base: string, average: string): VideoStream => ({
  index: 0,
  codec: 'h264',
  profile: 'High',
  pixelFormat: 'yuv420p',
  width: 320,
  height: 180,
  rotation: 0,
  frameRate: parseRational(base) ?? rational(1),
  averageFrameRate: parseRational(average) ?? rational(1),
  isInterlaced: false,
  hdr: undefined,
  seconds: 60,
});

test.each([
  ['25/1', '25/1', '25/1'],
  ['30000/1001', '30000/1001', '30000/1001'],
  ['24000/1001', '24000/1001', '24000/1001'],
  ['60/1', '60/1', '60/2'],
  ['60000/1001', '60000/1001', '60000/2002'],
  ['240/1', '240/1', '240/8'],
  // They vary: what is usual and not below the mean.
  ['90000/1', '5321/229', '24/1'],
  ['120/1', '29/1', '30/1'],
  ['1000/1', '13/1', '15/1'],
  // A film of still pictures.
  ['1/1', '1/1', '10/1'],
])('%s on paper and %s in the mean is encoded at %s', (base, average, expected) => {
  expect(formatRational(encodedFrameRate(rates(base, average)))).toBe(expected);
});
