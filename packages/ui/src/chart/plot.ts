/// <reference path="./chartist.d.ts" />
import { getBounds, Interpolation } from 'chartist';

/** One row of figures under a name. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface Tick {
  readonly value: number;
  readonly y: number;
}

/** Where things stand in a chart with two axes; all in px of the drawing. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly Tick[];
  readonly yOf: (value: number) => number;
}

const TOP = 12;
const BOTTOM = 26;
const LEFT = 40;
const LABEL_APART = 14;
const RIGHT = 10;
const TICK_APART = 38;

/**
 * Chartist finds round steps for the axis, and the curves; the drawing is ours, since its own is made with style
 * attributes, which a strict content policy refuses.
 */
export function plotOf(
  series: readonly Series[],
  width: number,
  height: number,
  format: (value: number) => string,
): Plot {
  const values = series.flatMap((row) => row.values);
  const high = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const tall = height - TOP - BOTTOM;
  const { step } = getBounds(tall, { high, low }, TICK_APART, values.every(Number.isInteger));
  const [lowest, highest] = [Math.floor(low / step), Math.ceil(high / step)];
  const yOf = (value: number) => TOP + tall * (1 - (value / step - lowest) / (highest - lowest));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, place) => (lowest + place) * step);
  return {
    width,
    height,
    left: Math.max(LEFT, ...ticks.map((value) => LABEL_APART + widthOf(format(value)))),
    right: width - RIGHT,
    top: TOP,
    bottom: height - BOTTOM,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    yOf,
  };
}

const smooth = Interpolation.monotoneCubic();

/** A curve that never swings beyond the figures it joins. */
export function curveOf(points: readonly (readonly [x: number, y: number])[]): string {
  const data = points.map(([x, y], valueIndex) => ({ value: { x, y }, valueIndex }));
  return smooth(points.flat(), data).stringify();
}

/** About as wide as a label is drawn. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 7), 0);

/** Every how many labels one is written, so that they do not touch. */
export function labelStep(labels: readonly string[], room: number): number {
  const widest = Math.max(1, ...labels.map((label) => LABEL_APART + widthOf(label)));
  return Math.max(1, Math.ceil((labels.length * widest) / room));
}
