export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What text needs against its ground, and what icons and the edges of controls need (WCAG 2.2, AA). */
export const READABLE = 4.5;
export const VISIBLE = 3;

export function colour(hex: string): Colour {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(hex);
  if (!digits) throw new Error(`not a colour: ${hex}`);
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [byte(1), byte(3), byte(5), digits[2] === undefined ? 1 : byte(7) / 255];
}

/** What is seen where a colour that lets light through lies on another. */
export const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour => [
  red * alpha + under[0] * (1 - alpha),
  green * alpha + under[1] * (1 - alpha),
  blue * alpha + under[2] * (1 - alpha),
  1,
];

/** Colours of a gradient, in its order. */
export const stops = (gradient: string): readonly Colour[] =>
  [...gradient.matchAll(/#(?:[0-9a-f]{8}|[0-9a-f]{6})\b/gi)].map(([hex]) => colour(hex));

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
