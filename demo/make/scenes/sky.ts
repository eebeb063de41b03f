import { alpha, mix } from '../kit/colour.ts';
import { between, pick, ridgeLine, times } from '../kit/random.ts';
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

/** Sky lanterns over a river, each carrying a light and a wish. */
export const lanterns: Scene = ({ width, height, unit, random }) => {
  const shore = height * 0.8;
  const back = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#0a0c2c', '#1f1a4c', '#4a2a5e', '#8a4a5c']);
    for (const depth of [0, 1]) {
      const line = ridgeLine(random, 4, 5);
      pen.fillStyle = depth === 0 ? '#241d48' : '#120f2c';
      fillBelow(pen, width, shore, 4, (x) => shore - height * (0.13 - depth * 0.06) * line(x / width));
    }
    for (let x = 0; x < width; x += between(random, 40, 90) * unit) {
      pen.fillStyle = '#0b0920';
      const size = between(random, 26, 44) * unit;
      pen.fillRect(x, shore - size, size, size);
      pen.beginPath();
      pen.moveTo(x - size * 0.25, shore - size * 0.95);
      pen.quadraticCurveTo(x + size * 0.3, shore - size * 1.1, x + size * 0.5, shore - size * 1.5);
      pen.quadraticCurveTo(x + size * 0.7, shore - size * 1.1, x + size * 1.25, shore - size * 0.95);
      pen.fill();
      pen.fillStyle = '#ffc46a';
      pen.fillRect(x + size * 0.36, shore - size * 0.6, size * 0.26, size * 0.26);
    }
    wash(pen, [0, shore, width, height - shore], ['#3a2450', '#0c0a24']);
  });
  const glow = glowSprite('#ff9a4a', 0.85);
  const body = layer(80, 110, (pen) => {
    const gradient = pen.createLinearGradient(0, 0, 0, 110);
    gradient.addColorStop(0, '#ff8a3d');
    gradient.addColorStop(0.7, '#ffc86a');
    gradient.addColorStop(1, '#fff1b8');
    pen.fillStyle = gradient;
    pen.beginPath();
    pen.moveTo(18, 104);
    pen.quadraticCurveTo(0, 40, 14, 14);
    pen.quadraticCurveTo(40, -8, 66, 14);
    pen.quadraticCurveTo(80, 40, 62, 104);
    pen.fill();
    pen.fillStyle = 'rgba(160,50,20,.35)';
    pen.fillRect(36, 8, 3, 96);
  });
  const crowd = times(44, () => ({
    x: random(),
    y: random(),
    size: random() ** 1.6 * 0.85 + 0.14,
    phase: random() * 6,
    pace: between(random, 0.02, 0.045),
  })).sort((one, two) => one.size - two.size);
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    for (const { x, y, size, phase, pace } of crowd) {
      const rise = (y + at * pace * (0.5 + size * 0.6)) % 1.15;
      const [left, top] = [
        ((x + 0.03 * Math.sin(at * 0.3 + phase) + at * 0.003) % 1.05) * width,
        (0.92 - rise) * height,
      ];
      const flicker = 0.75 + 0.25 * Math.sin(at * 5 + phase * 3);
      if (top < shore) {
        drawGlow(pen, glow, left, top, size * 120 * unit, flicker * 0.9);
        pen.drawImage(body, left - size * 32 * unit, top - size * 44 * unit, size * 64 * unit, size * 88 * unit);
      }
      const mirror = shore + (shore - top) * 0.24;
      if (top < shore && mirror < height) {
        pen.globalAlpha = 0.4 * flicker;
        pen.fillStyle = '#ffb060';
        pen.fillRect(left - size * 18 * unit + Math.sin(at * 2 + phase) * 4 * unit, mirror, size * 36 * unit, 3 * unit);
        pen.fillRect(
          left - size * 10 * unit + Math.sin(at * 2.4 + phase) * 5 * unit,
          mirror + 7 * unit,
          size * 20 * unit,
          2 * unit,
        );
        pen.globalAlpha = 1;
      }
    }
  };
};

/** Fireworks over roofs, a new one every moment. */
export const fireworks: Scene = ({ width, height, unit, random, seconds }) => {
  const back = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#050818', '#0e1436', '#241c4e']);
    pen.fillStyle = '#05060f';
    for (let x = 0; x < width; ) {
      const [wide, tall] = [between(random, 40, 110) * unit, between(random, 60, 190) * unit];
      pen.fillRect(x, height - tall, wide, tall);
      for (let row = height - tall + 14 * unit; row < height; row += 22 * unit)
        for (let column = x + 10 * unit; column < x + wide - 12 * unit; column += 20 * unit)
          if (random() < 0.35) {
            pen.fillStyle = alpha('#ffd48a', between(random, 0.3, 0.9));
            pen.fillRect(column, row, 8 * unit, 10 * unit);
            pen.fillStyle = '#05060f';
          }
      x += wide;
    }
  });
  const bursts = times(Math.ceil(seconds * 1.5), (index) => ({
    start: index * 0.68 - 1.4,
    x: between(random, 0.15, 0.85),
    y: between(random, 0.14, 0.5),
    size: between(random, 150, 300),
    hue: random() * 360,
    kind: pick(random, ['round', 'willow', 'ring'] as const),
    sparks: times(96, () => ({ turn: random() * TURN, far: Math.sqrt(random()), shade: random() * 40 })),
  }));
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    pen.globalCompositeOperation = 'lighter';
    pen.lineCap = 'round';
    for (const { start, x, y, size, hue, kind, sparks } of bursts) {
      const age = at - start;
      if (age < -0.9 || age > 2.4) continue;
      if (age < 0) {
        const rise = 1 + age / 0.9;
        const top = height - (height - y * height) * rise ** 0.7;
        pen.strokeStyle = alpha('#ffe0a0', 0.8);
        pen.lineWidth = 3 * unit;
        pen.beginPath();
        pen.moveTo(x * width, top);
        pen.lineTo(x * width, top + 40 * unit);
        pen.stroke();
        continue;
      }
      const open = 1 - Math.exp(-age * 3.2);
      const fade = Math.max(0, 1 - (age / 2.3) ** 2);
      for (const { turn, far, shade } of sparks) {
        const reach = size * unit * open * (kind === 'ring' ? 0.92 + far * 0.08 : 0.25 + far * 0.75);
        const drop = (kind === 'willow' ? 95 : 42) * age * age * unit;
        const [endX, endY] = [x * width + Math.cos(turn) * reach, y * height + Math.sin(turn) * reach + drop];
        const tail = kind === 'willow' ? 0.7 : 0.84;
        pen.strokeStyle = `hsla(${hue + shade},95%,${60 + 25 * (1 - age / 2.4)}%,${(fade * (0.6 + 0.4 * Math.sin(age * 20 + shade))).toFixed(2)})`;
        pen.lineWidth = 4.6 * unit * fade + 0.8;
        pen.beginPath();
        pen.moveTo(x * width + Math.cos(turn) * reach * tail, y * height + Math.sin(turn) * reach * tail + drop * 0.8);
        pen.lineTo(endX, endY);
        pen.stroke();
      }
      if (age < 0.35) {
        pen.fillStyle = `hsla(${hue},90%,80%,${(0.16 * (1 - age / 0.35)).toFixed(2)})`;
        pen.fillRect(0, 0, width, height);
      }
    }
    pen.globalCompositeOperation = 'source-over';
  };
};

const STRIPES = [
  ['#e4572e', '#ffd166'],
  ['#2a9d8f', '#f4f1de'],
  ['#5f6caf', '#ffb5a7'],
  ['#d1495b', '#edae49'],
  ['#3d5a80', '#98c1d9'],
  ['#8338ec', '#ffbe0b'],
] as const;

function drawBalloon(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  at: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.sin(at) * 0.04);
  pen.scale(size, size);
  pen.beginPath();
  pen.moveTo(-0.2, 1.06);
  pen.bezierCurveTo(-0.5, 0.7, -1, 0.35, -1, -0.2);
  pen.bezierCurveTo(-1, -1.3, 1, -1.3, 1, -0.2);
  pen.bezierCurveTo(1, 0.35, 0.5, 0.7, 0.2, 1.06);
  pen.closePath();
  pen.save();
  pen.clip();
  for (let stripe = 6; stripe >= 0; stripe -= 1) {
    const wide = Math.sin(((stripe + 1) / 7) * (Math.PI / 2));
    pen.fillStyle = stripe % 2 === 0 ? colours[0] : colours[1];
    pen.beginPath();
    pen.ellipse(0, -0.1, wide * 1.02, 1.3, 0, 0, TURN);
    pen.fill();
  }
  const shade = pen.createLinearGradient(-1, 0, 1, 0);
  shade.addColorStop(0, 'rgba(255,255,255,.25)');
  shade.addColorStop(0.5, 'rgba(255,255,255,0)');
  shade.addColorStop(1, 'rgba(30,10,50,.38)');
  pen.fillStyle = shade;
  pen.fillRect(-1, -1.3, 2, 2.5);
  pen.restore();
  pen.strokeStyle = '#5a3a22';
  pen.lineWidth = 0.03;
  pen.beginPath();
  for (const side of [-0.17, 0.17]) {
    pen.moveTo(side, 1.05);
    pen.lineTo(side * 0.8, 1.36);
  }
  pen.stroke();
  pen.fillStyle = '#8a5a34';
  pen.beginPath();
  pen.roundRect(-0.18, 1.34, 0.36, 0.26, 0.05);
  pen.fill();
  pen.restore();
}

/** Balloons over a valley in the morning. */
export const balloons: Scene = ({ width, height, unit, random }) => {
  const sky = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#6fb7e8', '#b4dcef', '#ffe9d0', '#ffd0a8']);
    drawGlow(pen, glowSprite('#fff3c8', 0.9, 256), width * 0.24, height * 0.5, 330 * unit, 0.9);
  });
  const hills = times(4, (index) => {
    const wide = Math.round(width * 1.5);
    const line = ridgeLine(random, 3 + index, 5);
    return layer(wide, height, (pen) => {
      pen.fillStyle = mix('#c9b8c8', '#5a7a4a', index / 3);
      fillBelow(pen, wide, height, 4, (x) => height * (0.62 + index * 0.09) - height * 0.13 * line(x / wide));
    });
  });
  const fog = glowSprite('#ffffff', 0.5);
  const fleet = times(9, (index) => ({
    x: (index + 0.5) / 9 + (random() - 0.5) * 0.06,
    y: between(random, 0.12, 0.56),
    size: between(random, 22, 58) + (index % 4 === 1 ? 46 : 0),
    colours: STRIPES[index % STRIPES.length] ?? STRIPES[0],
    phase: random() * 6,
  })).sort((one, two) => one.size - two.size);
  return (pen, at) => {
    pen.drawImage(sky, 0, 0);
    for (const [index, hill] of hills.entries()) {
      scroll(pen, hill, at * (3 + index * 6) * unit);
      if (index > 2) continue;
      pen.globalAlpha = 0.5;
      for (let bank = 0; bank < 4; bank += 1)
        pen.drawImage(
          fog,
          (((bank * 0.3 + at * 0.012 + index * 0.17) % 1.3) - 0.2) * width,
          height * (0.6 + index * 0.09),
          width * 0.5,
          height * 0.07,
        );
      pen.globalAlpha = 1;
    }
    for (const { x, y, size, colours, phase } of fleet) {
      const left = (((x + at * 0.008 * (size / 50) + 0.15) % 1.3) - 0.15) * width;
      drawBalloon(
        pen,
        left,
        y * height + Math.sin(at * 0.5 + phase) * 14 * unit - at * 2 * unit,
        size * unit,
        colours,
        at * 0.7 + phase,
      );
    }
  };
};

/** A flock at dusk that turns as one. */
export const starlings: Scene = ({ width, height, unit, random }) => {
  const back = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#34507e', '#a87a92', '#f2a074', '#ffd79a']);
    drawGlow(pen, glowSprite('#ffe9b8', 1, 256), width * 0.5, height * 0.82, 300 * unit, 0.9);
    pen.fillStyle = '#2a1f33';
    pen.fillRect(0, height * 0.9, width, height * 0.1);
    pen.strokeStyle = '#2a1f33';
    for (const _ of times(240, () => 0)) {
      const x = random() * width;
      pen.lineWidth = 2 * unit;
      pen.beginPath();
      pen.moveTo(x, height * 0.91);
      pen.quadraticCurveTo(
        x + 6 * unit,
        height * 0.88,
        x + between(random, -8, 18) * unit,
        height * between(random, 0.84, 0.89),
      );
      pen.stroke();
    }
  });
  const birds = times(760, () => ({
    delay: random() * 1.4,
    x: (random() + random() + random()) / 1.5 - 1,
    y: (random() + random() + random()) / 1.5 - 1,
    phase: random() * 6,
  }));
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    pen.strokeStyle = '#1c1626';
    pen.lineWidth = 2 * unit;
    pen.beginPath();
    for (const { delay, x, y, phase } of birds) {
      const moment = at - delay;
      const [midX, midY] = [
        0.5 + 0.3 * Math.sin(moment * 0.43) + 0.08 * Math.sin(moment * 1.1),
        0.4 + 0.16 * Math.sin(moment * 0.61 + 1) + 0.05 * Math.cos(moment * 1.3),
      ];
      const stretch = 0.3 + 0.14 * Math.sin(moment * 0.8);
      const turn = moment * 0.5;
      const [dx, dy] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
      const left = (midX + dx * stretch + 0.02 * Math.sin(at * 2 + phase)) * width;
      const top = (midY + dy * (0.5 - stretch) * 0.7 + 0.012 * Math.cos(at * 2.4 + phase)) * height;
      const wing = Math.sin(at * 11 + phase) * 3 * unit;
      pen.moveTo(left - 5 * unit, top - wing);
      pen.lineTo(left, top);
      pen.lineTo(left + 5 * unit, top - wing);
    }
    pen.stroke();
  };
};

/** A tree in blossom whose petals never end. */
export const blossom: Scene = ({ width, height, unit, random }) => {
  const back = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#bfe3f5', '#fbe3ea', '#ffd6df']);
    const line = ridgeLine(random, 3, 4);
    pen.fillStyle = '#b8cfc0';
    fillBelow(pen, width, height, 4, (x) => height * 0.76 - height * 0.09 * line(x / width));
    wash(pen, [0, height * 0.82, width, height * 0.18], ['#8fbf87', '#5f9a6a']);
  });
  const tree = layer(width * 1.2, height, (pen) => {
    const puffs = ['#ffc4d6', '#ffadc6', '#ff94b5', '#ffe0ea'];
    pen.strokeStyle = '#5a3a3a';
    pen.lineCap = 'round';
    const branch = (x: number, y: number, turn: number, long: number, thick: number): void => {
      const [endX, endY] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
      pen.strokeStyle = '#5a3a3a';
      pen.lineWidth = thick;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo((x + endX) / 2 + between(random, -12, 12) * unit, (y + endY) / 2, endX, endY);
      pen.stroke();
      if (thick < 17 * unit)
        for (const _ of times(5, () => 0))
          disc(
            pen,
            endX + between(random, -60, 60) * unit,
            endY + between(random, -46, 46) * unit,
            between(random, 14, 34) * unit,
            alpha(pick(random, puffs), 0.8),
          );
      if (thick < 6 * unit) {
        for (const _ of times(7, () => 0))
          disc(
            pen,
            endX + between(random, -44, 44) * unit,
            endY + between(random, -34, 34) * unit,
            between(random, 9, 24) * unit,
            alpha(pick(random, puffs), 0.85),
          );
        return;
      }
      for (const side of [-1, 0.1, 1])
        branch(endX, endY, turn + side * between(random, 0.3, 0.62), long * between(random, 0.66, 0.82), thick * 0.6);
    };
    branch(width * 0.36, height * 0.9, -Math.PI / 2 + 0.12, height * 0.23, 46 * unit);
  });
  const petals = times(64, () => ({
    x: random(),
    y: random(),
    size: between(random, 4, 9),
    phase: random() * 6,
    pace: between(random, 0.05, 0.1),
  }));
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    pen.save();
    pen.translate(width * 0.36, height * 0.9);
    pen.transform(1, 0, Math.sin(at * 0.7) * 0.012, 1, 0, 0);
    pen.drawImage(tree, -width * 0.36, -height * 0.9);
    pen.restore();
    for (const { x, y, size, phase, pace } of petals) {
      const fall = (y + at * pace) % 1;
      pen.save();
      pen.translate(((x + at * 0.035 + 0.05 * Math.sin(at * 0.8 + phase)) % 1) * width, fall * height);
      pen.rotate(at * 1.4 + phase);
      pen.scale(1, 0.35 + 0.6 * Math.abs(Math.sin(at * 1.8 + phase)));
      pen.fillStyle = mix('#ffb3cb', '#ffe3ec', Math.abs(Math.sin(phase)));
      pen.beginPath();
      pen.moveTo(0, -size * unit);
      pen.bezierCurveTo(size * unit, -size * 0.6 * unit, size * 0.8 * unit, size * 0.7 * unit, 0, size * unit);
      pen.bezierCurveTo(-size * 0.8 * unit, size * 0.7 * unit, -size * unit, -size * 0.6 * unit, 0, -size * unit);
      pen.fill();
      pen.restore();
    }
  };
};
