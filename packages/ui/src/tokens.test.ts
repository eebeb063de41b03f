import { readFileSync } from 'node:fs';
import { indexColours, mineColours, THEMES } from '@liuguang/contract/theme';
import { describe, expect, test } from 'vitest';
import { colour, contrast, over, READABLE, stops, VISIBLE } from './testing/contrast.ts';

type Tokens = Readonly<Record<string, string>>;

const WHITE = colour('#ffffff');
const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3', 'publish-bg'];

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function block(selector: string): Tokens {
  const start = sheet.indexOf(`${selector} {`);
  const inside = start < 0 ? '' : sheet.slice(start, sheet.indexOf('\n}', start));
  return Object.fromEntries(
    [...inside.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const shared = block('[data-theme="default"]');

test('the sheet has a block for every theme and for no other', () => {
  const blocks = [...sheet.matchAll(/\[data-theme="(\w+)"\]/g)].map(([, key]) => key);
  expect(blocks).toEqual(THEMES.map(({ key }) => key));
});

describe.each(THEMES)('in the theme $key', ({ key, value }) => {
  const tokens: Tokens = { ...shared, ...block(`[data-theme="${key}"]`) };
  const of = (name: string) => colour(tokens[name] ?? '');
  const expectContrast = (front: string, back: string, least: number) =>
    expect(contrast(of(front), of(back)), `--${front} on --${back}`).toBeGreaterThanOrEqual(least);

  test('what the specification names is painted exactly', () => {
    const { index, mine } = THEMES.find((theme) => theme.key === key) ?? {};
    const painted = {
      fotActiveColor: tokens.accent,
      noticeBarBGC: tokens['notice-bg'],
      tabActiveTextColor: tokens['tab-text'],
      publishPopBGC: tokens['publish-bg'],
      adBtnColor: tokens['ad-btn'],
    };
    for (const [name, named] of Object.entries(index ?? {}))
      expect(painted[name as keyof typeof painted], name).toBe(named.toLowerCase());
    for (const named of Object.values(mine ?? {})) expect(tokens['mine-grad']).toContain(named);
  });

  test('every level of text can be read on every surface, below the header’s tint and on the footer', () => {
    for (const text of ['text-1', 'text-2', 'text-3', 'tab-text'])
      for (const surface of [...SURFACES, 'bg-top', 'footer']) expectContrast(text, surface, READABLE);
  });

  test('words of fixed meaning can be read on every surface', () => {
    for (const text of ['success', 'warn', 'danger', 'info', 'gold', 'svip-text'])
      for (const surface of SURFACES) expectContrast(text, surface, READABLE);
    for (const surface of SURFACES) expectContrast('like', surface, VISIBLE);
  });

  test('the words of buttons can be read, from end to end of a gradient', () => {
    expectContrast('on-accent', 'accent-fill', READABLE);
    expectContrast('on-accent', 'ad-btn', READABLE);
    for (const stop of stops(tokens['accent-grad'] ?? ''))
      expect(contrast(of('on-accent'), stop), 'accent-grad').toBeGreaterThanOrEqual(READABLE);
    expect(contrast(WHITE, of('danger-fill'))).toBeGreaterThanOrEqual(READABLE);
  });

  test('the notice bar, tinted chips and the way to AI can be read', () => {
    expectContrast('notice-text', 'notice-bg', READABLE);
    for (const surface of ['surface-1', 'surface-2', 'surface-3'])
      expect(
        contrast(of('tab-text'), over(of('accent-soft'), of(surface))),
        `chip on ${surface}`,
      ).toBeGreaterThanOrEqual(READABLE);
    for (const stop of stops(tokens['ai-entry'] ?? ''))
      expect(contrast(WHITE, stop), 'ai-entry').toBeGreaterThanOrEqual(READABLE);
  });

  test('white can be read down the whole sky', () => {
    const sky = stops(tokens['mine-grad'] ?? '');
    expect(sky.length).toBe(3);
    for (const stop of sky) expect(contrast(over(colour('#ffffffeb'), stop), stop)).toBeGreaterThanOrEqual(READABLE);
  });

  test('indicators, icons and buttons can be seen', () => {
    for (const surface of ['bg', 'surface-1', 'surface-2', 'surface-3', 'bg-top', 'footer'])
      expectContrast('accent', surface, VISIBLE);
    for (const fill of ['accent-fill', 'ad-btn'])
      for (const surface of ['bg', 'surface-1', 'surface-2', 'surface-3']) expectContrast(fill, surface, VISIBLE);
  });

  test('the wire’s own colours can be read where it has them painted, also those taken from the default', () => {
    const { fotActiveColor, noticeBarBGC, tabActiveTextColor, publishPopBGC } = indexColours(value);
    const { linearColor1, linearColor2 } = mineColours(value);
    for (const surface of ['bg', 'surface-1', 'surface-2', 'footer'])
      expect(contrast(colour(tabActiveTextColor), of(surface)), `tab on ${surface}`).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(of('notice-text'), colour(noticeBarBGC))).toBeGreaterThanOrEqual(READABLE);
    for (const text of ['text-1', 'text-2', 'text-3'])
      expect(contrast(of(text), colour(publishPopBGC)), `${text} on the pop-up`).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(colour(fotActiveColor), of('footer'))).toBeGreaterThanOrEqual(VISIBLE);
    for (const sky of [linearColor1, linearColor2])
      expect(contrast(WHITE, colour(sky))).toBeGreaterThanOrEqual(READABLE);
  });
});

test('membership cards can be read from end to end', () => {
  for (const [text, card] of [
    ['#e9d7b4', 'vip-card'],
    ['#ddcdf2', 'svip-card'],
  ] as const)
    for (const stop of stops(shared[card] ?? ''))
      expect(contrast(colour(text), stop), card).toBeGreaterThanOrEqual(READABLE);
});
