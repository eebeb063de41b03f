import { alpha, mix } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import { drawGlow, fillBelow, glowSprite, layer, type Scene, wash } from '../kit/stage.ts';

const BANDS = ['#3dffb0', '#46e0ff', '#9a7bff', '#ff7ad0'];

/** Curtains of light over snow and a cabin with a lamp. */
export const aurora: Scene = ({ width, height, unit, random }) => {
  const snow = height * 0.76;
  const sky = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#040a22', '#0a1c40', '#12405a', '#1d5a68']);
    for (const _ of times(260, () => 0)) {
      pen.fillStyle = alpha('#ffffff', between(random, 0.15, 0.9));
      const size = between(random, 0.8, 2.3) * unit;
      pen.fillRect(random() * width, random() * snow, size, size);
    }
  });
  const land = layer(width, height, (pen) => {
    const line = ridgeLine(random, 4, 6);
    pen.fillStyle = '#0c2238';
    fillBelow(pen, width, height, 3, (x) => snow - height * 0.16 * line(x / width) - 10 * unit);
    wash(pen, [0, snow + 30 * unit, width, height], ['#9cc9d4', '#4c7f98', '#1d4560']);
    const slope = ridgeLine(random, 2, 3);
    const gradient = pen.createLinearGradient(0, snow - 20 * unit, 0, height);
    for (const [at, colour] of [
      [0, '#a9d8dc'],
      [0.35, '#6ba3b6'],
      [1, '#1c4460'],
    ] as const)
      gradient.addColorStop(at, colour);
    pen.fillStyle = gradient;
    const ground = (x: number) => snow + 46 * unit * slope(x / width) - 10 * unit;
    fillBelow(pen, width, height, 4, ground);
    for (const _ of times(34, () => 0)) {
      const x = random() * width;
      if (Math.abs(x - width * 0.68) < 110 * unit) continue;
      const tall = between(random, 40, 130) * unit;
      for (let tier = 0; tier < 4; tier += 1) {
        const top = ground(x) + 14 * unit - tall + (tall * tier) / 4.4;
        const half = tall * (0.1 + 0.065 * tier);
        pen.fillStyle = '#071a2c';
        pen.beginPath();
        pen.moveTo(x, top);
        pen.lineTo(x + half, top + tall * 0.34);
        pen.lineTo(x - half, top + tall * 0.34);
        pen.fill();
        pen.fillStyle = 'rgba(200,240,240,.5)';
        pen.beginPath();
        pen.moveTo(x, top);
        pen.lineTo(x - half * 0.2, top + tall * 0.2);
        pen.lineTo(x - half, top + tall * 0.34);
        pen.fill();
      }
    }
    const [x, y] = [width * 0.68, ground(width * 0.68) + 26 * unit];
    pen.fillStyle = '#2a1a16';
    pen.fillRect(x - 60 * unit, y - 66 * unit, 120 * unit, 70 * unit);
    pen.fillStyle = '#d7f0f0';
    pen.beginPath();
    pen.moveTo(x - 82 * unit, y - 60 * unit);
    pen.lineTo(x, y - 118 * unit);
    pen.lineTo(x + 82 * unit, y - 60 * unit);
    pen.fill();
    pen.fillStyle = '#3a2620';
    pen.fillRect(x + 26 * unit, y - 122 * unit, 18 * unit, 40 * unit);
    pen.fillStyle = '#ffd27a';
    pen.fillRect(x - 36 * unit, y - 46 * unit, 28 * unit, 28 * unit);
    pen.fillRect(x + 12 * unit, y - 46 * unit, 28 * unit, 28 * unit);
    pen.fillStyle = 'rgba(42,26,22,.9)';
    pen.fillRect(x - 23 * unit, y - 46 * unit, 3 * unit, 28 * unit);
    pen.fillRect(x + 25 * unit, y - 46 * unit, 3 * unit, 28 * unit);
  });
  const lamp = glowSprite('#ffc46a', 0.9);
  const smoke = glowSprite('#cfe6ea', 0.4);
  const curtains = BANDS.map((colour, index) => {
    const strip = layer(4, 256, (pen) => {
      const gradient = pen.createLinearGradient(0, 0, 0, 256);
      gradient.addColorStop(0, alpha(colour, 0));
      gradient.addColorStop(0.55, alpha(colour, 0.18));
      gradient.addColorStop(0.9, alpha(mix(colour, '#ffffff', 0.3), 0.6));
      gradient.addColorStop(1, alpha(colour, 0));
      pen.fillStyle = gradient;
      pen.fillRect(0, 0, 4, 256);
    });
    return { strip, phase: index * 1.9 + random() * 2, y: 0.5 - index * 0.075 };
  });
  return (pen, at) => {
    pen.drawImage(sky, 0, 0);
    pen.globalCompositeOperation = 'lighter';
    const step = 16 * unit;
    for (const { strip, phase, y } of curtains) {
      for (let x = -step; x < width + step; x += step) {
        const place = (x / width) * 5;
        const fold = Math.sin(place * 1.3 + at * 0.16 + phase) + 0.6 * Math.sin(place * 2.7 - at * 0.23 + phase * 2);
        const foot = height * (y + 0.07 * fold);
        const tall = height * (0.32 + 0.1 * Math.sin(place * 2.1 + at * 0.3 + phase));
        pen.globalAlpha = Math.max(0, 0.42 + 0.34 * Math.sin(place * 3.3 + at * 0.42 + phase * 3));
        pen.drawImage(strip, x, foot - tall, step + 1, tall);
      }
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'source-over';
    pen.drawImage(land, 0, 0);
    const [x, y] = [width * 0.68, snow + 12 * unit];
    drawGlow(pen, lamp, x, y - 4 * unit, 150 * unit, 0.65 + 0.05 * Math.sin(at * 3));
    for (let puff = 0; puff < 6; puff += 1) {
      const rise = (at * 0.07 + puff / 6) % 1;
      drawGlow(
        pen,
        smoke,
        x + (35 + rise * 60 + Math.sin(at * 0.6 + puff) * 8) * unit,
        y - (110 + rise * 170) * unit,
        (12 + 40 * rise) * unit,
        0.8 * (1 - rise),
      );
    }
  };
};
