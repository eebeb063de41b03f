import type { AiElement } from '@liuguang/contract/ai/elements';
import { type Brush, circle, line, px, rect, times } from './canvas.ts';
import { between } from './random.ts';

const rain: Brush = ({ width, height, unit, random }) =>
  times(170, () => {
    const [x, y, long] = [random() * width * 1.1, random() * height, unit * between(random, 3, 8)];
    return line(
      `M${px(x)} ${px(y)}l${px(-long * 0.22)} ${px(long)}`,
      '#dfeaff',
      unit * 0.2,
      `opacity="${Math.round(between(random, 0.2, 0.6) * 100) / 100}"`,
    );
  });

const snow: Brush = ({ width, height, unit, random }) =>
  times(190, () =>
    circle(random() * width, random() * height, unit * between(random, 0.2, 0.85), '#fff', between(random, 0.4, 0.95)),
  );

const fog: Brush = ({ width, height, horizon, unit, palette, random }) =>
  `<g filter="url(#soft)">${times(5, () =>
    rect(
      -unit * 10,
      between(random, horizon - height * 0.1, horizon + height * 0.2),
      width + unit * 20,
      unit * between(random, 3, 8),
      palette.sky[2],
      `opacity="${Math.round(between(random, 0.4, 0.7) * 100) / 100}"`,
    ),
  )}</g>`;

const petals: Brush = ({ width, height, unit, random }) =>
  times(60, () => {
    const [x, y, size] = [random() * width, random() * height, unit * between(random, 0.5, 1.3)];
    return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(size)}" ry="${px(size * 0.5)}" fill="#ffc4d4" opacity=".85" transform="rotate(${Math.round(random() * 180)} ${px(x)} ${px(y)})"/>`;
  });

/** What is in the air before everything else. */
export const WEATHER: readonly (readonly [AiElement, Brush])[] = [
  ['fog', fog],
  ['rain', rain],
  ['snow', snow],
  ['petals', petals],
];
