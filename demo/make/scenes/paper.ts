import type { Canvas } from '@napi-rs/canvas';
import { mix } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import {
  disc,
  drawGlow,
  fillBelow,
  glowSprite,
  layer,
  type Pen,
  type Scene,
  scroll,
  TURN,
  wash,
} from '../kit/stage.ts';

interface PaperLook {
  readonly sheets: readonly string[];
  readonly sky: readonly string[];
  readonly moon: string;
  readonly guest: 'deer' | 'rabbit' | 'boat';
}

export const FOREST: PaperLook = {
  sheets: ['#f2c14e', '#e8894f', '#c8523f', '#8a2f3f', '#4a1a33', '#260f26'],
  sky: ['#ffe9b0', '#ffcf7a'],
  moon: '#fffaf0',
  guest: 'deer',
};
export const MIDAUTUMN: PaperLook = {
  sheets: ['#4c63b6', '#3b4c9a', '#2b3a7d', '#1f2b60', '#161f48', '#0d1430'],
  sky: ['#2a3f8f', '#6d7fc8'],
  moon: '#ffeeb0',
  guest: 'rabbit',
};
export const SEASHORE: PaperLook = {
  sheets: ['#bfe3e0', '#8fccd0', '#57a9b8', '#2f829c', '#1a5c7c', '#0d3a58'],
  sky: ['#fff2dc', '#ffd3b5'],
  moon: '#ff8f6b',
  guest: 'boat',
};

/** A sheet with the shadow it throws on what lies behind it. */
function sheet(width: number, height: number, blur: number, draw: (pen: Pen) => void): Canvas {
  const cut = layer(width, height, draw);
  return layer(width, height, (pen) => {
    pen.shadowColor = 'rgba(20,8,30,.55)';
    pen.shadowBlur = blur;
    pen.shadowOffsetY = blur * 0.25;
    pen.drawImage(cut, 0, 0);
  });
}

function drawTree(pen: Pen, x: number, foot: number, tall: number, random: () => number): void {
  pen.fillRect(x - tall * 0.03, foot - tall, tall * 0.06, tall);
  for (const _ of times(9, () => 0)) {
    const y = foot - tall * between(random, 0.3, 1);
    const side = random() < 0.5 ? -1 : 1;
    const long = tall * between(random, 0.12, 0.3);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + side * long * 0.4, y - long * 0.3, x + side * long, y - long * 0.85);
    pen.quadraticCurveTo(x + side * long * 0.5, y - long * 0.1, x, y + tall * 0.03);
    pen.fill();
    disc(pen, x + side * long, y - long * 0.85, tall * 0.055, pen.fillStyle as string);
  }
}

function drawGuest(pen: Pen, guest: PaperLook['guest'], x: number, y: number, size: number, at: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  if (guest === 'deer') {
    const nod = Math.sin(at * 0.8) * 0.05;
    pen.lineWidth = 0.07;
    pen.strokeStyle = pen.fillStyle;
    for (const [leg, phase] of [
      [-0.38, 0],
      [-0.26, 2],
      [0.28, 3],
      [0.4, 5],
    ] as const) {
      pen.beginPath();
      pen.moveTo(leg, -0.5);
      pen.lineTo(leg + 0.05 * Math.sin(at * 1.5 + phase), 0);
      pen.stroke();
    }
    pen.beginPath();
    pen.ellipse(0, -0.6, 0.52, 0.2, 0, 0, TURN);
    pen.fill();
    pen.lineWidth = 0.15;
    pen.beginPath();
    pen.moveTo(0.4, -0.64);
    pen.lineTo(0.62, -1.02 + nod);
    pen.stroke();
    pen.beginPath();
    pen.ellipse(0.72, -1.07 + nod, 0.17, 0.085, 0.3, 0, TURN);
    pen.fill();
    pen.lineWidth = 0.035;
    for (const side of [0, 0.12]) {
      pen.beginPath();
      pen.moveTo(0.6 + side * 0.4, -1.12 + nod);
      pen.quadraticCurveTo(0.4 + side, -1.35 + nod, 0.5 + side * 1.6, -1.62 + nod);
      pen.moveTo(0.5 + side, -1.34 + nod);
      pen.lineTo(0.34 + side * 2.2, -1.5 + nod);
      pen.stroke();
    }
  }
  if (guest === 'rabbit') {
    const hop = Math.abs(Math.sin(at * 1.6)) * 0.14;
    pen.translate(0, -hop);
    pen.beginPath();
    pen.ellipse(0, -0.3, 0.38, 0.3, 0, 0, TURN);
    pen.ellipse(0.36, -0.62, 0.2, 0.17, 0, 0, TURN);
    pen.fill();
    for (const lean of [-0.18, 0.14]) {
      pen.beginPath();
      pen.ellipse(0.32 + lean * 0.5, -0.95, 0.065, 0.24, lean, 0, TURN);
      pen.fill();
    }
    pen.beginPath();
    pen.arc(-0.38, -0.3, 0.1, 0, TURN);
    pen.fill();
  }
  if (guest === 'boat') {
    pen.rotate(Math.sin(at * 0.9) * 0.06);
    pen.beginPath();
    pen.moveTo(-0.8, -0.1);
    pen.lineTo(0.8, -0.1);
    pen.lineTo(0.5, 0.16);
    pen.lineTo(-0.55, 0.16);
    pen.fill();
    pen.fillStyle = '#fff6e6';
    pen.beginPath();
    pen.moveTo(0, -1.2);
    pen.quadraticCurveTo(0.7, -0.6, 0.66, -0.2);
    pen.lineTo(0, -0.2);
    pen.moveTo(-0.07, -1.05);
    pen.lineTo(-0.07, -0.2);
    pen.lineTo(-0.6, -0.2);
    pen.fill();
  }
  pen.restore();
}

/** Sheets of coloured paper, one in front of the other, lit from behind. */
export const paper =
  (look: PaperLook): Scene =>
  ({ width, height, unit, random }) => {
    const sky = layer(width, height, (pen) => wash(pen, [0, 0, width, height], look.sky));
    const moon = sheet(360 * unit, 360 * unit, 30 * unit, (pen) =>
      disc(pen, 180 * unit, 180 * unit, 120 * unit, look.moon),
    );
    const halo = glowSprite(look.moon, 0.7, 256);
    const clouds = times(4, (index) => ({
      picture: sheet(420 * unit, 170 * unit, 16 * unit, (pen) => {
        pen.fillStyle = mix(look.sky[1] ?? '#ffffff', '#ffffff', 0.55);
        for (const [x, y, size] of [
          [110, 110, 44],
          [180, 84, 62],
          [258, 100, 50],
          [320, 116, 34],
        ] as const)
          disc(pen, x * unit, y * unit, size * unit, pen.fillStyle as string);
        pen.clearRect(0, 124 * unit, 420 * unit, 60 * unit);
      }),
      x: index * 0.31,
      y: 0.06 + (index % 3) * 0.11,
      pace: 0.006 + index * 0.003,
    }));
    const sheets = look.sheets.map((colour, index) => {
      const wide = Math.round(width * (1.3 + index * 0.2));
      const line = ridgeLine(random, 3 + index, index < 3 ? 4 : 3);
      const base = height * (0.52 + index * 0.085);
      const top = (x: number) =>
        base -
        height * 0.17 * line(x / wide) +
        (look.guest === 'boat' && index > 1 ? Math.sin((x / wide) * TURN * (8 + index)) * 12 * unit : 0);
      const picture = sheet(wide, height, 26 * unit, (pen) => {
        pen.fillStyle = colour;
        fillBelow(pen, wide, height, 3, top);
        if (look.guest === 'boat') return;
        for (const _ of times(index === 4 ? 3 : index * 2 + 2, () => 0)) {
          const x = between(random, 0.04, 0.96) * wide;
          drawTree(pen, x, top(x) + 12 * unit, between(random, 70, 110) * unit * (0.7 + index * 0.24), random);
        }
      });
      return { picture, pace: 1.5 + index * index * 1.7, colour };
    });
    const specks = times(18, () => ({ x: random(), y: random(), phase: random() * 6, size: between(random, 4, 9) }));
    return (pen, at) => {
      pen.drawImage(sky, 0, 0);
      const [moonX, moonY] = [width * 0.5 + Math.sin(at * 0.1) * 30 * unit, height * 0.3];
      drawGlow(pen, halo, moonX, moonY, 330 * unit, 0.8);
      pen.drawImage(moon, moonX - 180 * unit, moonY - 180 * unit);
      for (const { picture, x, y, pace } of clouds)
        pen.drawImage(
          picture,
          (((x + at * pace) % 1.5) - 0.3) * width,
          y * height + Math.sin(at * 0.5 + x * 9) * 5 * unit,
        );
      for (const [index, { picture, pace, colour }] of sheets.entries()) {
        const lift = Math.sin(at * 0.6 + index) * 2.5 * unit;
        scroll(pen, picture, at * pace * unit, lift);
        if (index === 4) {
          pen.fillStyle = mix(colour, '#000000', look.guest === 'rabbit' ? 0 : 0.5);
          if (look.guest === 'rabbit') pen.fillStyle = '#f4ecd8';
          if (look.guest === 'boat') pen.fillStyle = '#c8523f';
          drawGuest(
            pen,
            look.guest,
            width * 0.36 + Math.sin(at * 0.15) * 40 * unit,
            height * 0.86 + lift,
            96 * unit,
            at,
          );
        }
      }
      for (const { x, y, phase, size } of specks) {
        const fall = (y + at * 0.03) % 1;
        pen.save();
        pen.translate(((x + Math.sin(at * 0.4 + phase) * 0.04 + 1) % 1) * width, fall * height);
        pen.rotate(at + phase);
        pen.fillStyle = mix(look.sheets[0] ?? '#ffffff', '#ffffff', 0.5);
        pen.beginPath();
        pen.ellipse(0, 0, size * unit, size * 0.45 * unit, 0, 0, TURN);
        pen.fill();
        pen.restore();
      }
    };
  };
