import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeCaptcha, HEIGHT, renderCaptcha, WIDTH } from './captcha.drawing.ts';
import { ALPHABET, GLYPHS } from './captcha.glyphs.ts';

/** Repeatable, so that a picture that fails can be drawn again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const longest = [...ALPHABET].sort((one, other) => (GLYPHS[other]?.width ?? 0) - (GLYPHS[one]?.width ?? 0))[0] ?? '';

describe('the picture of a captcha', () => {
  test.each([...ALPHABET].map((letter) => [letter]))('draws %s inside of its edges', async (letter) => {
    for (const seed of [1, 2, 3]) {
      const svg = composeCaptcha(letter.repeat(4), seeded(seed));
      const ink = svg.slice(svg.indexOf('url(#ink)'));
      const numbers = [...ink.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[L"])/g)].map(([, x, y]) => [Number(x), Number(y)]);
      expect(numbers.length).toBeGreaterThan(40);
      for (const [x = -1, y = -1] of numbers) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(WIDTH);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(HEIGHT);
      }
    }
  });

  test('is a small PNG, with the widest letters too', async () => {
    const png = await renderCaptcha(composeCaptcha(longest.repeat(5), seeded(7)));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
    expect(png.length).toBeLessThan(20_000);
  });

  test('differs every time it is drawn', () => {
    expect(composeCaptcha('KAWX', seeded(1))).not.toBe(composeCaptcha('KAWX', seeded(2)));
  });

  test('holds no text, only strokes', () => {
    const svg = composeCaptcha('KAWX', seeded(1));
    expect(svg).not.toContain('KAWX');
    expect(svg).not.toContain('<text');
  });

  test('stands out from its paper', async () => {
    const { channels } = await sharp(await renderCaptcha(composeCaptcha('MWMW', seeded(5)))).stats();
    for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeGreaterThan(100);
  });
});

describe('the letters of captchas', () => {
  test('leave out those that people take for one another', () => {
    expect(ALPHABET).not.toMatch(/[01258OQILZSBGUV6F]/);
    expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
    expect(ALPHABET.length).toBeGreaterThanOrEqual(18);
  });
});
