export type Point = readonly [x: number, y: number];
/** A line drawn without lifting the pen, in a box one high and `width` wide, y downwards. */
export type Stroke = readonly Point[];
export interface Glyph {
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

const STEP_DEGREES = 12;

/** Points of an ellipse's edge; 0° is to the right, 90° below. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / STEP_DEGREES);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

const line = (...points: Point[]): Stroke => points;

/**
 * Letters and digits that people do not take for one another, even crooked ones: without 0 O Q, 1 I L, 2 Z, 5 S, 8 B,
 * 6 G, U V, and F, which a line below makes an E.
 */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { width: 0.72, strokes: [line([0, 1], [0.36, 0], [0.72, 1]), line([0.13, 0.66], [0.59, 0.66])] },
  C: { width: 0.68, strokes: [arc(0.38, 0.5, 0.38, 0.5, -48, -312)] },
  D: { width: 0.66, strokes: [[[0, 1], [0, 0], [0.2, 0], ...arc(0.22, 0.5, 0.44, 0.5, -90, 90), [0, 1]]] },
  E: { width: 0.56, strokes: [line([0.56, 0], [0, 0], [0, 1], [0.56, 1]), line([0, 0.48], [0.46, 0.48])] },
  H: { width: 0.62, strokes: [line([0, 0], [0, 1]), line([0.62, 0], [0.62, 1]), line([0, 0.5], [0.62, 0.5])] },
  J: { width: 0.5, strokes: [[[0.18, 0], [0.5, 0], [0.5, 0.72], ...arc(0.25, 0.72, 0.25, 0.28, 0, 165)]] },
  K: { width: 0.62, strokes: [line([0, 0], [0, 1]), line([0.6, 0], [0, 0.58]), line([0.2, 0.42], [0.62, 1])] },
  M: { width: 0.8, strokes: [line([0, 1], [0.06, 0], [0.4, 0.68], [0.74, 0], [0.8, 1])] },
  N: { width: 0.64, strokes: [line([0, 1], [0, 0], [0.64, 1], [0.64, 0])] },
  P: { width: 0.58, strokes: [[[0, 1], [0, 0], [0.28, 0], ...arc(0.3, 0.28, 0.28, 0.28, -90, 90), [0, 0.56]]] },
  R: {
    width: 0.62,
    strokes: [
      [[0, 1], [0, 0], [0.28, 0], ...arc(0.3, 0.27, 0.28, 0.27, -90, 90), [0, 0.54]],
      line([0.28, 0.54], [0.62, 1]),
    ],
  },
  T: { width: 0.66, strokes: [line([0, 0], [0.66, 0]), line([0.33, 0], [0.33, 1])] },
  W: { width: 0.94, strokes: [line([0, 0], [0.22, 1], [0.47, 0.3], [0.72, 1], [0.94, 0])] },
  X: { width: 0.64, strokes: [line([0, 0], [0.64, 1]), line([0.64, 0], [0, 1])] },
  Y: { width: 0.66, strokes: [line([0, 0], [0.33, 0.5], [0.66, 0]), line([0.33, 0.5], [0.33, 1])] },
  3: { width: 0.54, strokes: [arc(0.25, 0.25, 0.27, 0.25, -155, 90), arc(0.25, 0.74, 0.3, 0.26, -90, 155)] },
  4: { width: 0.64, strokes: [line([0.46, 1], [0.46, 0], [0, 0.7], [0.64, 0.7])] },
  7: { width: 0.56, strokes: [line([0, 0], [0.56, 0], [0.2, 1])] },
  9: {
    width: 0.54,
    strokes: [arc(0.27, 0.29, 0.27, 0.29, 0, 360), [[0.54, 0.29], ...arc(0.18, 0.5, 0.36, 0.5, 0, 80)]],
  },
};

export const ALPHABET = Object.keys(GLYPHS).join('');
