import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { indexColours, THEME_PICTURES, THEMES } from '@liuguang/contract/theme';
import { describe, expect, test } from 'vitest';
import { colour, contrast, READABLE, stops } from '../testing/contrast.ts';
import type { ThemeArt } from './pictures.ts';
import { themeArt } from './theme-art.ts';

const LARGEST_BYTES = 11_000;
const TAB_PICTURES = [...THEME_PICTURES.index.filter((name) => name.startsWith('fot')), 'longVideoActive'] as const;
const PICTURES = [...THEME_PICTURES.index, ...THEME_PICTURES.mine, 'longVideoActive'] as const;
const SEASONS = THEMES.filter(({ key }) => key !== 'default');

const drawing = (art: ThemeArt, name: keyof ThemeArt) => readFileSync(fileURLToPath(art[name] ?? ''), 'utf8');
/** A drawing without its colours: what is left is shape. */
const shape = (svg: string) => svg.replace(/#[0-9a-f]{3,8}\b/gi, '');

/** The colours that the whole card is painted with before anything is drawn on it. */
function groundOf(svg: string) {
  const [, id] = /<\/defs><rect width="\d+" height="\d+" fill="url\(#(\w+)\)"/.exec(svg) ?? [];
  const [gradient = ''] = new RegExp(`<linearGradient id="${id}".*?</linearGradient>`).exec(svg) ?? [];
  return stops(gradient);
}

describe.each(THEMES)('the theme $key', ({ key }) => {
  test('has every picture; the default’s tabs alone are drawn in the page', async () => {
    const inPage = key === 'default' ? TAB_PICTURES : [];
    const expected = PICTURES.filter((name) => !inPage.some((one) => one === name));
    expect(Object.keys(await themeArt(key)).sort()).toEqual([...expected].sort());
  });

  test('has small pictures that fetch nothing and run nothing', async () => {
    const art = await themeArt(key);
    for (const name of Object.keys(art) as (keyof ThemeArt)[]) {
      const svg = drawing(art, name);
      expect(svg.length, name).toBeLessThan(LARGEST_BYTES);
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
      expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(
        /<(?:script|style|image|text|foreignObject)|\son\w+=|https?:|data:|href="(?!#)/i,
      );
    }
  });

  test.each([
    ...['publishBtnLeftTop', 'publishBtnLeftBottom', 'publishBtnRight', 'ai', 'adBgi'].map((name) => [name, '#ffffff']),
    ['longVideoNewUserBgi', '#f5d08a'],
    ['longVideoNewUserBgi', '#e9d7b4'],
  ] as [keyof ThemeArt, string][])('carries words: %s under %s', async (name, words) => {
    const ground = groundOf(drawing(await themeArt(key), name));
    expect(ground.length).toBeGreaterThan(1);
    for (const stop of ground) expect(contrast(colour(words), stop)).toBeGreaterThanOrEqual(READABLE);
  });
});

test.each(PICTURES)('%s differs from season to season by its shape', async (name) => {
  const arts = await Promise.all(SEASONS.map(({ key }) => themeArt(key)));
  expect(new Set(arts.map((art) => shape(drawing(art, name)))).size).toBe(SEASONS.length);
});

test.each(SEASONS)('$key draws its tabs in the colour of an active tab', async ({ key, value }) => {
  const art = await themeArt(key);
  const { fotActiveColor } = indexColours(value);
  for (const name of TAB_PICTURES) expect(drawing(art, name), name).toContain(`"${fotActiveColor}"`);
});
