import type { VideoStream } from './probe-report.ts';
import { quotient, type Rational, rational } from './rational.ts';

const MOST = 30;
/** Below it seeking is coarse and players take the picture for frozen. */
const LEAST = 10;
const USUAL = [rational(12), rational(15), rational(24), rational(25), rational(30)];

/** The even rate that a video is encoded at: its own where it has one, halved until it is at most 30. */
export function encodedFrameRate({ frameRate, averageFrameRate }: VideoStream): Rational {
  const average = quotient(averageFrameRate);
  const isSteady = Math.abs(quotient(frameRate) - average) <= average * 0.02;
  const own = isSteady ? frameRate : (USUAL.find((rate) => quotient(rate) >= average * 0.98) ?? averageFrameRate);
  let rate = own;
  while (quotient(rate) > MOST * 1.01) rate = rational(rate.numerator, rate.denominator * 2);
  return quotient(rate) < LEAST ? rational(LEAST) : rate;
}
