import { alpha, mix } from '../kit/colour.ts';
import { between, times } from '../kit/random.ts';
import {
  caption,
  disc,
  drawGlow,
  ease,
  glowSprite,
  layer,
  type Pen,
  SANS,
  type Scene,
  TURN,
  wash,
  window,
  write,
} from '../kit/stage.ts';

interface Planet {
  readonly name: string;
  readonly colours: readonly [string, string, string];
  readonly size: number;
  readonly orbit: number;
  readonly pace: number;
  readonly ring?: boolean;
}

const PLANETS: readonly Planet[] = [
  { name: '水星', colours: ['#cfc6bb', '#9a9089', '#6b625c'], size: 9, orbit: 0.14, pace: 0.62 },
  { name: '金星', colours: ['#f6e2b0', '#e2b569', '#a8763a'], size: 15, orbit: 0.2, pace: 0.46 },
  { name: '地球', colours: ['#8fd3ff', '#3f83d8', '#1d4a9a'], size: 16, orbit: 0.27, pace: 0.36 },
  { name: '火星', colours: ['#f0a07a', '#c65b3a', '#7d3020'], size: 12, orbit: 0.34, pace: 0.28 },
  { name: '木星', colours: ['#f4dcc0', '#cf9d72', '#8a5a3c'], size: 38, orbit: 0.45, pace: 0.17 },
  { name: '土星', colours: ['#f7e6b8', '#d8b878', '#97783f'], size: 31, orbit: 0.57, pace: 0.12, ring: true },
  { name: '天王星', colours: ['#d4f5f2', '#8fd8dc', '#4a9aa8'], size: 22, orbit: 0.68, pace: 0.085 },
  { name: '海王星', colours: ['#a8c4ff', '#4a72e0', '#2a3f9a'], size: 21, orbit: 0.78, pace: 0.066 },
];

function drawPlanet(pen: Pen, planet: Planet, x: number, y: number, size: number, light: number): void {
  pen.save();
  pen.translate(x, y);
  if (planet.ring) {
    pen.strokeStyle = alpha('#f0dca8', 0.75);
    pen.lineWidth = size * 0.28;
    pen.beginPath();
    pen.ellipse(0, 0, size * 1.9, size * 0.55, -0.3, 0, TURN);
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(0, 0, size, 0, TURN);
  pen.clip();
  wash(
    pen,
    [-size, -size, size * 2, size * 2],
    [planet.colours[0], planet.colours[1], planet.colours[0], planet.colours[1], planet.colours[2]],
  );
  pen.rotate(light);
  const shade = pen.createLinearGradient(-size, 0, size, 0);
  shade.addColorStop(0, 'rgba(0,0,12,0)');
  shade.addColorStop(0.45, 'rgba(0,0,12,.1)');
  shade.addColorStop(1, 'rgba(0,0,12,.82)');
  pen.fillStyle = shade;
  pen.fillRect(-size, -size, size * 2, size * 2);
  pen.restore();
  if (!planet.ring) return;
  pen.strokeStyle = alpha('#f7e9c4', 0.85);
  pen.lineWidth = size * 0.26;
  pen.beginPath();
  pen.ellipse(x, y, size * 1.9, size * 0.55, -0.3, 0.1, Math.PI - 0.1);
  pen.stroke();
}

function starField(width: number, height: number, unit: number, random: () => number) {
  return layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#050616', '#0b0c2a', '#140d33']);
    for (const colour of ['#5a3aa8', '#2a5ab8', '#a83a7a', '#3a2a88'])
      drawGlow(
        pen,
        glowSprite(colour, 0.5, 256),
        random() * width,
        random() * height,
        between(random, 0.3, 0.6) * width,
        0.5,
      );
    for (const _ of times(520, () => 0)) {
      pen.fillStyle = alpha(
        mix('#ffffff', random() < 0.5 ? '#ffd9b0' : '#b0d0ff', random()),
        between(random, 0.15, 0.95),
      );
      const size = random() ** 3 * 3 * unit + 0.6;
      pen.fillRect(random() * width, random() * height, size, size);
    }
  });
}

/** The eight planets on their way, seen from a little above. */
export const planets: Scene = ({ width, height, unit, random, seconds }) => {
  const stars = starField(width, height, unit, random);
  const sun = glowSprite('#ffcf6a', 1, 256);
  const reach = Math.max(width, height) * 0.6;
  const flat = height > width ? 1.35 : 0.42;
  const starts = PLANETS.map(() => random() * TURN);
  return (pen, at) => {
    pen.drawImage(stars, 0, 0);
    const [midX, midY] = [width * 0.5, height * 0.5];
    pen.strokeStyle = 'rgba(170,190,255,.16)';
    pen.lineWidth = 1.2 * unit;
    const wide = (orbit: number) => (height > width ? reach * orbit * 0.52 : reach * orbit * 1.02);
    for (const { orbit } of PLANETS) {
      pen.beginPath();
      pen.ellipse(midX, midY, wide(orbit), wide(orbit) * flat, 0, 0, TURN);
      pen.stroke();
    }
    const bodies = PLANETS.map((planet, index) => {
      const turn = (starts[index] ?? 0) + at * planet.pace;
      return {
        planet,
        turn,
        x: midX + Math.cos(turn) * wide(planet.orbit),
        y: midY + Math.sin(turn) * wide(planet.orbit) * flat,
      };
    }).sort((one, two) => one.y - two.y);
    const drawSun = () => {
      drawGlow(pen, sun, midX, midY, (150 + 6 * Math.sin(at * 2)) * unit, 1);
      disc(pen, midX, midY, 34 * unit, '#fff2c8');
    };
    let sunDrawn = false;
    for (const { planet, turn, x, y } of bodies) {
      if (!sunDrawn && y > midY) {
        drawSun();
        sunDrawn = true;
      }
      const near = 1 + 0.3 * Math.sin(turn);
      drawPlanet(pen, planet, x, y, planet.size * near * unit, Math.atan2(y - midY, x - midX));
      write(pen, planet.name, {
        x,
        y: y + (planet.size * near + 20) * unit,
        size: 17 * unit,
        colour: 'rgba(220,228,255,.8)',
        font: SANS,
      });
    }
    if (!sunDrawn) drawSun();
    const facts = ['太阳系的八颗行星', '越近太阳，走得越快', '水星一年 88 天，海王星一年 165 年', '此刻它们都在路上'];
    for (const [index, fact] of facts.entries()) {
      const each = seconds / facts.length;
      caption(
        pen,
        { width, height, unit } as Parameters<typeof caption>[1],
        fact,
        window(at, index * each + 0.4, (index + 1) * each - 0.3),
      );
    }
  };
};

interface Constellation {
  readonly name: string;
  readonly stars: readonly (readonly [number, number])[];
  readonly lines: readonly (readonly [number, number])[];
}

const CONSTELLATIONS: readonly Constellation[] = [
  {
    name: '北斗七星',
    stars: [
      [0.2, 0.3],
      [0.3, 0.34],
      [0.36, 0.42],
      [0.45, 0.48],
      [0.47, 0.6],
      [0.62, 0.62],
      [0.64, 0.49],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 3],
    ],
  },
  {
    name: '猎户座',
    stars: [
      [0.38, 0.2],
      [0.6, 0.23],
      [0.45, 0.47],
      [0.5, 0.49],
      [0.55, 0.51],
      [0.41, 0.76],
      [0.62, 0.73],
      [0.49, 0.12],
    ],
    lines: [
      [0, 2],
      [1, 4],
      [2, 3],
      [3, 4],
      [2, 5],
      [4, 6],
      [0, 7],
      [7, 1],
      [5, 6],
    ],
  },
  {
    name: '天鹅座',
    stars: [
      [0.5, 0.16],
      [0.5, 0.36],
      [0.5, 0.56],
      [0.5, 0.8],
      [0.3, 0.42],
      [0.18, 0.5],
      [0.7, 0.3],
      [0.82, 0.26],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [5, 4],
      [4, 1],
      [1, 6],
      [6, 7],
    ],
  },
  {
    name: '仙后座',
    stars: [
      [0.2, 0.4],
      [0.34, 0.62],
      [0.5, 0.44],
      [0.64, 0.66],
      [0.8, 0.42],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  },
];

/** A planetarium: the sky turns, and lines find their figures. */
export const constellations: Scene = ({ width, height, unit, random, seconds }) => {
  const side = Math.hypot(width, height);
  const stars = starField(side, side, unit, random);
  const shine = glowSprite('#cfe0ff', 1);
  const each = seconds / CONSTELLATIONS.length;
  const ground = layer(width, height, (pen) => {
    pen.fillStyle = '#03040e';
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 6)
      pen.lineTo(x, height * 0.93 - 16 * unit * Math.sin(x * 0.006) - random() * 9 * unit);
    pen.lineTo(width, height);
    pen.fill();
    const x = width * 0.14;
    pen.fillRect(x, height * 0.8, 46 * unit, height * 0.16);
    pen.beginPath();
    pen.arc(x + 23 * unit, height * 0.8, 40 * unit, Math.PI, 0);
    pen.fill();
  });
  return (pen, at) => {
    pen.save();
    pen.translate(width / 2, height / 2);
    pen.rotate(at * 0.012);
    pen.drawImage(stars, -side / 2, -side / 2);
    pen.restore();
    const index = Math.min(CONSTELLATIONS.length - 1, Math.floor(at / each));
    const figure = CONSTELLATIONS[index];
    if (figure) {
      const local = at - index * each;
      const shown = window(local, 0, each, 1);
      const size = Math.min(width, height) * 0.86;
      const place = ([x, y]: readonly [number, number]) =>
        [width / 2 + (x - 0.5) * size + Math.sin(at * 0.2) * 8 * unit, height * 0.46 + (y - 0.5) * size * 0.9] as const;
      pen.lineWidth = 2 * unit;
      pen.lineCap = 'round';
      for (const [line, [from, to]] of figure.lines.entries()) {
        const drawn = ease(local, 1 + line * 0.35, 1.6 + line * 0.35);
        const [a, b] = [figure.stars[from], figure.stars[to]];
        if (drawn <= 0 || !a || !b) continue;
        const [[x, y], [endX, endY]] = [place(a), place(b)];
        pen.strokeStyle = alpha('#8fb8ff', 0.75 * shown);
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x + (endX - x) * drawn, y + (endY - y) * drawn);
        pen.stroke();
      }
      for (const [star, spot] of figure.stars.entries()) {
        const [x, y] = place(spot);
        drawGlow(pen, shine, x, y, (22 + 5 * Math.sin(at * 2 + star)) * unit, shown);
        disc(pen, x, y, 3.6 * unit, alpha('#ffffff', shown));
      }
      write(pen, figure.name, {
        x: width / 2,
        y: height * (height > width ? 0.78 : 0.88),
        size: 44 * unit,
        colour: alpha('#e8efff', window(local, 1.5, each, 0.8)),
        weight: 'bold',
      });
    }
    const meteor = (at % 7) / 0.9;
    if (meteor < 1) {
      const [x, y] = [width * (0.2 + 0.5 * meteor), height * (0.08 + 0.2 * meteor)];
      const trail = pen.createLinearGradient(x, y, x - 160 * unit, y - 64 * unit);
      trail.addColorStop(0, alpha('#ffffff', 1 - meteor));
      trail.addColorStop(1, 'rgba(255,255,255,0)');
      pen.strokeStyle = trail;
      pen.lineWidth = 2.5 * unit;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x - 160 * unit, y - 64 * unit);
      pen.stroke();
    }
    pen.drawImage(ground, 0, 0);
  };
};
