import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Readonly<Record<string, string>>;
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const seasons = [...sheet.matchAll(/\[data-theme="(\w+)"\]/g)].map(([, key = '']) => key);

const READABLE = 4.5;
const VISIBLE = 3;

function block(selector: string): Tokens {
  const start = sheet.indexOf(`${selector} {`);
  const inside = start < 0 ? '' : sheet.slice(start, sheet.indexOf('\n}', start));
  return Object.fromEntries(
    [...inside.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colour(hex: string): Colour {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(hex);
  if (!digits) throw new Error(`not a colour: ${hex}`);
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [byte(1), byte(3), byte(5), digits[2] === undefined ? 1 : byte(7) / 255];
}

const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour => [
  red * alpha + under[0] * (1 - alpha),
  green * alpha + under[1] * (1 - alpha),
  blue * alpha + under[2] * (1 - alpha),
  1,
];

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours of a gradient, in its order. */
const stops = (gradient: string) => [...gradient.matchAll(/#[0-9a-f]{6,8}\b/gi)].map(([hex]) => colour(hex));

const shared = block(':root');

describe.each(['default', ...seasons])('in the theme %s', (key) => {
  const tokens: Tokens = { ...shared, ...block(`[data-theme="${key}"]`) };
  const of = (name: string) => colour(tokens[name] ?? '');
  const surfaces = ['bg', 'surface-1', 'surface-2'].map((name) => [name, of(name)] as const);

  test('every level of text can be read on every surface', () => {
    for (const text of ['text-1', 'text-2', 'text-3', 'tab-text'])
      for (const [name, surface] of surfaces)
        expect(contrast(of(text), surface), `${text} on ${name}`).toBeGreaterThanOrEqual(READABLE);
  });

  test('buttons and notices can be read', () => {
    expect(contrast(of('on-accent'), of('accent-fill'))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(of('notice-text'), of('notice-bg'))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(of('tab-text'), over(of('accent-soft'), of('surface-1')))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(of('tab-text'), over(of('accent-soft'), of('surface-2')))).toBeGreaterThanOrEqual(READABLE);
  });

  test('white can be read down the whole sky', () => {
    const sky = stops(tokens['mine-grad'] ?? '');
    expect(sky.length).toBe(3);
    for (const stop of sky) {
      expect(contrast(over(colour('#ffffffeb'), stop), stop)).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('indicators can be seen', () => {
    for (const [name, surface] of surfaces)
      expect(contrast(of('accent'), surface), `accent on ${name}`).toBeGreaterThanOrEqual(VISIBLE);
  });
});

test('every season has colours of its own', () => {
  expect(seasons).toEqual(['duanwu', 'midautumn', 'qixi', 'double11', 'christmas', 'springfestival', 'labor']);
  for (const key of seasons) expect(block(`[data-theme="${key}"]`)).toHaveProperty('accent-fill');
});

test('membership cards can be read from end to end', () => {
  for (const [text, card] of [
    ['#e9d7b4', 'vip-card'],
    ['#ddcdf2', 'svip-card'],
  ] as const)
    for (const stop of stops(shared[card] ?? ''))
      expect(contrast(colour(text), stop), card).toBeGreaterThanOrEqual(READABLE);
});
