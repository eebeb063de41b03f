/// <reference path="./chartist.d.ts" />
import { polarToCartesian, SvgPath } from 'chartist';

interface Arc {
  /** In whole hundredths; together they are a hundred. */
  readonly percent: number;
  readonly path: string;
}

const CENTRE = 66;
const RADIUS = 52;
/** Degrees between two arcs, so that neighbours are told apart without their colours. */
const GAP = 3.2;

const pointAt = (degrees: number) => polarToCartesian(CENTRE, CENTRE, RADIUS, degrees);

/** Whole hundredths that add up: what rounding down leaves goes to those that lost most by it. */
function percentsOf(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(share * 100));
  const left = shares.some((share) => share > 0) ? 100 - whole.reduce((sum, percent) => sum + percent, 0) : 0;
  const byLoss = shares.map((share, place) => ({ place, loss: (share * 100) % 1 })).sort((a, b) => b.loss - a.loss);
  const lucky = new Set(byLoss.slice(0, left).map(({ place }) => place));
  return whole.map((percent, place) => percent + (lucky.has(place) ? 1 : 0));
}

/** The arcs of a ring in a box of 132 × 132, clockwise from the top. */
export function ringOf(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const shown = values.filter((value) => value > 0).length;
  const gap = shown > 1 ? GAP : 0;
  const shares = values.map((value) => (total === 0 ? 0 : Math.max(0, value) / total));
  const percents = percentsOf(shares);
  let passed = 0;
  return shares.map((share, place) => {
    const from = passed * 360 + gap / 2;
    passed += share;
    // A whole turn ends where it begins and would be drawn as nothing.
    const to = Math.min(passed * 360 - gap / 2, from + 359.99);
    return { percent: percents[place] ?? 0, path: to > from ? arcOf(from, to) : '' };
  });
}

function arcOf(from: number, to: number): string {
  const [start, end] = [pointAt(from), pointAt(to)];
  const large = to - from > 180 ? 1 : 0;
  return new SvgPath().move(start.x, start.y).arc(RADIUS, RADIUS, 0, large, 1, end.x, end.y).stringify();
}
