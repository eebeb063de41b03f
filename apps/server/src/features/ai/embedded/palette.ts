import type { AiColour } from '@liuguang/contract/ai/elements';

export const TIMES = ['dawn', 'day', 'sunset', 'night'] as const;
export type Time = (typeof TIMES)[number];

export interface Palette {
  readonly sky: readonly [top: string, middle: string, low: string];
  /** Of land, from far away to close by. */
  readonly land: readonly [far: string, middle: string, near: string];
  readonly water: string;
  /** What shines: the sun, windows, lanterns. */
  readonly light: string;
  readonly accent: string;
  /** Silhouettes. */
  readonly dark: string;
}

type Hsl = readonly [hue: number, saturation: number, lightness: number];

interface Tones {
  readonly sky: readonly [Hsl, Hsl, Hsl];
  readonly land: readonly [Hsl, Hsl, Hsl];
  readonly water: Hsl;
  readonly light: Hsl;
  readonly accent: Hsl;
  readonly dark: Hsl;
}

const TONES: Readonly<Record<Time, Tones>> = {
  dawn: {
    sky: [
      [222, 45, 46],
      [332, 48, 72],
      [28, 88, 82],
    ],
    land: [
      [250, 24, 62],
      [245, 28, 46],
      [242, 32, 28],
    ],
    water: [225, 38, 58],
    light: [44, 100, 86],
    accent: [345, 72, 70],
    dark: [244, 36, 20],
  },
  day: {
    sky: [
      [208, 72, 52],
      [200, 74, 72],
      [192, 68, 90],
    ],
    land: [
      [196, 34, 66],
      [158, 32, 48],
      [140, 36, 34],
    ],
    water: [198, 60, 52],
    light: [50, 100, 88],
    accent: [12, 84, 64],
    dark: [172, 42, 18],
  },
  sunset: {
    sky: [
      [262, 46, 30],
      [342, 62, 54],
      [26, 94, 64],
    ],
    land: [
      [318, 34, 44],
      [288, 36, 28],
      [268, 42, 16],
    ],
    water: [332, 44, 42],
    light: [38, 100, 78],
    accent: [18, 92, 60],
    dark: [262, 46, 11],
  },
  night: {
    sky: [
      [232, 58, 9],
      [240, 48, 20],
      [252, 40, 34],
    ],
    land: [
      [238, 34, 28],
      [234, 40, 17],
      [232, 46, 9],
    ],
    water: [230, 46, 20],
    light: [46, 96, 82],
    accent: [268, 76, 68],
    dark: [232, 52, 6],
  },
};

const HUES: Readonly<Record<AiColour, number>> = { red: 356, gold: 36, green: 152, blue: 214, purple: 276, pink: 332 };

/** The colours of a time of day, bent towards one that was asked for; a few degrees differ from seed to seed. */
export function paletteOf(time: Time, colour: AiColour | undefined, shift: number): Palette {
  const tones = TONES[time];
  const hue = colour && HUES[colour];
  const css = ([own, saturation, lightness]: Hsl, pull = 0.72): string => {
    const turned = hue === undefined ? own + shift : towards(own, hue, pull);
    return `hsl(${Math.round((turned + 360) % 360)} ${Math.min(100, saturation + (hue === undefined ? 0 : 8))}% ${lightness}%)`;
  };
  const [top, middle, low] = tones.sky;
  const [far, halfway, near] = tones.land;
  return {
    sky: [css(top), css(middle), css(low)],
    land: [css(far), css(halfway), css(near)],
    water: css(tones.water),
    light: css(tones.light, 0.15),
    accent: css(tones.accent, 0.5),
    dark: css(tones.dark),
  };
}

function towards(from: number, to: number, part: number): number {
  const turn = ((to - from + 540) % 360) - 180;
  return from + turn * part;
}
