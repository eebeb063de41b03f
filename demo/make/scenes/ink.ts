import { alpha } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import {
  disc,
  drawGlow,
  ease,
  fillBelow,
  glowSprite,
  layer,
  type Pen,
  type Scene,
  SERIF,
  scroll,
  write,
} from '../kit/stage.ts';

interface InkLook {
  readonly subject: 'river' | 'bamboo';
  readonly lines: readonly string[];
  readonly seal: string;
}

export const RIVER: InkLook = { subject: 'river', lines: ['孤帆远影碧空尽', '唯见长江天际流'], seal: '流光' };
export const BAMBOO: InkLook = { subject: 'bamboo', lines: ['独坐幽篁里', '弹琴复长啸'], seal: '听竹' };

const PAPER = '#f3ecdc';
const INK = '#1d2226';

function drawSeal(pen: Pen, x: number, y: number, size: number, text: string): void {
  pen.fillStyle = '#b8322a';
  pen.beginPath();
  pen.roundRect(x - size / 2, y - size * 0.95, size, size * 1.9, size * 0.12);
  pen.fill();
  for (const [index, letter] of [...text].entries())
    write(pen, letter, { x, y: y + (index - 0.5) * size * 0.85, size: size * 0.72, colour: PAPER, weight: 'bold' });
}

function drawBoat(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = INK;
  pen.beginPath();
  pen.moveTo(x - size, y - size * 0.1);
  pen.quadraticCurveTo(x, y + size * 0.34, x + size, y - size * 0.16);
  pen.quadraticCurveTo(x + size * 0.5, y + size * 0.04, x - size, y - size * 0.1);
  pen.fill();
  pen.fillStyle = alpha(INK, 0.75);
  pen.beginPath();
  pen.ellipse(x - size * 0.1, y - size * 0.02, size * 0.42, size * 0.3, 0, Math.PI, 0);
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = size * 0.04;
  pen.beginPath();
  pen.moveTo(x + size * 0.55, y);
  pen.lineTo(x + size * 0.5, y - size * 0.42);
  pen.moveTo(x + size * 0.42, y - size * 0.2);
  pen.lineTo(x + size * 1.05, y + size * 0.3);
  pen.stroke();
  disc(pen, x + size * 0.5, y - size * 0.46, size * 0.08, INK);
  pen.fillStyle = INK;
  pen.beginPath();
  pen.moveTo(x + size * 0.34, y - size * 0.46);
  pen.lineTo(x + size * 0.5, y - size * 0.64);
  pen.lineTo(x + size * 0.66, y - size * 0.46);
  pen.fill();
}

/** Brush and water: mountains that soak in, a boat or bamboo, a poem written down the side. */
export const ink =
  (look: InkLook): Scene =>
  ({ width, height, unit, random, seconds }) => {
    const paper = layer(width, height, (pen) => {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, width, height);
      for (const _ of times(900, () => 0)) {
        pen.fillStyle = alpha(random() < 0.5 ? '#c8b58a' : '#ffffff', random() * 0.09);
        pen.fillRect(random() * width, random() * height, between(random, 2, 26) * unit, unit);
      }
    });
    const ridges = times(look.subject === 'river' ? 4 : 2, (index) => {
      const wide = Math.round(width * 1.6);
      const line = ridgeLine(random, 3 + index, 6);
      const base = height * (0.5 + index * 0.09);
      const tall = height * (0.42 - index * 0.06);
      const top = (x: number) => base - tall * line(x / wide) ** 1.6 * 1.3;
      const strength = 0.16 + index * 0.15;
      return layer(wide, height, (pen) => {
        const gradient = pen.createLinearGradient(0, base - tall, 0, base + 40 * unit);
        gradient.addColorStop(0, alpha(INK, strength));
        gradient.addColorStop(0.5, alpha(INK, strength * 0.45));
        gradient.addColorStop(1, alpha(INK, 0));
        pen.fillStyle = gradient;
        fillBelow(pen, wide, base + 40 * unit, 3, top);
        pen.strokeStyle = alpha(INK, strength * 0.9);
        for (let x = 0; x < wide; x += 7) {
          pen.lineWidth = between(random, 0.6, 3) * unit;
          pen.beginPath();
          pen.moveTo(x, top(x));
          pen.lineTo(x + 8, top(x + 8));
          pen.stroke();
          if (random() < 0.24) {
            pen.lineWidth = between(random, 0.6, 1.6) * unit;
            pen.beginPath();
            pen.moveTo(x, top(x) + 4);
            pen.quadraticCurveTo(
              x + between(random, -14, 6) * unit,
              top(x) + 26 * unit,
              x + between(random, -26, 14) * unit,
              top(x) + between(random, 30, 80) * unit,
            );
            pen.stroke();
          }
        }
      });
    });
    const mist = glowSprite('#f7f1e3', 0.9, 256);
    const clouds = times(9, () => ({
      x: random(),
      y: between(random, 0.3, 0.68),
      wide: between(random, 170, 330),
      pace: between(random, 0.004, 0.01),
    }));
    const cranes = times(5, (index) => ({ x: index * 44, y: (index % 2) * 22 + index * 6, beat: random() * 6 }));
    const stems = times(7, (index) => ({
      x: width * (0.06 + 0.085 * index + random() * 0.03),
      thick: between(random, 9, 24) * unit,
      lean: between(random, -0.05, 0.09),
      dark: between(random, 0.35, 0.95),
      phase: random() * 6,
    })).sort((one, two) => one.dark - two.dark);
    const tall = height > width;

    function drawBamboo(pen: Pen, at: number): void {
      for (const [index, { x, thick, lean, dark, phase }] of stems.entries()) {
        const grown = ease(at, index * 0.35, 2.5 + index * 0.5);
        const sway = Math.sin(at * 0.8 + phase) * 0.012;
        const joints = Math.round(9 * grown * (tall ? 1.25 : 1));
        for (let joint = 0; joint < joints; joint += 1) {
          const long = height * 0.115;
          const foot = height + 10 - joint * long;
          const shift = (lean + sway * joint) * (height - foot);
          pen.strokeStyle = alpha(INK, dark * 0.8);
          pen.lineWidth = thick;
          pen.lineCap = 'butt';
          pen.beginPath();
          pen.moveTo(x + shift, foot);
          pen.lineTo(x + shift + (lean + sway * joint) * long, foot - long * 0.95);
          pen.stroke();
          if (joint < 3 || (joint + index) % 2 === 0) continue;
          for (let leaf = 0; leaf < 5; leaf += 1) {
            const turn = 0.4 + leaf * 0.42 + Math.sin(at * 1.1 + phase + leaf) * 0.07;
            const side = (joint + leaf) % 2 === 0 ? 1 : -1;
            const size = thick * 3.4 + leaf * 7 * unit;
            pen.save();
            pen.translate(x + shift, foot);
            pen.rotate(side * turn);
            pen.fillStyle = alpha(INK, dark * 0.85);
            pen.beginPath();
            pen.moveTo(0, 0);
            pen.quadraticCurveTo(side * size * 0.22, size * 0.45, 0, size * 1.25);
            pen.quadraticCurveTo(-side * size * 0.06, size * 0.5, 0, 0);
            pen.fill();
            pen.restore();
          }
        }
      }
    }

    return (pen, at) => {
      pen.drawImage(paper, 0, 0);
      disc(pen, width * (tall ? 0.3 : 0.24), height * 0.19, 44 * unit, alpha('#c2402f', 0.85 * ease(at, 0.5, 3)));
      for (const [index, ridge] of ridges.entries()) {
        pen.globalAlpha = ease(at, index * 0.9, 3 + index * 0.9);
        scroll(pen, ridge, at * (2 + index * 3) * unit);
        pen.globalAlpha = 1;
        for (const { x, y, wide, pace } of clouds.slice(index * 2, index * 2 + 2)) {
          const left = (((x + at * pace) % 1.4) - 0.2) * width;
          pen.globalAlpha = 0.85;
          pen.drawImage(mist, left - wide * unit, y * height - wide * 0.2 * unit, wide * 2 * unit, wide * 0.42 * unit);
          pen.globalAlpha = 1;
        }
      }
      if (look.subject === 'river') {
        pen.strokeStyle = alpha(INK, 0.16);
        pen.lineWidth = 1.4 * unit;
        for (let wave = 0; wave < 20; wave += 1) {
          const y = height * (0.82 + wave * 0.009);
          const x = ((((wave * 0.37 + at * 0.006) % 1) + 1) % 1) * width;
          pen.beginPath();
          pen.moveTo(x, y);
          pen.quadraticCurveTo(x + 50 * unit, y + 4 * Math.sin(at + wave) * unit, x + 120 * unit, y);
          pen.stroke();
        }
        drawBoat(pen, width * (0.78 - 0.5 * (at / seconds)), height * 0.86 + Math.sin(at * 1.1) * 3 * unit, 62 * unit);
        pen.strokeStyle = alpha(INK, 0.8);
        pen.lineWidth = 2.2 * unit;
        for (const { x, y, beat } of cranes) {
          const left = width * 0.3 + (x + at * 16) * unit;
          const wing = Math.sin(at * 3 + beat) * 9 * unit;
          pen.beginPath();
          pen.moveTo(left - 17 * unit, height * 0.24 + y * unit - wing);
          pen.quadraticCurveTo(left - 5 * unit, height * 0.24 + y * unit - 4 * unit, left, height * 0.24 + y * unit);
          pen.quadraticCurveTo(
            left + 5 * unit,
            height * 0.24 + y * unit - 4 * unit,
            left + 17 * unit,
            height * 0.24 + y * unit - wing,
          );
          pen.stroke();
        }
      } else drawBamboo(pen, at);
      const size = (tall ? 46 : 40) * unit;
      for (const [line, text] of look.lines.entries())
        for (const [index, letter] of [...text].entries()) {
          const shown = ease(at, 3 + line * 3 + index * 0.32, 3.6 + line * 3 + index * 0.32);
          if (shown <= 0) continue;
          const x = width * (tall ? 0.88 : 0.93) - line * size * 1.5;
          write(pen, letter, {
            x,
            y: height * (tall ? 0.1 : 0.12) + index * size * 1.22,
            size,
            colour: alpha(INK, shown * 0.9),
            font: SERIF,
          });
        }
      const stamped = ease(at, 9.2, 9.6);
      if (stamped > 0) {
        pen.globalAlpha = stamped;
        const last = [...(look.lines.at(-1) ?? '')].length;
        drawSeal(
          pen,
          width * (tall ? 0.88 : 0.93) - size * 1.5,
          height * (tall ? 0.1 : 0.12) + (last + 0.9) * size * 1.22,
          size * (1.35 - 0.35 * stamped) * 0.85,
          look.seal,
        );
        pen.globalAlpha = 1;
      }
      drawGlow(pen, mist, width * 0.5, height * 1.08, width * 0.5, 0.5);
    };
  };
