import type { AiElement } from '@liuguang/contract/ai/elements';
import type { Palette, Time } from './palette.ts';
import { between, type Random } from './random.ts';

/** What every brush is handed. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Where the land begins. */
  readonly horizon: number;
  /** The shorter side over a hundred: things are as large whatever the shape. */
  readonly unit: number;
  readonly time: Time;
  readonly palette: Palette;
  readonly random: Random;
  has(element: AiElement): boolean;
}

/** Part of an SVG document. */
export type Brush = (canvas: Canvas) => string;

export const px = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" opacity="${Math.round(opacity * 100) / 100}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');

/** A line of hills from the left edge to the right: `rough` of 0 is smooth, of 1 jagged. */
function ridge({ width, random }: Canvas, base: number, height: number, rough: number): string {
  const phases = [random() * 7, random() * 7, random() * 7] as const;
  // Peaks stand as far apart as mountains do, with small steps on their slopes.
  const steps = 64;
  const peaks = Array.from({ length: steps / 4 + 1 }, () => random() - 0.5);
  const points: string[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const at = step / steps;
    const wave =
      Math.sin(at * 5 + phases[0]) * 0.5 + Math.sin(at * 11 + phases[1]) * 0.28 + Math.sin(at * 23 + phases[2]) * 0.1;
    const before = peaks[Math.floor(step / 4)] ?? 0;
    const after = peaks[Math.ceil(step / 4)] ?? 0;
    const jag = (before + (after - before) * ((step % 4) / 4)) * 0.9 + (random() - 0.5) * 0.12;
    points.push(`${px(at * width)} ${px(base - height * (0.5 + wave * 0.5 + jag * rough))}`);
  }
  return points.join('L');
}

export const filledRidge = (canvas: Canvas, base: number, height: number, rough: number, fill: string): string =>
  path(`M0 ${canvas.height}L${ridge(canvas, base, height, rough)}L${canvas.width} ${canvas.height}Z`, fill);

/** Light around something that shines. */
export function glow(x: number, y: number, radius: number, colour: string, strength: number): string {
  const name = `glow${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}`;
  return `<defs><radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, radius, `url(#${name})`)}`;
}

/** Somewhere along the width that is not too close to the edges. */
export const somewhere = ({ width, random }: Canvas, margin = 0.15): number =>
  between(random, width * margin, width * (1 - margin));
