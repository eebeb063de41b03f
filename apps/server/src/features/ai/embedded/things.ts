import type { AiElement } from '@liuguang/contract/ai/elements';
import { type Brush, circle, glow, line, path, px, rect, somewhere, times } from './canvas.ts';
import { between } from './random.ts';

const pagoda: Brush = (canvas) => {
  const { horizon, height, unit, palette } = canvas;
  const [x, base, wide] = [somewhere(canvas, 0.25), horizon + height * 0.1, unit * 15];
  return times(5, (floor) => {
    const scale = 1 - floor * 0.15;
    const y = base - floor * unit * 7.4;
    const half = (wide / 2) * scale;
    return (
      rect(x - half * 0.7, y - unit * 7, half * 1.4, unit * 7, palette.land[2]) +
      rect(x - half * 0.24, y - unit * 4.6, half * 0.48, unit * 3, palette.light, 'opacity=".9"') +
      path(
        `M${px(x - half * 1.35)} ${px(y - unit * 6.2)}Q${px(x - half * 0.7)} ${px(y - unit * 7)} ${px(x - half * 0.55)} ${px(y - unit * 9)}H${px(x + half * 0.55)}Q${px(x + half * 0.7)} ${px(y - unit * 7)} ${px(x + half * 1.35)} ${px(y - unit * 6.2)}L${px(x + half * 0.7)} ${px(y - unit * 6.6)}H${px(x - half * 0.7)}Z`,
        palette.dark,
      ) +
      (floor === 4 ? line(`M${px(x)} ${px(y - unit * 9)}v${px(-unit * 7)}`, palette.dark, unit * 0.7) : '')
    );
  });
};

const house: Brush = (canvas) => {
  const { horizon, height, unit, palette, has } = canvas;
  const [x, y, size] = [somewhere(canvas, 0.25), horizon + height * 0.2, unit * 12];
  const roof = has('snow') ? '#f5f8ff' : palette.dark;
  return (
    glow(x, y - size * 0.3, size * 2.4, palette.light, 0.5) +
    rect(x - size, y - size * 0.8, size * 2, size * 1.1, palette.land[2]) +
    path(
      `M${px(x - size * 1.3)} ${px(y - size * 0.72)}L${px(x)} ${px(y - size * 1.7)}L${px(x + size * 1.3)} ${px(y - size * 0.72)}Z`,
      roof,
    ) +
    rect(x + size * 0.5, y - size * 1.66, size * 0.22, size * 0.6, palette.dark) +
    rect(x - size * 0.72, y - size * 0.5, size * 0.5, size * 0.46, palette.light) +
    rect(x + size * 0.22, y - size * 0.5, size * 0.5, size * 0.46, palette.light) +
    line(
      `M${px(x - size * 0.47)} ${px(y - size * 0.5)}v${px(size * 0.46)}M${px(x + size * 0.47)} ${px(y - size * 0.5)}v${px(size * 0.46)}`,
      palette.dark,
      unit * 0.5,
    ) +
    rect(x - size * 0.14, y - size * 0.34, size * 0.28, size * 0.64, palette.dark)
  );
};

const lighthouse: Brush = (canvas) => {
  const { width, horizon, height, unit, palette } = canvas;
  const x = somewhere(canvas, 0.22);
  const [base, size] = [horizon + height * 0.1, unit * 5];
  const top = base - unit * 32;
  const reach = x < width / 2 ? width : 0;
  return (
    path(
      `M${px(x)} ${px(top)}L${px(reach)} ${px(top - unit * 13)}V${px(top + unit * 11)}Z`,
      palette.light,
      'opacity=".3"',
    ) +
    path(
      `M${px(x - unit * 18)} ${px(base + unit * 5)}Q${px(x)} ${px(base - unit * 6)} ${px(x + unit * 18)} ${px(base + unit * 5)}Z`,
      palette.dark,
    ) +
    path(
      `M${px(x - size)} ${px(base)}L${px(x - size * 0.6)} ${px(top + unit * 4)}H${px(x + size * 0.6)}L${px(x + size)} ${px(base)}Z`,
      '#f4efe6',
    ) +
    path(
      `M${px(x - size * 0.88)} ${px(base - unit * 8)}L${px(x - size * 0.76)} ${px(base - unit * 15)}H${px(x + size * 0.76)}L${px(x + size * 0.88)} ${px(base - unit * 8)}Z`,
      '#d9483b',
    ) +
    rect(x - size * 0.5, top - unit, size, unit * 5, palette.light) +
    path(
      `M${px(x - size * 0.75)} ${px(top - unit)}L${px(x)} ${px(top - unit * 5)}L${px(x + size * 0.75)} ${px(top - unit)}Z`,
      '#b2382d',
    )
  );
};

const bridge: Brush = ({ width, horizon, height, unit, palette }) => {
  const y = horizon + height * 0.16;
  const wide = width * 0.7;
  const x = width * 0.15;
  return (
    path(
      `M${px(x)} ${px(y)}Q${px(x + wide / 2)} ${px(y - unit * 20)} ${px(x + wide)} ${px(y)}V${px(y + unit * 7)}H${px(x + wide * 0.8)}Q${px(x + wide / 2)} ${px(y - unit * 15)} ${px(x + wide * 0.2)} ${px(y + unit * 7)}H${px(x)}Z`,
      palette.land[2],
    ) +
    line(
      `M${px(x)} ${px(y - unit * 3)}Q${px(x + wide / 2)} ${px(y - unit * 23)} ${px(x + wide)} ${px(y - unit * 3)}`,
      palette.dark,
      unit * 0.7,
    )
  );
};

const boat: Brush = (canvas) => {
  const { horizon, height, unit, palette } = canvas;
  const [x, y, size] = [somewhere(canvas, 0.25), horizon + height * 0.16, unit * 9];
  return (
    path(
      `M${px(x + size * 0.08)} ${px(y - size * 1.9)}Q${px(x + size * 1.2)} ${px(y - size)} ${px(x + size * 1)} ${px(y - size * 0.2)}H${px(x + size * 0.08)}Z`,
      '#fbf3e4',
    ) +
    path(
      `M${px(x - size * 0.06)} ${px(y - size * 1.6)}Q${px(x - size * 0.9)} ${px(y - size * 0.8)} ${px(x - size * 0.8)} ${px(y - size * 0.2)}H${px(x - size * 0.06)}Z`,
      palette.accent,
      'opacity=".9"',
    ) +
    rect(x - unit * 0.3, y - size * 2, unit * 0.6, size * 2, palette.dark) +
    path(
      `M${px(x - size * 1.2)} ${px(y - size * 0.1)}H${px(x + size * 1.3)}Q${px(x + size)} ${px(y + size * 0.5)} ${px(x + size * 0.6)} ${px(y + size * 0.5)}H${px(x - size * 0.7)}Q${px(x - size)} ${px(y + size * 0.4)} ${px(x - size * 1.2)} ${px(y - size * 0.1)}Z`,
      palette.dark,
    ) +
    `<ellipse cx="${px(x)}" cy="${px(y + size * 0.62)}" rx="${px(size * 1.3)}" ry="${px(size * 0.1)}" fill="${palette.light}" opacity=".3"/>`
  );
};

const train: Brush = ({ width, horizon, height, unit, palette, random }) => {
  const y = horizon + height * 0.2;
  const long = unit * 22;
  const from = width * between(random, -0.05, 0.15);
  return (
    rect(0, y + unit * 1.2, width, unit * 0.9, palette.dark) +
    times(8, (index) => rect((index * width) / 7, y + unit * 2, unit * 1.2, unit * 12, palette.dark)) +
    times(4, (car) => {
      const x = from + car * (long + unit);
      return (
        rect(x, y - unit * 7.4, long, unit * 8.4, palette.land[2], `rx="${px(unit * 1.6)}"`) +
        rect(x, y - unit * 1.6, long, unit * 0.8, palette.accent) +
        times(5, (window) =>
          rect(
            x + unit * (1.6 + window * 4),
            y - unit * 5.8,
            unit * 2.8,
            unit * 3,
            palette.light,
            `rx="${px(unit * 0.5)}"`,
          ),
        )
      );
    })
  );
};

const cat: Brush = (canvas) => {
  const { height, unit, palette } = canvas;
  const [x, y, size] = [somewhere(canvas, 0.2), height * 0.93, unit * 8];
  const at = (dx: number, dy: number) => `${px(x + dx * size)} ${px(y + dy * size)}`;
  return (
    path(
      `M${at(-0.9, 0)}C${at(-1, -1)} ${at(-0.6, -1.4)} ${at(-0.4, -1.5)}L${at(-0.5, -2.2)}L${at(-0.12, -1.86)}H${px(x + size * 0.16)}L${at(0.5, -2.2)}L${at(0.42, -1.5)}C${at(0.9, -1)} ${at(0.9, -0.5)} ${at(0.8, 0)}Z`,
      palette.dark,
    ) +
    line(`M${at(0.7, -0.1)}C${at(1.6, -0.1)} ${at(1.7, -0.8)} ${at(1.3, -1.2)}`, palette.dark, size * 0.2) +
    circle(x - size * 0.16, y - size * 1.56, size * 0.07, palette.light) +
    circle(x + size * 0.2, y - size * 1.56, size * 0.07, palette.light)
  );
};

const deer: Brush = (canvas) => {
  const { height, unit, palette } = canvas;
  const [x, y, size] = [somewhere(canvas, 0.25), height * 0.9, unit * 8];
  const at = (dx: number, dy: number) => `${px(x + dx * size)} ${px(y + dy * size)}`;
  return (
    path(
      `M${at(-1, -1)}C${at(-0.6, -1.4)} ${at(0.4, -1.3)} ${at(0.7, -1.3)}L${at(1, -2.1)}L${at(1.5, -2)}L${at(1.1, -1.6)}L${at(1, -0.9)}L${at(0.9, 0)}H${px(x + size * 0.78)}L${at(0.7, -0.7)}H${px(x - size * 0.6)}L${at(-0.7, 0)}H${px(x - size * 0.84)}L${at(-0.9, -0.8)}Z`,
      palette.dark,
    ) +
    line(
      `M${at(1.08, -2.1)}Q${at(0.7, -2.6)} ${at(0.9, -3.1)}M${at(0.86, -2.6)}L${at(0.5, -2.9)}M${at(1.2, -2.1)}Q${at(1.5, -2.6)} ${at(1.3, -3.1)}M${at(1.38, -2.6)}L${at(1.7, -2.9)}`,
      palette.dark,
      unit * 0.6,
    )
  );
};

const traveller: Brush = (canvas) => {
  const { height, unit, palette, has } = canvas;
  const [x, y, size] = [somewhere(canvas, 0.3), height * 0.92, unit * 5];
  return (
    circle(x, y - size * 2.7, size * 0.36, palette.dark) +
    path(
      `M${px(x - size * 0.3)} ${px(y - size * 2.3)}H${px(x + size * 0.3)}L${px(x + size * 0.66)} ${px(y - size * 0.5)}H${px(x - size * 0.66)}Z`,
      palette.dark,
    ) +
    rect(x - size * 0.3, y - size * 0.6, size * 0.22, size * 0.7, palette.dark) +
    rect(x + size * 0.08, y - size * 0.6, size * 0.22, size * 0.7, palette.dark) +
    (has('rain')
      ? path(
          `M${px(x - size * 1.2)} ${px(y - size * 2.9)}Q${px(x)} ${px(y - size * 4.5)} ${px(x + size * 1.2)} ${px(y - size * 2.9)}Z`,
          palette.accent,
        ) + line(`M${px(x + size * 0.3)} ${px(y - size * 3.4)}v${px(size * 2)}`, palette.dark, unit * 0.3)
      : '')
  );
};

/** A tree that grows from the edge into the picture; `leaf` draws one bunch. */
const branching =
  (leaf: (x: number, y: number, size: number) => string): Brush =>
  (canvas) => {
    const { width, height, unit, palette, random } = canvas;
    const left = random() < 0.5;
    const x = left ? width * 0.1 : width * 0.9;
    const way = left ? 1 : -1;
    const crown: string[] = [];
    for (let bunch = 0; bunch < 64; bunch += 1) {
      const reach = random() * random();
      crown.push(
        leaf(
          x + way * (reach * width * 0.7 - unit * 6),
          height * between(random, 0.08, 0.42) + reach * unit * 10,
          unit * between(random, 1.4, 4.6),
        ),
      );
    }
    return (
      line(
        `M${px(x)} ${px(height)}C${px(x - way * unit * 4)} ${px(height * 0.7)} ${px(x + way * unit * 6)} ${px(height * 0.5)} ${px(x + way * unit * 4)} ${px(height * 0.26)}`,
        palette.dark,
        unit * 4,
      ) +
      line(
        `M${px(x + way * unit * 4)} ${px(height * 0.44)}Q${px(x + way * unit * 22)} ${px(height * 0.38)} ${px(x + way * width * 0.42)} ${px(height * 0.24)}`,
        palette.dark,
        unit * 1.8,
      ) +
      line(
        `M${px(x + way * unit * 4)} ${px(height * 0.32)}Q${px(x + way * unit * 16)} ${px(height * 0.2)} ${px(x + way * width * 0.3)} ${px(height * 0.1)}`,
        palette.dark,
        unit * 1.4,
      ) +
      crown.join('')
    );
  };

const blossom = branching((x, y, size) => {
  const pink = ['#ffc9d8', '#ff9fbb', '#ffe1ea'][Math.abs(Math.round(x + y)) % 3] ?? '#ffc9d8';
  return circle(x, y, size, pink, 0.82);
});

const tree: Brush = (canvas) =>
  branching((x, y, size) => circle(x, y, size * 1.3, canvas.palette.land[2], 0.88))(canvas);

const bamboo: Brush = ({ width, height, unit, random }) =>
  times(9, (index) => {
    const left = index % 2 === 0;
    const x = left ? random() * width * 0.24 : width - random() * width * 0.24;
    const lean = between(random, -3, 3) * unit;
    const green = `hsl(${Math.round(between(random, 110, 150))} 34% ${Math.round(between(random, 24, 40))}%)`;
    return (
      line(`M${px(x)} ${px(height)}L${px(x + lean)} 0`, green, unit * between(random, 1, 1.8)) +
      times(7, (joint) => {
        const y = height * (0.08 + joint * 0.13);
        const leafX = x + lean * (1 - y / height);
        const way = joint % 2 === 0 ? 1 : -1;
        return path(
          `M${px(leafX)} ${px(y)}q${px(way * unit * 4)} ${px(unit)} ${px(way * unit * 8)} ${px(unit * 5)}q${px(-way * unit * 6)} ${px(-unit * 0.6)} ${px(-way * unit * 8)} ${px(-unit * 5)}Z`,
          green,
        );
      })
    );
  });

const flowers: Brush = ({ width, height, unit, palette, random }) =>
  times(16, () => {
    const [x, size] = [random() * width, unit * between(random, 1.6, 3.4)];
    const y = height - unit * between(random, 1, 13);
    const colour = [palette.accent, '#ff9eb5', '#ffd166', '#ffffff'][Math.floor(random() * 4)] ?? palette.accent;
    return (
      line(
        `M${px(x)} ${px(height)}Q${px(x + size)} ${px((y + height) / 2)} ${px(x)} ${px(y)}`,
        'hsl(140 34% 28%)',
        unit * 0.45,
      ) +
      times(6, (petal) => {
        const angle = (petal / 6) * Math.PI * 2;
        return circle(x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.7, size * 0.55, colour, 0.95);
      }) +
      circle(x, y, size * 0.45, '#ffcf5c')
    );
  });

/** What stands on the ground or in the water, from far to near. */
export const GROUND_THINGS: readonly (readonly [AiElement, Brush])[] = [
  ['pagoda', pagoda],
  ['lighthouse', lighthouse],
  ['bridge', bridge],
  ['house', house],
  ['train', train],
  ['boat', boat],
  ['deer', deer],
  ['traveller', traveller],
  ['cat', cat],
  ['tree', tree],
  ['blossom', blossom],
  ['bamboo', bamboo],
  ['flowers', flowers],
];
