import { alpha, mix } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import {
  disc,
  drawGlow,
  ease,
  fillBelow,
  glowSprite,
  layer,
  oval,
  type Pen,
  type Scene,
  scroll,
  TURN,
  wash,
} from '../kit/stage.ts';

interface Hour {
  readonly sky: readonly [string, string, string];
  readonly tint: string;
}

/** What the sky looks like on the way, from afternoon until night. */
const HOURS: readonly Hour[] = [
  { sky: ['#5aa7dc', '#a9d4ea', '#eef6e6'], tint: '#ffffff' },
  { sky: ['#5f7fc0', '#f0b59a', '#ffe0a8'], tint: '#ffd2a0' },
  { sky: ['#2c2a66', '#a8527c', '#ff9a6a'], tint: '#c07088' },
  { sky: ['#0a1030', '#1a2450', '#3a3a72'], tint: '#2a3262' },
];

function hourAt(part: number): Hour {
  const place = Math.min(0.999, Math.max(0, part)) * (HOURS.length - 1);
  const from = HOURS[Math.floor(place)];
  const to = HOURS[Math.floor(place) + 1];
  if (!from || !to) throw new Error('no such hour');
  const by = place % 1;
  return {
    sky: [mix(from.sky[0], to.sky[0], by), mix(from.sky[1], to.sky[1], by), mix(from.sky[2], to.sky[2], by)],
    tint: mix(from.tint, to.tint, by),
  };
}

function drawHouse(pen: Pen, x: number, ground: number, size: number, random: () => number): void {
  pen.fillStyle = mix('#f3ead8', '#d8c3a5', random());
  pen.fillRect(x, ground - size * 0.6, size, size * 0.65);
  pen.fillStyle = mix('#7a4a3a', '#3d5a6c', random());
  pen.beginPath();
  pen.moveTo(x - size * 0.14, ground - size * 0.58);
  pen.lineTo(x + size * 0.5, ground - size * 1.02);
  pen.lineTo(x + size * 1.14, ground - size * 0.58);
  pen.fill();
  pen.fillStyle = '#ffdc8a';
  pen.fillRect(x + size * 0.16, ground - size * 0.42, size * 0.2, size * 0.2);
  pen.fillRect(x + size * 0.62, ground - size * 0.42, size * 0.2, size * 0.2);
}

/** A seat by the window of a slow train, from the afternoon into the night. */
export const train: Scene = ({ width, height, unit, random, seconds }) => {
  const tall = height > width;
  const pane = tall
    ? { x: width * 0.09, y: height * 0.13, w: width * 0.82, h: height * 0.5 }
    : { x: width * 0.1, y: height * 0.1, w: width * 0.8, h: height * 0.62 };
  const ground = pane.h * 0.72;
  const strips = [
    { pace: 6, colour: '#8fb0b8', lift: 0.42, coarse: 3 },
    { pace: 16, colour: '#6f9a7a', lift: 0.24, coarse: 5 },
    { pace: 44, colour: '#4f8358', lift: 0.12, coarse: 7 },
  ].map(({ pace, colour, lift, coarse }, depth) => {
    const wide = Math.round(pane.w * 1.8);
    const line = ridgeLine(random, coarse, 5);
    const top = (x: number) => ground - pane.h * lift * (0.35 + line(x / wide) * 0.9) + pane.h * 0.05 * depth;
    const picture = layer(wide, pane.h, (pen) => {
      pen.fillStyle = colour;
      fillBelow(pen, wide, pane.h, 4, top);
      if (depth === 0) return;
      for (const _ of times(depth === 1 ? 26 : 16, () => 0)) {
        const x = random() * (wide - 90 * unit) + 20 * unit;
        const size = between(random, 18, 34) * unit * depth;
        if (random() < 0.3) drawHouse(pen, x, top(x) + size * 0.2, size, random);
        else {
          pen.fillStyle = mix(colour, '#1d3a2a', 0.45);
          pen.fillRect(x - size * 0.04, top(x) - size * 0.3, size * 0.08, size * 0.5);
          for (const puff of [-0.22, 0, 0.22])
            disc(
              pen,
              x + puff * size,
              top(x) - size * (0.5 - Math.abs(puff) * 0.6),
              size * 0.28,
              pen.fillStyle as string,
            );
        }
      }
    });
    return { picture, pace };
  });
  const field = layer(pane.w * 1.6, pane.h - ground, (pen) => {
    const wide = pane.w * 1.6;
    wash(pen, [0, 0, wide, pane.h - ground], ['#8fb35a', '#5f8a3c', '#3f6a2c']);
    pen.strokeStyle = 'rgba(255,240,170,.22)';
    pen.lineWidth = 3 * unit;
    for (let x = -wide; x < wide * 2; x += 46 * unit) {
      pen.beginPath();
      pen.moveTo(x, 0);
      pen.lineTo(x - 120 * unit, pane.h - ground);
      pen.stroke();
    }
  });
  const clouds = layer(pane.w * 1.5, pane.h, (pen) => {
    const puff = glowSprite('#ffffff', 0.9);
    for (const _ of times(8, () => 0)) {
      const [x, y, size] = [
        random() * pane.w * 1.3,
        pane.h * between(random, 0.04, 0.34),
        between(random, 40, 100) * unit,
      ];
      for (let part = 0; part < 6; part += 1)
        drawGlow(pen, puff, x + part * size * 0.34, y + Math.sin(part * 2) * size * 0.1, size * 0.6, 0.45);
    }
  });
  const stars = times(60, () => ({ x: random(), y: random() ** 1.4 * 0.6, size: between(random, 1, 2.4) }));
  const lights = times(12, () => ({ x: random(), y: 0.5 + random() * 0.2, colour: random() < 0.7 ? 0 : 1 }));
  const warm = [glowSprite('#ffcf7a'), glowSprite('#9fdcff')];
  const sunLight = glowSprite('#fff0c0', 1, 256);
  const shade = layer(pane.w, pane.h, () => {});
  const view = shade.getContext('2d');
  const cabin = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#d9c9ae', '#c7b08c', '#a98a63']);
    pen.fillStyle = '#8c6a48';
    pen.beginPath();
    pen.roundRect(pane.x - 22 * unit, pane.y - 22 * unit, pane.w + 44 * unit, pane.h + 44 * unit, 44 * unit);
    pen.fill();
    pen.globalCompositeOperation = 'destination-out';
    pen.beginPath();
    pen.roundRect(pane.x, pane.y, pane.w, pane.h, 30 * unit);
    pen.fill();
    pen.globalCompositeOperation = 'source-over';
    pen.fillStyle = '#7a5638';
    pen.fillRect(pane.x + pane.w / 2 - 5 * unit, pane.y, 10 * unit, pane.h);
    const sill = pane.y + pane.h + 22 * unit;
    wash(pen, [0, sill + 30 * unit, width, height], ['#6d4a30', '#4a3020']);
    pen.fillStyle = '#9a7046';
    pen.fillRect(0, sill + 22 * unit, width, 12 * unit);
    pen.fillStyle = '#2f6a64';
    pen.beginPath();
    pen.roundRect(-60 * unit, height - 120 * unit, 230 * unit, 260 * unit, 40 * unit);
    pen.roundRect(width - 170 * unit, height - 120 * unit, 230 * unit, 260 * unit, 40 * unit);
    pen.fill();
    const cup = width * 0.36;
    pen.fillStyle = '#fbf4e6';
    pen.beginPath();
    pen.roundRect(cup, sill - 34 * unit, 58 * unit, 62 * unit, [4, 4, 16 * unit, 16 * unit]);
    pen.fill();
    pen.fillStyle = '#c8553d';
    pen.fillRect(cup, sill - 12 * unit, 58 * unit, 8 * unit);
    oval(pen, cup + 29 * unit, sill - 33 * unit, 27 * unit, 6 * unit, '#6d3b1f');
    pen.fillStyle = '#e9dfc9';
    pen.save();
    pen.translate(width * 0.56, sill + 10 * unit);
    pen.rotate(-0.05);
    pen.fillRect(0, 0, 150 * unit, 14 * unit);
    pen.fillStyle = '#b5483a';
    pen.fillRect(0, -8 * unit, 150 * unit, 9 * unit);
    pen.restore();
  });
  const dark = layer(width, height, (pen) => {
    pen.drawImage(cabin, 0, 0);
    pen.globalCompositeOperation = 'source-in';
    pen.fillStyle = '#120f2a';
    pen.fillRect(0, 0, width, height);
  });
  const steam = glowSprite('#ffffff', 0.5);
  const poles = 5.2;
  return (pen, at) => {
    // There and back again, so that the end of the way meets its beginning.
    const part = 0.5 - 0.5 * Math.cos((at / seconds) * TURN);
    const hour = hourAt(part);
    const night = ease(part, 0.62, 0.9);
    wash(view, [0, 0, pane.w, pane.h], hour.sky);
    for (const { x, y, size } of night > 0 ? stars : []) {
      view.fillStyle = alpha('#ffffff', night * 0.8);
      view.fillRect(x * pane.w, y * pane.h, size * unit, size * unit);
    }
    const sunY = pane.h * (0.2 + part * 0.9);
    drawGlow(view, sunLight, pane.w * 0.7, sunY, 210 * unit, 1 - night);
    disc(view, pane.w * 0.7, sunY, 30 * unit, alpha('#fff6d8', 1 - night));
    view.globalAlpha = 0.8 * (1 - night * 0.85);
    scroll(view, clouds, at * 3 * unit);
    view.globalAlpha = 1;
    for (const { picture, pace } of strips) scroll(view, picture, at * pace * unit);
    scroll(view, field, at * 150 * unit, ground);
    view.globalCompositeOperation = 'multiply';
    wash(view, [0, ground - pane.h * 0.45, pane.w, pane.h * 0.45], ['#ffffff', hour.tint]);
    view.fillStyle = hour.tint;
    view.fillRect(0, ground, pane.w, pane.h);
    view.globalCompositeOperation = 'source-over';
    for (const { x, y, colour } of night > 0 ? lights : []) {
      const sprite = warm[colour];
      const left = (((x - at * 0.03 * (y - 0.3)) % 1) + 1) % 1;
      if (sprite) drawGlow(view, sprite, left * pane.w, y * pane.h, 16 * unit, night * 0.9);
    }
    const pole = (1 - ((at % poles) / poles) * 4) * pane.w * 1.2;
    view.fillStyle = 'rgba(30,28,40,.85)';
    if (pole > -60) view.fillRect(pole, pane.h * 0.05, 12 * unit, pane.h);
    view.strokeStyle = 'rgba(30,28,40,.6)';
    view.lineWidth = 1.6 * unit;
    for (const wire of [0.09, 0.14]) {
      view.beginPath();
      view.moveTo(0, pane.h * (wire + 0.012 * Math.sin(at * 1.2)));
      view.quadraticCurveTo(
        pane.w / 2,
        pane.h * (wire + 0.03 + 0.012 * Math.sin(at * 1.2 + 1)),
        pane.w,
        pane.h * (wire + 0.012 * Math.sin(at * 1.2 + 2)),
      );
      view.stroke();
    }
    const jolt = Math.sin(at * 4.2) * 0.8 * unit;
    pen.drawImage(shade, pane.x, pane.y);
    pen.fillStyle = 'rgba(255,255,255,.06)';
    pen.beginPath();
    pen.moveTo(pane.x + pane.w * 0.12, pane.y + pane.h);
    pen.lineTo(pane.x + pane.w * 0.34, pane.y);
    pen.lineTo(pane.x + pane.w * 0.42, pane.y);
    pen.lineTo(pane.x + pane.w * 0.2, pane.y + pane.h);
    pen.fill();
    pen.drawImage(cabin, 0, jolt);
    pen.globalAlpha = night * 0.5;
    pen.drawImage(dark, 0, jolt);
    pen.globalAlpha = 1;
    const sill = pane.y + pane.h - 14 * unit;
    for (let puff = 0; puff < 4; puff += 1) {
      const rise = (at * 0.17 + puff / 4) % 1;
      drawGlow(
        pen,
        steam,
        width * 0.36 + (29 + Math.sin(at + puff * 2 + rise * 3) * 10) * unit,
        sill - rise * 90 * unit,
        (10 + 18 * rise) * unit,
        0.7 * (1 - rise),
      );
    }
  };
};
