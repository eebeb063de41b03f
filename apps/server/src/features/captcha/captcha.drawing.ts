import sharp from 'sharp';
import { GLYPHS, type Point, type Stroke } from './captcha.glyphs.ts';

export const WIDTH = 240;
export const HEIGHT = 80;

/** From 0 up to, but without, 1. */
export type Random = () => number;

const PALETTES = [
  { paper: ['#13162b', '#262a55'], ink: ['#8fb0ff', '#e3c8ff', '#ffd7a1'] },
  { paper: ['#141a30', '#1d3a4a'], ink: ['#8fe3d0', '#b9d4ff', '#f5e3b0'] },
  { paper: ['#1d1630', '#3a2350'], ink: ['#ffc2d4', '#d9c8ff', '#a9d0ff'] },
] as const;

const MARGIN = 14;
const GLYPH_HEIGHT = 42;
/** How far apart points stand before they are bent, so that straight lines bend too. */
const POINT_EVERY = 3;

/** A picture of the text, as an SVG of our own strokes: no fonts. */
export function composeCaptcha(text: string, random: Random): string {
  const between = (low: number, high: number) => low + (high - low) * random();
  const palette = PALETTES[Math.floor(random() * PALETTES.length)] ?? PALETTES[0];
  const bend = wave(between);
  const letters = layOut(text, between).map((stroke) => path(stroke.map(bend)));
  // In the letters' own ink, so that colour does not tell them apart; and one in the paper's, which cuts them.
  const across = [between(2.4, 3), between(1.2, 1.6)].map(
    (weight) => `<g stroke-width="${weight.toFixed(1)}">${path(crossing(between).map(bend))}</g>`,
  );
  const cut = path(crossing(between));
  const weight = between(4.6, 5.6);
  const [paperFrom, paperTo] = palette.paper;
  const stops = palette.ink.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('');
  const tilt = between(0, 1) < 0.5 ? 'y2="1"' : 'y1="1" y2="0"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="paper" x2="1" ${tilt}><stop stop-color="${paperFrom}"/><stop offset="1" stop-color="${paperTo}"/></linearGradient>
<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" x2="${WIDTH}" y1="0" y2="0">${stops}</linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#paper)"/>
${specks(between, palette.ink)}
<g fill="none" stroke="url(#ink)" stroke-linecap="round" stroke-linejoin="round">
<g stroke-width="${weight.toFixed(1)}">${letters.join('')}</g>
${across.join('')}
</g>
<g fill="none" stroke="${paperTo}" stroke-width="1.5">${cut}</g>
</svg>`;
}

/** The same as a PNG. */
export const renderCaptcha = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 1 }).toBuffer();

type Between = (low: number, high: number) => number;

/** Letters side by side, each scaled, sheared and turned, close enough to touch now and then. */
function layOut(text: string, between: Between): Stroke[] {
  const letters = [...text].map((letter) => {
    const glyph = GLYPHS[letter];
    if (!glyph) throw new Error('a captcha has a letter without a glyph');
    const height = GLYPH_HEIGHT * between(0.9, 1.12);
    return { glyph, height, width: glyph.width * height * between(0.9, 1.08), gap: between(11, 17) };
  });
  const total = letters.reduce((sum, { width, gap }) => sum + width + gap, 0);
  const room = WIDTH - 2 * MARGIN;
  const squeeze = Math.min(1, room / total);
  let x = MARGIN + (room - total * squeeze) * between(0.2, 0.8);
  return letters.flatMap(({ glyph, height, width, gap }) => {
    const angle = (between(-14, 14) * Math.PI) / 180;
    const shear = between(-0.18, 0.18);
    const centre: Point = [x + (width * squeeze) / 2, HEIGHT / 2 + between(-6, 6)];
    x += (width + gap) * squeeze;
    const place = ([px, py]: Point): Point => {
      const dy = (py - 0.5) * height;
      const dx = (px / glyph.width - 0.5) * width * squeeze - dy * shear;
      return [
        centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
        centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    };
    return glyph.strokes.map((stroke) => refine(stroke.map(place)));
  });
}

function refine(stroke: Stroke): Stroke {
  return stroke.flatMap((point, at) => {
    const next = stroke[at + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / POINT_EVERY));
    return Array.from(
      { length: steps },
      (_, step): Point => [
        point[0] + ((next[0] - point[0]) * step) / steps,
        point[1] + ((next[1] - point[1]) * step) / steps,
      ],
    );
  });
}

/** One wave through the whole picture, up and down as well as sideways. */
function wave(between: Between): (point: Point) => Point {
  const [riseX, riseY] = [between(2, 3.5), between(1.2, 2.4)];
  const [lengthX, lengthY] = [between(55, 90), between(34, 50)];
  const [startX, startY] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  return ([x, y]) => [
    x + riseY * Math.sin((2 * Math.PI * y) / lengthY + startY),
    y + riseX * Math.sin((2 * Math.PI * x) / lengthX + startX),
  ];
}

/** A curve from the left edge to the right one, through where the letters are. */
function crossing(between: Between): Stroke {
  const from: Point = [between(4, 24), between(22, 58)];
  const to: Point = [WIDTH - between(4, 24), between(22, 58)];
  const pulls: [Point, Point] = [
    [WIDTH * between(0.2, 0.45), between(0, HEIGHT)],
    [WIDTH * between(0.55, 0.8), between(0, HEIGHT)],
  ];
  return Array.from({ length: 49 }, (_, step): Point => {
    const t = step / 48;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    const along = (axis: 0 | 1) =>
      [from, ...pulls, to].reduce((sum, point, at) => sum + point[axis] * (weights[at] ?? 0), 0);
    return [along(0), along(1)];
  });
}

function specks(between: Between, ink: readonly string[]): string {
  const colour = () => ink[Math.floor(between(0, ink.length))] ?? '';
  const place = (margin: number) => [between(margin, WIDTH - margin), between(margin, HEIGHT - margin)] as const;
  const dots = Array.from({ length: 26 }, () => {
    const [x, y] = place(3);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(0.7, 2).toFixed(1)}" fill="${colour()}"/>`;
  });
  const ticks = Array.from({ length: 9 }, () => {
    const [x, y] = place(10);
    const end = path([
      [x, y],
      [x + between(-12, 12), y + between(-9, 9)],
    ]);
    return `<g fill="none" stroke="${colour()}" stroke-width="2" stroke-linecap="round">${end}</g>`;
  });
  return `<g opacity="0.45">${[...dots, ...ticks].join('')}</g>`;
}

const path = (stroke: Stroke): string =>
  `<path d="M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}"/>`;
