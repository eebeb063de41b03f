import type { AiElement } from '@liuguang/contract/ai/elements';
import { type Brush, type Canvas, circle, filledRidge, line, path, px, rect, somewhere, times } from './canvas.ts';
import { between } from './random.ts';

const mountain: Brush = (canvas) => {
  const { horizon, height, palette, unit } = canvas;
  return (
    filledRidge(canvas, horizon + unit * 4, height * 0.3, 0.6, palette.land[0]) +
    filledRidge(canvas, horizon + unit * 8, height * 0.2, 0.4, palette.land[1])
  );
};

const city: Brush = ({ width, height, horizon, unit, palette, time, random }) => {
  const block = (base: number, tallest: number, fill: string, lit: boolean) => {
    const parts: string[] = [];
    for (let x = -unit * 2; x < width; ) {
      const wide = unit * between(random, 5, 11);
      const tall = tallest * between(random, 0.35, 1);
      parts.push(rect(x, base - tall, wide - unit * 0.6, tall + height, fill));
      if (random() < 0.25) parts.push(rect(x + wide * 0.42, base - tall - unit * 4, unit * 0.4, unit * 4, fill));
      if (lit)
        for (let row = base - tall + unit * 1.6; row < base + unit * 20; row += unit * 2.4)
          for (let column = x + unit; column < x + wide - unit * 2; column += unit * 1.8)
            if (random() < (time === 'day' ? 0.2 : 0.55))
              parts.push(
                rect(
                  column,
                  row,
                  unit * 0.9,
                  unit * 1.2,
                  random() < 0.2 ? palette.accent : palette.light,
                  `opacity="${time === 'day' ? 0.35 : 0.85}"`,
                ),
              );
      x += wide;
    }
    return parts.join('');
  };
  return (
    block(horizon + unit * 4, height * 0.34, palette.land[0], false) +
    block(horizon + unit * 9, height * 0.26, palette.land[1], true)
  );
};

const forest: Brush = ({ width, height, horizon, unit, palette, has, random }) => {
  const row = (base: number, size: number, fill: string, count: number) =>
    times(count, (index) => {
      const x = ((index + random()) / count) * width;
      const tall = size * between(random, 0.7, 1.3);
      const wide = tall * 0.36;
      const layers = times(3, (layer) => {
        const top = base - tall + layer * tall * 0.24;
        const half = wide * (0.45 + layer * 0.28);
        return path(`M${px(x)} ${px(top)}L${px(x + half)} ${px(top + tall * 0.42)}H${px(x - half)}Z`, fill);
      });
      const cap = has('snow')
        ? path(
            `M${px(x)} ${px(base - tall)}L${px(x + wide * 0.24)} ${px(base - tall * 0.78)}H${px(x - wide * 0.24)}Z`,
            '#fff',
            'opacity=".85"',
          )
        : '';
      return layers + rect(x - wide * 0.06, base - tall * 0.2, wide * 0.12, tall * 0.3, fill) + cap;
    });
  return (
    row(horizon + unit * 5, height * 0.13, palette.land[0], 22) +
    row(horizon + unit * 9, height * 0.19, palette.land[1], 16) +
    rect(0, horizon + unit * 7, width, height, palette.land[1])
  );
};

const sea: Brush = (canvas) => water(canvas, canvas.horizon);
const lake: Brush = (canvas) => water(canvas, canvas.horizon + canvas.height * 0.1);

function water({ width, height, unit, palette, random }: Canvas, from: number): string {
  return `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[2]}"/><stop offset=".4" stop-color="${palette.water}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient></defs>${rect(0, from, width, height - from, 'url(#water)')}${times(
    46,
    () => {
      const deep = random();
      const y = from + deep ** 1.6 * (height - from);
      const wide = unit * (3 + deep * 16) * between(random, 0.5, 1.2);
      const x = random() * width;
      return line(
        `M${px(x)} ${px(y)}h${px(wide)}`,
        palette.light,
        unit * (0.12 + deep * 0.24),
        `opacity="${Math.round(between(random, 0.12, 0.42) * 100) / 100}"`,
      );
    },
  )}`;
}

const desert: Brush = (canvas) => {
  const { horizon, height } = canvas;
  const dune = (base: number, tall: number, fill: string) => filledRidge(canvas, base, tall, 0, fill);
  return (
    dune(horizon + height * 0.04, height * 0.14, 'hsl(30 48% 66%)') +
    dune(horizon + height * 0.14, height * 0.14, 'hsl(28 52% 54%)') +
    dune(horizon + height * 0.28, height * 0.16, 'hsl(24 50% 40%)')
  );
};

const field: Brush = (canvas) => {
  const { width, height, horizon, unit, palette, has, random } = canvas;
  const bloom = has('flowers') || has('day') || has('dawn');
  return (
    filledRidge(canvas, horizon + height * 0.05, height * 0.06, 0.05, palette.land[1]) +
    filledRidge(canvas, horizon + height * 0.16, height * 0.08, 0.05, palette.land[2]) +
    (bloom
      ? times(150, () => {
          const deep = random();
          const colours = [palette.accent, palette.light, '#ffffff', '#ff9eb5'];
          return circle(
            random() * width,
            horizon + height * 0.12 + deep * height * 0.28,
            unit * (0.25 + deep * 0.8),
            colours[Math.floor(random() * 4)] ?? '#fff',
            0.9,
          );
        })
      : '')
  );
};

const village: Brush = (canvas) => {
  const { height, horizon, unit, palette, random } = canvas;
  return (
    filledRidge(canvas, horizon + height * 0.08, height * 0.05, 0.05, palette.land[1]) +
    times(7, () => {
      const [x, y] = [somewhere(canvas, 0.05), horizon + height * between(random, 0.04, 0.12)];
      return smallHouse(canvas, x, y, unit * between(random, 3, 5));
    })
  );
};

const smallHouse = ({ palette, has }: Canvas, x: number, y: number, size: number): string =>
  rect(x - size, y - size, size * 2, size * 1.4, palette.land[2]) +
  path(
    `M${px(x - size * 1.35)} ${px(y - size)}L${px(x)} ${px(y - size * 2)}L${px(x + size * 1.35)} ${px(y - size)}Z`,
    has('snow') ? '#f4f7ff' : palette.dark,
  ) +
  rect(x - size * 0.62, y - size * 0.62, size * 0.46, size * 0.52, palette.light) +
  rect(x + size * 0.18, y - size * 0.62, size * 0.46, size * 0.52, palette.light);

/** The ground under one's feet; water, sand and fields are their own. */
export const ground: Brush = (canvas) => {
  const { height, horizon, palette, has } = canvas;
  if (has('sea') || has('lake')) {
    return has('boat') || has('whale') ? '' : filledRidge(canvas, height * 0.99, height * 0.1, 0.12, palette.dark);
  }
  if (has('desert') || has('field')) return '';
  const snow = has('snow');
  return (
    filledRidge(canvas, horizon + height * 0.14, height * 0.08, 0.1, snow ? 'hsl(222 40% 82%)' : palette.land[2]) +
    filledRidge(canvas, horizon + height * 0.3, height * 0.1, 0.1, snow ? 'hsl(222 46% 92%)' : palette.dark)
  );
};

/** Where the picture plays, from far to near. */
export const PLACES: readonly (readonly [AiElement, Brush])[] = [
  ['mountain', mountain],
  ['city', city],
  ['desert', desert],
  ['forest', forest],
  ['field', field],
  ['village', village],
  ['sea', sea],
  ['lake', lake],
];
