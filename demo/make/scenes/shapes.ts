import { createCanvas } from '@napi-rs/canvas';
import { alpha } from '../kit/colour.ts';
import { between, times } from '../kit/random.ts';
import { disc, drawGlow, ease, glowSprite, layer, type Scene, TURN, wash, window, write } from '../kit/stage.ts';

/** Rings, rays and dust that move as the music does. */
export const visualiser =
  (hue: number): Scene =>
  ({ width, height, unit, random, loudness }) => {
    const back = layer(width, height, (pen) =>
      wash(pen, [0, 0, width, height], [`hsl(${hue},55%,7%)`, `hsl(${hue + 30},60%,13%)`, `hsl(${hue + 60},55%,9%)`]),
    );
    const dust = times(70, () => ({
      turn: random() * TURN,
      far: random(),
      pace: between(random, 0.05, 0.14),
      band: random(),
    }));
    const core = glowSprite('#ffffff', 0.9);
    const bars = 72;
    return (pen, at) => {
      pen.drawImage(back, 0, 0);
      const [x, y] = [width / 2, height / 2];
      const bass = loudness(at, 0);
      const radius = Math.min(width, height) * 0.19 * (1 + 0.16 * bass);
      pen.globalCompositeOperation = 'lighter';
      for (const { turn, far, pace, band } of dust) {
        const out = (far + at * pace) % 1;
        const reach = radius + out * Math.hypot(width, height) * 0.42;
        const aim = turn + at * 0.08;
        disc(
          pen,
          x + Math.cos(aim) * reach,
          y + Math.sin(aim) * reach,
          (1.5 + 4 * loudness(at, band) * out) * unit,
          `hsla(${hue + band * 120},90%,70%,${(0.75 * (1 - out)).toFixed(2)})`,
        );
      }
      pen.lineCap = 'round';
      for (let bar = 0; bar < bars; bar += 1) {
        const mirrored = Math.abs((((bar / bars) * 2) % 2) - 1);
        const loud = loudness(at - mirrored * 0.09, mirrored * 0.99);
        const aim = (bar / bars) * TURN + at * 0.15;
        const long = (16 + 150 * loud ** 1.4 * (0.6 + 0.4 * Math.sin(bar * 1.9 + at * 3))) * unit;
        pen.strokeStyle = `hsla(${hue + mirrored * 130},95%,${58 + 18 * loud}%,.9)`;
        pen.lineWidth = 6 * unit;
        pen.beginPath();
        pen.moveTo(x + Math.cos(aim) * (radius + 12 * unit), y + Math.sin(aim) * (radius + 12 * unit));
        pen.lineTo(x + Math.cos(aim) * (radius + 12 * unit + long), y + Math.sin(aim) * (radius + 12 * unit + long));
        pen.stroke();
      }
      for (let ring = 0; ring < 3; ring += 1) {
        const sides = 3 + ring;
        pen.strokeStyle = `hsla(${hue + 160 + ring * 40},90%,70%,.7)`;
        pen.lineWidth = 2.5 * unit;
        pen.beginPath();
        for (let corner = 0; corner <= sides; corner += 1) {
          const aim = (corner / sides) * TURN + at * (0.4 - ring * 0.25);
          const reach = radius * (0.4 + ring * 0.2 + 0.18 * loudness(at, ring / 3 + 0.1));
          pen.lineTo(x + Math.cos(aim) * reach, y + Math.sin(aim) * reach);
        }
        pen.stroke();
      }
      drawGlow(pen, core, x, y, radius * (0.5 + 0.5 * bass), 0.8);
      pen.globalCompositeOperation = 'source-over';
    };
  };

/** Twelve mirrors around a few coloured lights. */
export const kaleidoscope: Scene = ({ width, height, random }) => {
  const size = 420;
  const tile = createCanvas(size, size);
  const brush = tile.getContext('2d');
  const lights = times(30, () => ({
    hue: random() * 360,
    x: random() * TURN,
    y: random() * TURN,
    pace: between(random, 0.2, 0.6),
    size: between(random, 40, 110),
    kind: random(),
  }));
  const wedges = 12;
  const reach = Math.hypot(width, height) / 2;
  return (pen, at) => {
    brush.globalCompositeOperation = 'source-over';
    brush.fillStyle = '#120522';
    brush.fillRect(0, 0, size, size);
    brush.globalCompositeOperation = 'lighter';
    for (const { hue, x, y, pace, size: large, kind } of lights) {
      const [left, top] = [
        size * (0.5 + 0.48 * Math.sin(at * pace + x)),
        size * (0.5 + 0.45 * Math.cos(at * pace * 0.8 + y)),
      ];
      const colour = `hsla(${hue + at * 10},90%,60%,`;
      if (kind < 0.5) {
        const gradient = brush.createRadialGradient(left, top, 0, left, top, large);
        gradient.addColorStop(0, `${colour}.9)`);
        gradient.addColorStop(1, `${colour}0)`);
        brush.fillStyle = gradient;
        brush.fillRect(left - large, top - large, large * 2, large * 2);
      } else {
        brush.strokeStyle = `${colour}.85)`;
        brush.lineWidth = 5;
        brush.beginPath();
        for (let corner = 0; corner <= 6; corner += 1)
          brush.lineTo(
            left + Math.cos((corner / 6) * TURN + at) * large * 0.6,
            top + Math.sin((corner / 6) * TURN + at) * large * 0.6,
          );
        brush.stroke();
      }
    }
    pen.fillStyle = '#120522';
    pen.fillRect(0, 0, width, height);
    const scale = reach / size;
    for (let wedge = 0; wedge < wedges; wedge += 1) {
      pen.save();
      pen.translate(width / 2, height / 2);
      pen.rotate((wedge * TURN) / wedges + at * 0.08);
      if (wedge % 2 === 1) pen.scale(1, -1);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(reach * 1.04, -reach * 1.04 * Math.tan(Math.PI / wedges + 0.004));
      pen.lineTo(reach * 1.04, reach * 1.04 * Math.tan(Math.PI / wedges + 0.004));
      pen.clip();
      pen.scale(scale, scale);
      pen.drawImage(tile, 0, -size / 2);
      pen.restore();
    }
  };
};

const TERMS = [
  { name: '立春', line: '东风解冻', colours: ['#d8f0c8', '#8fce9a'], mark: 'sprout' },
  { name: '夏至', line: '蝉始鸣', colours: ['#bfeaf5', '#4fb8d8'], mark: 'sun' },
  { name: '秋分', line: '一叶知秋', colours: ['#ffe3b0', '#f2994a'], mark: 'leaf' },
  { name: '冬至', line: '日行南至', colours: ['#e6eefa', '#7f9cc8'], mark: 'snow' },
] as const;

/** Four cards for the turns of the year. */
export const seasons: Scene = ({ width, height, unit, random, seconds }) => {
  const each = seconds / TERMS.length;
  const specks = times(40, () => ({ x: random(), y: random(), size: between(random, 4, 11), phase: random() * 6 }));
  return (pen, at) => {
    const now = Math.min(TERMS.length - 1, Math.floor(at / each));
    for (const index of [now, now + 1]) {
      const term = TERMS[index];
      const since = at - index * each;
      const shown = index === 0 ? 1 : ease(since, -0.8, 0);
      if (!term || shown <= 0) continue;
      pen.globalAlpha = shown;
      wash(pen, [0, 0, width, height], term.colours);
      pen.globalAlpha = 1;
      for (const { x, y, size, phase } of specks) {
        const [left, top] = [
          ((x + 0.03 * Math.sin(at + phase) + at * 0.01) % 1) * width,
          ((y + at * (term.mark === 'sun' ? -0.03 : 0.05) + 2) % 1) * height,
        ];
        pen.save();
        pen.translate(left, top);
        pen.rotate(at + phase);
        pen.fillStyle = alpha(
          { sprout: '#ffffff', sun: '#fff6c8', leaf: '#c8502a', snow: '#ffffff' }[term.mark],
          0.75 * shown,
        );
        pen.beginPath();
        pen.ellipse(0, 0, size * unit, size * (term.mark === 'leaf' ? 0.45 : 1) * unit, 0, 0, TURN);
        pen.fill();
        pen.restore();
      }
      const come = ease(since, 0, 0.9) * (index === TERMS.length - 1 ? 1 : window(since, 0, each + 0.2, 0.6));
      const [x, y] = [width / 2, height * 0.4];
      pen.globalAlpha = come;
      disc(pen, x, y, 190 * unit, 'rgba(255,255,255,.55)');
      pen.strokeStyle = 'rgba(60,50,60,.6)';
      pen.lineWidth = 3 * unit;
      for (let tick = 0; tick < 24; tick += 1) {
        const aim = (tick / 24) * TURN + at * 0.1;
        const reach = tick % 6 === 0 ? 222 : 210;
        pen.beginPath();
        pen.moveTo(x + Math.cos(aim) * 200 * unit, y + Math.sin(aim) * 200 * unit);
        pen.lineTo(x + Math.cos(aim) * reach * unit, y + Math.sin(aim) * reach * unit);
        pen.stroke();
      }
      for (const [place, letter] of [...term.name].entries())
        write(pen, letter, {
          x,
          y: y + (place - 0.5) * 128 * unit * (0.8 + 0.2 * come),
          size: 116 * unit,
          colour: '#3a3040',
          weight: 'bold',
        });
      write(pen, term.line, { x, y: height * 0.66, size: 46 * unit, colour: '#4a3f4a' });
      pen.globalAlpha = 1;
    }
  };
};
