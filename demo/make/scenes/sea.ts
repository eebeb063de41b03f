import { alpha, mix } from '../kit/colour.ts';
import { between, pick, times } from '../kit/random.ts';
import { disc, drawGlow, glowSprite, layer, type Pen, type Scene, TURN, wash } from '../kit/stage.ts';

interface SeaLook {
  readonly water: readonly string[];
  readonly jellyfish: number;
  readonly fish: number;
  readonly whale: boolean;
}

export const JELLY_DEEP: SeaLook = {
  water: ['#0a3a6b', '#0a2350', '#060c2c', '#03051a'],
  jellyfish: 8,
  fish: 26,
  whale: false,
};
export const REEF: SeaLook = {
  water: ['#5fd0e0', '#1f93bd', '#0b5b93', '#073a6a'],
  jellyfish: 0,
  fish: 44,
  whale: false,
};
export const WHALE: SeaLook = {
  water: ['#2a86b8', '#12578f', '#0a3267', '#061c44'],
  jellyfish: 0,
  fish: 40,
  whale: true,
};

const FISH = ['#ffb13d', '#ff6f61', '#ffe066', '#7ee0ff', '#c6a2ff', '#ff9ecb'];

function drawFish(pen: Pen, x: number, y: number, size: number, colour: string, wag: number, toLeft: boolean): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(toLeft ? -size : size, size);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(0, 0, 1, 0.46, 0, 0, TURN);
  pen.fill();
  pen.beginPath();
  pen.moveTo(-0.8, 0);
  pen.lineTo(-1.5, -0.45 + wag * 0.25);
  pen.lineTo(-1.32, wag * 0.2);
  pen.lineTo(-1.5, 0.45 + wag * 0.25);
  pen.fill();
  pen.fillStyle = 'rgba(255,255,255,.45)';
  pen.fillRect(0.08, -0.42, 0.14, 0.84);
  pen.fillRect(-0.36, -0.4, 0.1, 0.8);
  disc(pen, 0.58, -0.1, 0.11, '#14202e');
  pen.restore();
}

function drawJellyfish(pen: Pen, x: number, y: number, size: number, colour: string, at: number): void {
  const pulse = Math.sin(at * 2);
  const [wide, high] = [size * (1 - 0.1 * pulse), size * (0.8 + 0.12 * pulse)];
  pen.lineWidth = size * 0.035;
  pen.lineCap = 'round';
  for (let arm = 0; arm < 9; arm += 1) {
    const start = x + wide * (arm / 4 - 1) * 0.8;
    pen.strokeStyle = alpha(colour, 0.35);
    pen.beginPath();
    pen.moveTo(start, y);
    const sway = (depth: number) => Math.sin(at * 1.6 + arm * 0.9 - depth * 2.4) * size * 0.2 * depth;
    pen.bezierCurveTo(
      start + sway(0.6),
      y + size * 0.8,
      start + sway(1.1),
      y + size * 1.5,
      start + sway(1.7),
      y + size * (2.1 + (arm % 3) * 0.3),
    );
    pen.stroke();
  }
  const bell = pen.createRadialGradient(x, y - high * 0.4, 0, x, y - high * 0.2, wide * 1.1);
  bell.addColorStop(0, alpha(mix(colour, '#ffffff', 0.6), 0.9));
  bell.addColorStop(0.6, alpha(colour, 0.5));
  bell.addColorStop(1, alpha(colour, 0.2));
  pen.fillStyle = bell;
  pen.beginPath();
  pen.moveTo(x - wide, y);
  pen.bezierCurveTo(x - wide, y - high * 1.35, x + wide, y - high * 1.35, x + wide, y);
  for (let edge = 4; edge > 0; edge -= 1) {
    const from = x - wide + (edge / 4) * wide * 2;
    pen.quadraticCurveTo(from - wide * 0.25, y + size * 0.16, from - wide * 0.5, y);
  }
  pen.fill();
}

function drawWhale(pen: Pen, x: number, y: number, size: number, at: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.sin(at * 0.35) * 0.05);
  pen.scale(size, size);
  const tail = Math.sin(at * 1.1) * 0.1;
  pen.fillStyle = '#23466e';
  pen.beginPath();
  pen.moveTo(1, 0.02);
  pen.bezierCurveTo(0.95, -0.28, 0.35, -0.38, -0.1, -0.27);
  pen.bezierCurveTo(-0.6, -0.16, -0.85, -0.08 + tail * 0.5, -1.15, tail);
  pen.bezierCurveTo(-1.3, -0.14 + tail, -1.45, -0.2 + tail, -1.52, -0.16 + tail * 1.4);
  pen.bezierCurveTo(-1.4, 0 + tail, -1.4, 0.06 + tail, -1.5, 0.22 + tail * 1.4);
  pen.bezierCurveTo(-1.35, 0.2 + tail, -1.2, 0.12 + tail, -1.08, 0.08 + tail);
  pen.bezierCurveTo(-0.7, 0.2, -0.1, 0.36, 0.45, 0.3);
  pen.bezierCurveTo(0.85, 0.26, 0.98, 0.16, 1, 0.02);
  pen.fill();
  pen.fillStyle = '#9cc3dc';
  pen.beginPath();
  pen.moveTo(0.98, 0.08);
  pen.bezierCurveTo(0.6, 0.12, 0.2, 0.14, -0.25, 0.23);
  pen.bezierCurveTo(0.1, 0.33, 0.6, 0.36, 0.86, 0.22);
  pen.fill();
  pen.strokeStyle = 'rgba(35,70,110,.5)';
  pen.lineWidth = 0.012;
  for (let fold = 0; fold < 5; fold += 1) {
    pen.beginPath();
    pen.moveTo(0.92 - fold * 0.03, 0.13 + fold * 0.028);
    pen.quadraticCurveTo(0.5, 0.17 + fold * 0.03, 0.05 + fold * 0.06, 0.21 + fold * 0.02);
    pen.stroke();
  }
  pen.fillStyle = '#1b3859';
  pen.beginPath();
  pen.moveTo(0.3, 0.18);
  pen.quadraticCurveTo(0.12, 0.5 + tail, -0.12, 0.56 + tail);
  pen.quadraticCurveTo(0, 0.3, 0.12, 0.2);
  pen.fill();
  disc(pen, 0.74, 0.02, 0.026, '#0b1626');
  disc(pen, 0.748, 0.012, 0.008, '#ffffff');
  pen.restore();
}

/** Below the waves: light from above, weeds, shoals, and whoever lives there. */
export const sea =
  (look: SeaLook): Scene =>
  ({ width, height, unit, random, seconds }) => {
    const back = layer(width, height, (pen) => {
      wash(pen, [0, 0, width, height], look.water);
      drawGlow(pen, glowSprite('#bff4ff', 0.7, 512), width * 0.5, -height * 0.08, height * 0.75, 0.6);
    });
    const floor = layer(width, height * 0.3, (pen) => {
      const dark = look.water.at(-1) ?? '#000000';
      for (const depth of [0, 1, 2]) {
        pen.fillStyle = mix(look.water[2] ?? dark, '#01030f', 0.35 + depth * 0.25);
        const [bend, lift] = [between(random, 0.003, 0.007) / unit, (90 - depth * 40) * unit];
        pen.beginPath();
        pen.moveTo(0, height * 0.3);
        for (let x = 0; x <= width + 8; x += 8)
          pen.lineTo(
            x,
            height * 0.3 - lift - (24 * Math.sin(x * bend + depth * 2) + 12 * Math.sin(x * bend * 2.7)) * unit,
          );
        pen.lineTo(width, height * 0.3);
        pen.fill();
      }
    });
    const rays = times(6, () => ({ x: random(), wide: between(random, 0.03, 0.09), phase: random() * 6 }));
    const weeds = times(Math.round(20 * (width / height > 1 ? 1.4 : 1)), () => ({
      x: random() * width,
      tall: between(random, 60, 210) * unit,
      colour: mix('#1f8f6a', look.jellyfish > 0 ? '#0a2a4a' : '#c24a7a', random() * 0.7),
      phase: random() * 6,
    }));
    const shoals = times(3, (index) => ({
      y: between(random, 0.2, 0.72),
      pace: between(random, 0.025, 0.05) * (index % 2 === 0 ? 1 : -1),
      start: random(),
      colour: pick(random, FISH),
    }));
    const fish = times(look.fish, (index) => ({
      shoal: shoals[index % 3] ?? { y: 0.5, pace: 0.04, start: 0, colour: '#ffffff' },
      x: (random() - 0.5) * 0.3,
      y: (random() - 0.5) * 0.16,
      size: between(random, 9, look.jellyfish > 0 ? 13 : 24) * unit,
      phase: random() * 6,
    }));
    const jellies = times(look.jellyfish, (index) => ({
      x: (index + 0.5) / look.jellyfish + (random() - 0.5) * 0.08,
      y: random(),
      size: between(random, 26, 74) * unit,
      colour: pick(random, ['#ff9ad8', '#9fb8ff', '#8af0ff', '#d7a6ff', '#ffd0a0']),
      pace: between(random, 0.008, 0.018),
      phase: random() * 6,
    })).sort((one, two) => one.size - two.size);
    const bubbles = times(22, () => ({
      x: random(),
      y: random(),
      size: between(random, 2, 7),
      pace: between(random, 0.03, 0.08),
    }));
    const halo = glowSprite('#9fd8ff', 0.5);
    return (pen, at) => {
      pen.drawImage(back, 0, 0);
      for (const { x, wide, phase } of rays) {
        const top = (x + 0.03 * Math.sin(at * 0.2 + phase)) * width;
        const gradient = pen.createLinearGradient(0, 0, 0, height * 0.8);
        gradient.addColorStop(0, alpha('#d8fbff', 0.13 + 0.06 * Math.sin(at * 0.5 + phase)));
        gradient.addColorStop(1, 'rgba(216,251,255,0)');
        pen.fillStyle = gradient;
        pen.beginPath();
        pen.moveTo(top, 0);
        pen.lineTo(top + wide * width, 0);
        pen.lineTo(top + wide * width * 2.2 - width * 0.12, height * 0.8);
        pen.lineTo(top - width * 0.16, height * 0.8);
        pen.fill();
      }
      if (look.whale)
        drawWhale(
          pen,
          width * (-0.35 + 1.7 * (at / seconds)),
          height * (0.44 + 0.05 * Math.sin(at * 0.4)),
          (height > width ? 270 : 330) * unit,
          at,
        );
      pen.drawImage(floor, 0, height * 0.7);
      pen.lineCap = 'round';
      for (const { x, tall, colour, phase } of weeds) {
        const sway = Math.sin(at * 0.8 + phase) * tall * 0.22;
        pen.strokeStyle = colour;
        pen.lineWidth = 9 * unit;
        pen.beginPath();
        pen.moveTo(x, height);
        pen.bezierCurveTo(
          x - sway * 0.4,
          height - tall * 0.4,
          x + sway,
          height - tall * 0.7,
          x + sway * 1.3,
          height - tall,
        );
        pen.stroke();
      }
      for (const { shoal, x, y, size, phase } of fish) {
        const along = (((shoal.start + x + at * shoal.pace) % 1.4) + 1.4) % 1.4;
        drawFish(
          pen,
          (along - 0.2) * width,
          (shoal.y + y + 0.02 * Math.sin(at * 0.9 + phase)) * height,
          size,
          shoal.colour,
          Math.sin(at * 8 + phase),
          shoal.pace < 0,
        );
      }
      for (const { x, y, size, colour, pace, phase } of jellies) {
        const rise = 1.25 - ((y + at * pace) % 1) * 1.6;
        const [left, top] = [
          (x + 0.03 * Math.sin(at * 0.25 + phase)) * width,
          rise * height - Math.abs(Math.sin(at + phase)) * 6 * unit,
        ];
        drawGlow(pen, halo, left, top, size * 2.4, 0.5);
        drawJellyfish(pen, left, top, size, colour, at + phase);
      }
      pen.strokeStyle = 'rgba(235,252,255,.55)';
      pen.lineWidth = 1.5 * unit;
      for (const { x, y, size, pace } of bubbles) {
        const rise = 1.05 - ((y + at * pace) % 1.1);
        pen.beginPath();
        pen.arc((x + 0.01 * Math.sin(at * 2 + y * 9)) * width, rise * height, size * unit, 0, TURN);
        pen.stroke();
      }
    };
  };
