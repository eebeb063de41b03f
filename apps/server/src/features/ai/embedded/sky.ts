import type { AiElement } from '@liuguang/contract/ai/elements';
import { type Brush, circle, glow, line, path, px, rect, times } from './canvas.ts';
import { between } from './random.ts';

export const sky: Brush = ({ width, height, palette: { sky: tones } }) => `
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${tones[0]}"/><stop offset=".55" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/>
  </linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`;

const sun: Brush = ({ width, horizon, unit, time, palette, random }) => {
  const x = between(random, width * 0.25, width * 0.75);
  const y = time === 'day' ? horizon * between(random, 0.22, 0.4) : horizon * between(random, 0.72, 0.9);
  return glow(x, y, unit * 42, palette.light, 0.75) + circle(x, y, unit * (time === 'day' ? 7 : 10), palette.light);
};

const moon: Brush = ({ width, horizon, unit, palette, random }) => {
  const x = between(random, width * 0.2, width * 0.8);
  const y = horizon * between(random, 0.25, 0.5);
  const size = unit * between(random, 8, 13);
  return (
    glow(x, y, size * 4.2, palette.light, 0.42) +
    circle(x, y, size, '#fdf6dd') +
    circle(x - size * 0.3, y - size * 0.2, size * 0.2, '#e9dfbb', 0.7) +
    circle(x + size * 0.34, y + size * 0.3, size * 0.14, '#e9dfbb', 0.7) +
    circle(x + size * 0.12, y - size * 0.45, size * 0.1, '#e9dfbb', 0.7)
  );
};

const stars: Brush = ({ width, horizon, unit, random }) =>
  times(180, () =>
    circle(random() * width, random() * horizon, unit * between(random, 0.08, 0.3), '#fff', 0.3 + random() * 0.7),
  );

const aurora: Brush = (canvas) => {
  const { width, horizon, palette, random } = canvas;
  const hues = ['#5df2c0', '#7ad0ff', palette.accent];
  return `<g filter="url(#soft)">${times(5, (index) => {
    const top = horizon * between(random, 0.08, 0.3);
    const from = between(random, -0.2, 0.5) * width;
    const span = width * between(random, 0.5, 0.9);
    const d = `M${px(from)} ${px(horizon * 0.75)}C${px(from + span * 0.2)} ${px(top)} ${px(from + span * 0.5)} ${px(horizon * 0.6)} ${px(from + span)} ${px(top)}L${px(from + span)} ${px(top + horizon * 0.26)}C${px(from + span * 0.55)} ${px(horizon * 0.8)} ${px(from + span * 0.25)} ${px(top + horizon * 0.3)} ${px(from)} ${px(horizon * 0.85)}Z`;
    return path(d, hues[index % 3] ?? '#5df2c0', 'opacity=".34"');
  })}</g>`;
};

const cloud = (x: number, y: number, size: number, fill: string, opacity: number): string =>
  `<g opacity="${opacity}">${[
    [0, 0, 1],
    [0.9, 0.14, 0.72],
    [-0.9, 0.18, 0.66],
    [1.6, 0.34, 0.46],
    [-1.5, 0.36, 0.42],
    [0.3, -0.4, 0.7],
  ]
    .map(
      ([dx = 0, dy = 0, scale = 1]) =>
        `<ellipse cx="${px(x + dx * size)}" cy="${px(y + dy * size)}" rx="${px(size * scale)}" ry="${px(size * scale * 0.62)}" fill="${fill}"/>`,
    )
    .join('')}</g>`;

const clouds: Brush = ({ width, horizon, unit, time, palette, random }) =>
  times(5, () =>
    cloud(
      random() * width,
      horizon * between(random, 0.15, 0.7),
      unit * between(random, 5, 10),
      time === 'day' ? '#ffffff' : palette.sky[2],
      between(random, 0.35, 0.8),
    ),
  );

const rainbow: Brush = ({ width, horizon, unit }) =>
  ['#ff6b6b', '#ffb35c', '#fff07a', '#7ee0a1', '#6cb8ff', '#a58bff']
    .map((colour, index) => {
      const radius = width * 0.46 - index * unit * 1.6;
      return `<circle cx="${px(width / 2)}" cy="${px(horizon * 1.05)}" r="${px(radius)}" fill="none" stroke="${colour}" stroke-width="${px(unit * 1.6)}" opacity=".42"/>`;
    })
    .join('');

const planet: Brush = ({ width, horizon, unit, palette, random }) => {
  const x = between(random, width * 0.3, width * 0.72);
  const y = horizon * between(random, 0.36, 0.5);
  const size = unit * between(random, 15, 21);
  return `<defs><linearGradient id="planet" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset=".5" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient></defs>
    ${circle(x, y, size, 'url(#planet)')}
    <ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(size * 1.8)}" ry="${px(size * 0.36)}" fill="none" stroke="${palette.light}" stroke-width="${px(unit * 1.3)}" opacity=".72" transform="rotate(-18 ${px(x)} ${px(y)})"/>
    <path d="M${px(x - size)} ${px(y)}A${px(size)} ${px(size)} 0 0 1 ${px(x + size)} ${px(y)}Z" fill="url(#planet)" transform="rotate(-18 ${px(x)} ${px(y)})"/>`;
};

const birds: Brush = ({ width, horizon, unit, palette, random }) =>
  times(9, () => {
    const [x, y] = [random() * width, horizon * between(random, 0.2, 0.75)];
    const size = unit * between(random, 1.2, 2.6);
    return line(
      `M${px(x - size)} ${px(y - size * 0.5)}Q${px(x - size * 0.4)} ${px(y - size * 0.6)} ${px(x)} ${px(y)}Q${px(x + size * 0.4)} ${px(y - size * 0.6)} ${px(x + size)} ${px(y - size * 0.5)}`,
      palette.dark,
      unit * 0.35,
      'opacity=".8"',
    );
  });

const fireworks: Brush = ({ width, horizon, unit, palette, random }) => {
  const colours = [palette.light, palette.accent, '#ff9eb5', '#9be7ff', '#ffe08a'];
  return times(6, () => {
    const [x, y] = [between(random, 0.1, 0.9) * width, horizon * between(random, 0.14, 0.6)];
    const [size, rays] = [unit * between(random, 7, 15), 22];
    const colour = colours[Math.floor(random() * colours.length)] ?? palette.light;
    return times(rays, (index) => {
      const angle = (index / rays) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return (
        line(
          `M${px(x + dx * size * 0.35)} ${px(y + dy * size * 0.35)}L${px(x + dx * size)} ${px(y + dy * size)}`,
          colour,
          unit * 0.3,
          'opacity=".85"',
        ) + circle(x + dx * size * 1.06, y + dy * size * 1.06, unit * 0.36, '#fff', 0.9)
      );
    });
  });
};

const lantern: Brush = ({ width, horizon, unit, random }) =>
  times(11, () => {
    const [x, y] = [random() * width, horizon * between(random, 0.08, 0.95)];
    const size = unit * between(random, 1.8, 4.6);
    return (
      glow(x, y, size * 3, '#ffb455', 0.5) +
      rect(x - size * 0.62, y - size * 0.8, size * 1.24, size * 1.6, '#f2643c', `rx="${px(size * 0.5)}"`) +
      rect(
        x - size * 0.34,
        y - size * 0.8,
        size * 0.68,
        size * 1.6,
        '#ffc46b',
        `rx="${px(size * 0.3)}" opacity=".75"`,
      ) +
      rect(x - size * 0.34, y - size * 1, size * 0.68, size * 0.24, '#7a2318')
    );
  });

const balloon: Brush = ({ width, horizon, unit, palette, random }) =>
  times(3, (index) => {
    const [x, y] = [((index + 0.5 + (random() - 0.5) * 0.5) / 3) * width, horizon * between(random, 0.25, 0.62)];
    const size = unit * between(random, 6, 11);
    const colours = [palette.accent, '#ffd166', '#ef6f6c', '#70c1b3'];
    const colour = colours[(index + Math.floor(random() * 3)) % 4] ?? palette.accent;
    return (
      path(
        `M${px(x - size)} ${px(y)}A${px(size)} ${px(size)} 0 1 1 ${px(x + size)} ${px(y)}Q${px(x + size * 0.8)} ${px(y + size * 0.9)} ${px(x + size * 0.22)} ${px(y + size * 1.5)}H${px(x - size * 0.22)}Q${px(x - size * 0.8)} ${px(y + size * 0.9)} ${px(x - size)} ${px(y)}Z`,
        colour,
      ) +
      `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(size * 0.4)}" ry="${px(size)}" fill="#fff" opacity=".28"/>` +
      rect(x - size * 0.2, y + size * 1.72, size * 0.4, size * 0.34, '#6b4328', `rx="${px(size * 0.06)}"`)
    );
  });

const kite: Brush = ({ width, horizon, unit, palette, random }) => {
  const [x, y] = [between(random, 0.3, 0.7) * width, horizon * between(random, 0.2, 0.4)];
  const size = unit * 6;
  return (
    path(
      `M${px(x)} ${px(y - size)}L${px(x + size * 0.8)} ${px(y)}L${px(x)} ${px(y + size * 1.3)}L${px(x - size * 0.8)} ${px(y)}Z`,
      palette.accent,
    ) +
    path(
      `M${px(x)} ${px(y - size)}L${px(x)} ${px(y + size * 1.3)}L${px(x - size * 0.8)} ${px(y)}Z`,
      palette.light,
      'opacity=".6"',
    ) +
    line(
      `M${px(x)} ${px(y + size * 1.3)}Q${px(x + size * 2)} ${px(y + size * 3)} ${px(x - size)} ${px(y + size * 5)}`,
      palette.dark,
      unit * 0.25,
      'opacity=".7"',
    )
  );
};

const rocket: Brush = ({ width, horizon, unit, palette, random }) => {
  const [x, y] = [between(random, 0.25, 0.75) * width, horizon * between(random, 0.35, 0.6)];
  const size = unit * 6;
  return `<g transform="rotate(24 ${px(x)} ${px(y)})">
    ${glow(x, y + size * 2.2, size * 2.4, '#ffb155', 0.8)}
    ${path(`M${px(x)} ${px(y - size * 1.6)}Q${px(x + size * 0.9)} ${px(y - size * 0.4)} ${px(x + size * 0.6)} ${px(y + size * 1.2)}H${px(x - size * 0.6)}Q${px(x - size * 0.9)} ${px(y - size * 0.4)} ${px(x)} ${px(y - size * 1.6)}Z`, '#eef2fb')}
    ${circle(x, y - size * 0.2, size * 0.3, palette.sky[1])}
    ${path(`M${px(x - size * 0.6)} ${px(y + size * 0.5)}L${px(x - size * 1.2)} ${px(y + size * 1.5)}H${px(x - size * 0.5)}ZM${px(x + size * 0.6)} ${px(y + size * 0.5)}L${px(x + size * 1.2)} ${px(y + size * 1.5)}H${px(x + size * 0.5)}Z`, palette.accent)}
    ${path(`M${px(x - size * 0.36)} ${px(y + size * 1.2)}Q${px(x)} ${px(y + size * 3.4)} ${px(x + size * 0.36)} ${px(y + size * 1.2)}Z`, '#ffd27a')}</g>`;
};

const whale: Brush = ({ width, horizon, unit, palette, random }) => {
  const [x, y] = [between(random, 0.35, 0.6) * width, horizon * between(random, 0.4, 0.56)];
  const size = unit * 15;
  const at = (dx: number, dy: number) => `${px(x + dx * size)} ${px(y + dy * size)}`;
  return (
    path(
      `M${at(-1.5, 0.05)}C${at(-1.3, -0.62)} ${at(0.2, -0.72)} ${at(1, -0.1)}C${at(1.3, 0.05)} ${at(1.5, -0.1)} ${at(1.7, -0.5)}C${at(1.76, -0.16)} ${at(1.96, -0.1)} ${at(2.2, -0.2)}C${at(2, 0.2)} ${at(1.6, 0.34)} ${at(1.1, 0.26)}C${at(0.4, 0.6)} ${at(-1.2, 0.62)} ${at(-1.5, 0.05)}Z`,
      palette.land[1],
    ) +
    path(
      `M${at(-1.48, 0.1)}C${at(-0.9, 0.36)} ${at(0.2, 0.42)} ${at(1, 0.28)}C${at(0.3, 0.6)} ${at(-1.2, 0.6)} ${at(-1.48, 0.1)}Z`,
      palette.light,
      'opacity=".75"',
    ) +
    path(`M${at(-0.5, 0.34)}Q${at(-0.4, 0.9)} ${at(0.1, 1)}Q${at(0.06, 0.6)} ${at(-0.1, 0.36)}Z`, palette.land[2]) +
    circle(x - size * 1.1, y - size * 0.02, size * 0.05, '#fff')
  );
};

/** What stands in the sky, in the order it is drawn. */
export const SKY_THINGS: readonly (readonly [AiElement, Brush])[] = [
  ['stars', stars],
  ['aurora', aurora],
  ['sun', sun],
  ['moon', moon],
  ['planet', planet],
  ['rainbow', rainbow],
  ['clouds', clouds],
  ['fireworks', fireworks],
  ['whale', whale],
  ['balloon', balloon],
  ['kite', kite],
  ['rocket', rocket],
  ['birds', birds],
  ['lantern', lantern],
];
