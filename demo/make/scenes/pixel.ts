import { createCanvas } from '@napi-rs/canvas';
import { between, times } from '../kit/random.ts';
import { layer, type Pen, type Scene, scroll } from '../kit/stage.ts';

const HERO = ['..kkkk..', '.kyyyyk.', 'kyywkwk.', 'kyyyyyk.', '.krrrrk.', 'kbbrrbbk', '.kbbbbk.', '.kk..kk.'];
const HERO_STEP = ['..kkkk..', '.kyyyyk.', 'kyywkwk.', 'kyyyyyk.', '.krrrrk.', 'kbbrrbbk', '.kbbbbk.', 'kk....kk'];
const SLIME = ['...gg...', '..gggg..', '.ggwgwg.', 'gggggggg', 'gggggggg'];
const PAINT: Record<string, string> = {
  k: '#1a1a2e',
  y: '#ffd9a0',
  w: '#ffffff',
  r: '#e43f5a',
  b: '#3a86ff',
  g: '#5fd068',
  c: '#ffd23f',
  o: '#f77f00',
};

interface Level {
  readonly sky: readonly string[];
  readonly hills: readonly [string, string];
  readonly ground: readonly [string, string];
}

export const DAY_LEVEL: Level = {
  sky: ['#5bc0eb', '#8fd8f0', '#c8eefa'],
  hills: ['#7cc98a', '#4fa86a'],
  ground: ['#6abe30', '#8f563b'],
};
export const NIGHT_LEVEL: Level = {
  sky: ['#1a1a3e', '#2e2a5e', '#4e3a7e'],
  hills: ['#3a3a72', '#2a2a58'],
  ground: ['#4a7a8a', '#2f2a4a'],
};

function stamp(pen: Pen, rows: readonly string[], x: number, y: number): void {
  for (const [row, line] of rows.entries())
    for (const [column, letter] of [...line].entries()) {
      const colour = PAINT[letter];
      if (!colour) continue;
      pen.fillStyle = colour;
      pen.fillRect(Math.round(x) + column, Math.round(y) + row, 1, 1);
    }
}

/** A runner of the eight-bit age: coins, slimes and gaps, on a screen of few and large dots. */
export const pixelRun =
  (level: Level): Scene =>
  ({ width, height, random }) => {
    const dot = Math.max(4, Math.round(Math.min(width, height) / (height > width ? 90 : 144)));
    const [wide, high] = [Math.ceil(width / dot), Math.ceil(height / dot)];
    const small = createCanvas(wide, high);
    const pen = small.getContext('2d');
    const floor = high - Math.round(high * (high > wide ? 0.26 : 0.2));
    const pace = 46;
    const gap = 96;
    const sky = layer(wide, high, (brush) => {
      for (const [index, colour] of level.sky.entries()) {
        brush.fillStyle = colour;
        brush.fillRect(0, Math.round((high * index) / level.sky.length), wide, high);
      }
      for (const _ of times(30, () => 0)) {
        brush.fillStyle = 'rgba(255,255,255,.5)';
        brush.fillRect(Math.floor(random() * wide), Math.floor(random() * floor * 0.5), 1, 1);
      }
    });
    const clouds = layer(wide * 1.5, high, (brush) => {
      brush.fillStyle = 'rgba(255,255,255,.85)';
      for (const _ of times(6, () => 0)) {
        const [x, y] = [Math.floor(random() * wide * 1.3), Math.floor(between(random, 0.06, 0.36) * high)];
        brush.fillRect(x, y, 20, 4);
        brush.fillRect(x + 4, y - 3, 12, 3);
        brush.fillRect(x + 8, y - 5, 5, 2);
      }
    });
    const hills = level.hills.map((colour, index) =>
      layer(wide * 1.5, high, (brush) => {
        brush.fillStyle = colour;
        for (let x = 0; x < wide * 1.5; x += 1) {
          const lift = Math.round((Math.sin((x / (wide * 1.5)) * Math.PI * (6 + index * 4)) + 1.2) * (15 - index * 5));
          brush.fillRect(x, floor - lift, 1, high);
        }
      }),
    );
    const ground = layer(gap, high - floor, (brush) => {
      brush.fillStyle = level.ground[1];
      brush.fillRect(0, 0, gap, high);
      brush.fillStyle = level.ground[0];
      brush.fillRect(0, 0, gap, 5);
      for (let x = 0; x < gap; x += 8) brush.fillRect(x, 5, 4, 2);
      brush.fillStyle = 'rgba(0,0,0,.16)';
      for (let y = 12; y < high; y += 10)
        for (let x = y % 20 === 12 ? 0 : 8; x < gap; x += 16) brush.fillRect(x, y, 7, 1);
    });
    return (target, at) => {
      const run = at * pace;
      pen.drawImage(sky, 0, 0);
      scroll(pen, clouds, at * 4);
      for (const [index, hill] of hills.entries()) scroll(pen, hill, run * (0.18 + index * 0.2));
      scroll(pen, ground, run, floor);
      const heroX = Math.round(wide * 0.3);
      const place = (run + heroX) % gap;
      const air = Math.max(0, 1 - ((place - gap * 0.62) / (gap * 0.24)) ** 2);
      for (let block = Math.floor(run / gap) - 1; block * gap < run + wide + gap; block += 1) {
        const x = block * gap + gap * 0.62 - run;
        const squash = Math.round(Math.abs(Math.sin(at * 5 + block)));
        const colour = block % 3 === 0;
        if (colour) {
          pen.fillStyle = '#2f9e44';
          pen.fillRect(Math.round(x) - 5, floor - 13, 12, 13);
          pen.fillStyle = '#51cf66';
          pen.fillRect(Math.round(x) - 7, floor - 16, 16, 5);
        } else stamp(pen, SLIME, x - 3, floor - 5 + squash);
        for (const coin of [-1, 0, 1]) {
          const coinX = x + coin * 12;
          const coinY = floor - 34 + Math.abs(coin) * 8;
          if (coinX < heroX + 5 && coinX > -20) continue;
          const turn = Math.abs(Math.sin(at * 4 + coin));
          pen.fillStyle = '#f77f00';
          pen.fillRect(Math.round(coinX + 2 - 3 * turn), coinY, Math.max(1, Math.round(6 * turn)), 7);
          pen.fillStyle = '#ffd23f';
          pen.fillRect(Math.round(coinX + 2 - 2 * turn), coinY + 1, Math.max(1, Math.round(4 * turn)), 5);
        }
      }
      stamp(pen, Math.floor(at * 8) % 2 === 0 || air > 0 ? HERO : HERO_STEP, heroX - 4, floor - 8 - air * 30);
      const coins = Math.max(0, Math.floor((run + heroX - gap * 0.5) / gap)) * 3;
      pen.font = '8px "DejaVu Sans Mono"';
      pen.textBaseline = 'top';
      pen.textAlign = 'left';
      pen.fillStyle = '#1a1a2e';
      pen.fillText(`x${String(coins).padStart(2, '0')}`, 17, high > wide ? 17 : 7);
      pen.fillStyle = '#ffffff';
      pen.fillText(`x${String(coins).padStart(2, '0')}`, 16, high > wide ? 16 : 6);
      pen.fillStyle = '#ffd23f';
      pen.fillRect(8, high > wide ? 17 : 7, 5, 7);
      for (const heart of [0, 1, 2]) {
        pen.fillStyle = '#e43f5a';
        pen.fillRect(wide - 12 - heart * 9, high > wide ? 17 : 7, 3, 3);
        pen.fillRect(wide - 8 - heart * 9, high > wide ? 17 : 7, 3, 3);
        pen.fillRect(wide - 12 - heart * 9, (high > wide ? 17 : 7) + 2, 7, 2);
        pen.fillRect(wide - 10 - heart * 9, (high > wide ? 17 : 7) + 4, 3, 2);
      }
      target.imageSmoothingEnabled = false;
      target.drawImage(small, 0, 0, wide * dot, high * dot);
      target.imageSmoothingEnabled = true;
    };
  };
