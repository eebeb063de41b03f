import { alpha, mix } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import { drawGlow, fillBelow, glowSprite, layer, type Pen, type Scene, scroll, TURN, wash } from '../kit/stage.ts';

export interface LakeColours {
  readonly sky: readonly string[];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly falling?: 'snow' | 'leaves' | 'petals';
  readonly fireflies?: boolean;
}

export const DUSK: LakeColours = {
  sky: ['#141a4a', '#4a3578', '#c45a78', '#ffb27a', '#ffe3b0'],
  sun: '#ffe9bd',
  far: '#a8648a',
  near: '#140f2e',
  fireflies: true,
};
export const DAWN: LakeColours = {
  sky: ['#4f86c6', '#8fb8de', '#f3cfc0', '#ffe7c9'],
  sun: '#fffbe6',
  far: '#a9c3d6',
  near: '#1d4a4f',
  falling: 'petals',
};
export const AUTUMN: LakeColours = {
  sky: ['#3b6ea5', '#8fb3cf', '#f4d9a8', '#ffc37a'],
  sun: '#fff0c9',
  far: '#b98f6b',
  near: '#5a2412',
  falling: 'leaves',
};
export const WINTER: LakeColours = {
  sky: ['#1c2c52', '#3f5d8c', '#93aecb', '#e4e4ea'],
  sun: '#f5f3ff',
  far: '#9db2cb',
  near: '#1a2740',
  falling: 'snow',
};

function drawPines(pen: Pen, width: number, base: (x: number) => number, size: number, random: () => number): void {
  for (let x = 0; x < width; x += size * between(random, 0.22, 0.8)) {
    const tall = size * between(random, 0.5, 1.25);
    const foot = base(x) + size * 0.12;
    for (let tier = 0; tier < 4; tier += 1) {
      const top = foot - tall + (tall * tier) / 4.6;
      const half = tall * (0.09 + 0.06 * tier);
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(x + half, top + tall * 0.36);
      pen.lineTo(x - half, top + tall * 0.36);
      pen.fill();
    }
  }
}

/** Mountains one behind the other above water that carries them upside down. */
export const lake =
  (colours: LakeColours): Scene =>
  ({ width, height, unit, random }) => {
    const shore = Math.round(height * 0.64);
    const [sunX, sunY] = [width * between(random, 0.35, 0.65), shore * between(random, 0.6, 0.72)];
    const sky = layer(width, shore, (pen) => {
      wash(pen, [0, 0, width, shore], colours.sky);
      drawGlow(pen, glowSprite(colours.sun, 1, 512), sunX, sunY, height * 0.62, 0.9);
      drawGlow(pen, glowSprite('#ffffff', 1), sunX, sunY, height * 0.11);
    });
    const cloud = layer(width * 1.5, shore, (pen) => {
      const soft = glowSprite(mix(colours.sun, '#ffffff', 0.4), 0.55);
      for (const _ of times(13, () => 0)) {
        const [x, y, wide] = [
          random() * width * 1.5,
          shore * between(random, 0.08, 0.6),
          between(random, 90, 260) * unit,
        ];
        for (const puff of times(7, () => random() - 0.5))
          for (const shift of [-width * 1.5, 0, width * 1.5]) {
            pen.globalAlpha = 0.55;
            pen.drawImage(
              soft,
              x + puff * wide * 1.6 + shift - wide / 2,
              y - wide * 0.06,
              wide,
              wide * (0.1 + 0.05 * puff),
            );
          }
      }
    });
    const depth = 5;
    const mountains = times(depth, (index) => {
      const near = index / (depth - 1);
      const wide = Math.round(width * (1.2 + 0.25 * index));
      const line = ridgeLine(random, 3 + index, 6);
      const base = shore - height * 0.012 * (depth - index);
      const tall = height * (0.46 - 0.085 * index) * (height > width ? 0.8 : 1);
      const top = (x: number) => Math.min(base - 4, base - tall * (line(x / wide) ** 1.5 * 1.25 - 0.12));
      const tone = mix(colours.far, colours.near, near ** 0.8);
      return layer(wide, shore, (pen) => {
        const gradient = pen.createLinearGradient(0, base - tall, 0, shore);
        gradient.addColorStop(0, tone);
        gradient.addColorStop(1, mix(tone, colours.sky.at(-1) ?? tone, 0.42 * (1 - near)));
        pen.fillStyle = gradient;
        fillBelow(pen, wide, shore, 3, top);
        if (near > 0.45) {
          pen.fillStyle = mix(tone, '#000000', 0.22);
          drawPines(pen, wide, top, (16 + 44 * near) * unit, random);
        }
      });
    });
    const birds = times(7, (index) => ({
      x: index * 26 + random() * 14,
      y: Math.abs(index - 3) * 15 + random() * 8,
      beat: random() * 6,
    }));
    const flakes = times(colours.falling ? 46 : 0, () => ({
      x: random(),
      y: random(),
      size: between(random, 2, 5.5),
      drift: random() * 6,
    }));
    const flies = times(colours.fireflies ? 26 : 0, () => ({
      x: random(),
      y: random(),
      pace: between(random, 0.3, 0.8),
      phase: random() * 6,
    }));
    const fire = glowSprite('#ffd98a');
    const above = layer(width, shore, () => {});
    const abovePen = above.getContext('2d');
    const water = height - shore;
    const rows = Math.round(water / (5 * unit));
    const leaf = { snow: '#ffffff', leaves: '#e07b2f', petals: '#ffc2d4' }[colours.falling ?? 'snow'];
    return (pen, at) => {
      abovePen.drawImage(sky, 0, 0);
      scroll(abovePen, cloud, at * 5 * unit);
      for (const [index, mountain] of mountains.entries())
        scroll(abovePen, mountain, at * (1.2 + index * index * 1.5) * unit);
      abovePen.strokeStyle = alpha(colours.near, 0.75);
      abovePen.lineWidth = 2 * unit;
      const flock = ((at * 22 * unit) % (width * 1.6)) - width * 0.3;
      for (const { x, y, beat } of birds) {
        const wing = Math.sin(at * 5 + beat) * 6 * unit;
        const [left, top] = [flock + x * unit * 1.4, shore * 0.24 + y * unit + Math.sin(at * 0.4 + beat) * 6 * unit];
        abovePen.beginPath();
        abovePen.moveTo(left - 10 * unit, top - wing);
        abovePen.quadraticCurveTo(left - 3 * unit, top - 2 * unit, left, top);
        abovePen.quadraticCurveTo(left + 3 * unit, top - 2 * unit, left + 10 * unit, top - wing);
        abovePen.stroke();
      }
      pen.drawImage(above, 0, 0);
      for (let row = 0; row < rows; row += 1) {
        const near = row / rows;
        const y = shore + near * water;
        const sway = (Math.sin(row * 0.75 - at * 1.7) * 7 + Math.sin(row * 0.21 + at * 0.8) * 9) * near * unit;
        const from = Math.max(0, shore - ((row + 1) / rows) * Math.min(water, shore) * 0.98);
        pen.drawImage(
          above,
          0,
          from,
          width,
          water / rows + 1,
          sway - 18 * unit,
          y,
          width + 36 * unit,
          water / rows + 1,
        );
      }
      wash(pen, [0, shore, width, water], [alpha(colours.near, 0.08), alpha(colours.near, 0.72)]);
      pen.globalAlpha = 0.35;
      pen.fillStyle = colours.sun;
      for (let ray = 0; ray < 26; ray += 1) {
        const near = ray / 26;
        const wide = (16 + 130 * near) * unit * Math.abs(Math.sin(ray * 2.3 + at * 0.9));
        pen.fillRect(
          sunX - wide / 2 + Math.sin(ray * 5 + at) * 22 * near * unit,
          shore + near ** 1.3 * water,
          wide,
          (1 + 1.6 * near) * unit,
        );
      }
      pen.globalAlpha = 1;
      for (const { x, y, pace, phase } of flies) {
        const shine = Math.max(0, Math.sin(at * pace * 1.8 + phase));
        drawGlow(
          pen,
          fire,
          ((x + Math.sin(at * pace * 0.3 + phase) * 0.05 + 1) % 1) * width,
          shore - 30 * unit + y * water + Math.cos(at * pace + phase) * 16 * unit,
          15 * unit,
          shine,
        );
      }
      pen.fillStyle = leaf;
      for (const { x, y, size, drift } of flakes) {
        const fall = (y + at * (0.02 + size * 0.006)) % 1;
        const [left, top] = [(((x + Math.sin(at * 0.6 + drift) * 0.03 - at * 0.008) % 1) + 1) % 1, fall];
        pen.globalAlpha = 0.85;
        pen.beginPath();
        const flat = colours.falling === 'snow' ? 1 : 0.35 + 0.6 * Math.abs(Math.sin(at * 1.6 + drift));
        pen.ellipse(left * width, top * height, size * unit * 1.15, size * unit * flat, drift + at * 0.5, 0, TURN);
        pen.fill();
      }
      pen.globalAlpha = 1;
    };
  };
