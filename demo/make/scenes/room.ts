import { alpha, mix } from '../kit/colour.ts';
import { between, times } from '../kit/random.ts';
import { disc, drawGlow, glowSprite, layer, oval, type Pen, type Scene, TURN, wash } from '../kit/stage.ts';

interface RoomLook {
  readonly sky: readonly string[];
  readonly wall: string;
  readonly weather: 'rain' | 'snow';
}

export const RAINY_NIGHT: RoomLook = { sky: ['#101a3c', '#28345f', '#5a4a78'], wall: '#3a2430', weather: 'rain' };
export const SNOWY_EVENING: RoomLook = { sky: ['#27406e', '#6d86b0', '#d9c8d2'], wall: '#4a2f2a', weather: 'snow' };

/** A desk by the window, a lamp, a cat asleep, and weather that stays outside. */
export const room =
  (look: RoomLook): Scene =>
  ({ width, height, unit, random }) => {
    const tall = height > width;
    const frame = tall
      ? { x: width * 0.12, y: height * 0.14, w: width * 0.76, h: height * 0.46 }
      : { x: width * 0.24, y: height * 0.09, w: width * 0.54, h: height * 0.6 };
    const desk = tall ? height * 0.72 : height * 0.79;
    const outside = layer(frame.w, frame.h, (pen) => {
      wash(pen, [0, 0, frame.w, frame.h], look.sky);
      for (const depth of [0, 1, 2]) {
        for (let x = -20; x < frame.w; ) {
          const wide = between(random, 50, 110) * unit;
          const high = frame.h * between(random, 0.22, 0.55) * (1 - depth * 0.2);
          pen.fillStyle = mix(look.sky[1] ?? '#222222', '#0b0f26', 0.3 + depth * 0.3);
          pen.fillRect(x, frame.h - high, wide, high);
          for (let row = frame.h - high + 14 * unit; row < frame.h; row += 19 * unit)
            for (let column = x + 9 * unit; column < x + wide - 12 * unit; column += 17 * unit)
              if (random() < 0.3) {
                pen.fillStyle = alpha('#ffd592', between(random, 0.25, 0.85));
                pen.fillRect(column, row, 8 * unit, 10 * unit);
              }
          x += wide + 4;
        }
      }
    });
    const blurs = times(16, () => ({
      x: random(),
      y: 0.45 + random() * 0.5,
      size: between(random, 12, 34),
      phase: random() * 6,
      kind: Math.floor(random() * 3),
    }));
    const blur = ['#ffb45e', '#ff6f91', '#7fd4ff'].map((colour) => glowSprite(colour, 0.8));
    const beads = times(46, () => ({ x: random(), y: random(), size: between(random, 1.6, 4.2) }));
    const runners = times(look.weather === 'rain' ? 9 : 0, () => ({
      x: random(),
      pace: between(random, 0.05, 0.14),
      phase: random(),
    }));
    const flakes = times(look.weather === 'snow' ? 60 : 0, () => ({
      x: random(),
      y: random(),
      size: between(random, 1.5, 4),
      drift: random() * 6,
    }));
    const inside = layer(width, height, (pen) => drawInside(pen));
    const lamp = glowSprite('#ffcf8a', 0.85, 512);
    const steam = glowSprite('#fff3e2', 0.5);
    const lampX = tall ? width * 0.2 : width * 0.17;
    const lampY = desk - 190 * unit;

    function drawInside(pen: Pen): void {
      wash(pen, [0, 0, width, height], [mix(look.wall, '#000000', 0.25), look.wall, mix(look.wall, '#000000', 0.35)]);
      pen.clearRect(frame.x, frame.y, frame.w, frame.h);
      pen.strokeStyle = '#6b4632';
      pen.lineWidth = 16 * unit;
      pen.strokeRect(frame.x, frame.y, frame.w, frame.h);
      pen.lineWidth = 8 * unit;
      pen.beginPath();
      pen.moveTo(frame.x + frame.w / 2, frame.y);
      pen.lineTo(frame.x + frame.w / 2, frame.y + frame.h);
      pen.moveTo(frame.x, frame.y + frame.h * 0.38);
      pen.lineTo(frame.x + frame.w, frame.y + frame.h * 0.38);
      pen.stroke();
      for (const side of [0, 1]) {
        const x = side === 0 ? frame.x - 52 * unit : frame.x + frame.w - 18 * unit;
        for (let fold = 0; fold < 4; fold += 1) {
          pen.fillStyle = mix('#8a4a52', '#4a2436', fold % 2 === 0 ? 0.2 : 0.65);
          pen.fillRect(x + fold * 18 * unit, frame.y - 26 * unit, 18 * unit, frame.h + 60 * unit);
        }
      }
      pen.fillStyle = '#55331f';
      pen.fillRect(frame.x - 70 * unit, frame.y - 36 * unit, frame.w + 140 * unit, 12 * unit);
      wash(pen, [0, desk, width, height - desk], ['#8a5a36', '#5a3620', '#3a2214']);
      pen.fillStyle = '#a8734a';
      pen.fillRect(0, desk, width, 7 * unit);
      const pot = width * (tall ? 0.9 : 0.92);
      for (let leaf = 0; leaf < 9; leaf += 1) {
        const lean = (leaf - 4) * 0.26;
        const long = (150 - Math.abs(leaf - 4) * 9) * unit;
        pen.fillStyle = mix('#2f7a55', '#7fc08a', (leaf % 3) / 2.4);
        pen.beginPath();
        pen.moveTo(pot, desk - 70 * unit);
        pen.quadraticCurveTo(
          pot + Math.sin(lean) * long * 0.4 - 14 * unit,
          desk - 70 * unit - long * 0.7,
          pot + Math.sin(lean) * long,
          desk - 70 * unit - Math.cos(lean) * long,
        );
        pen.quadraticCurveTo(
          pot + Math.sin(lean) * long * 0.6 + 14 * unit,
          desk - 70 * unit - long * 0.4,
          pot,
          desk - 70 * unit,
        );
        pen.fill();
      }
      pen.fillStyle = '#d9795a';
      pen.beginPath();
      pen.moveTo(pot - 46 * unit, desk - 76 * unit);
      pen.lineTo(pot + 46 * unit, desk - 76 * unit);
      pen.lineTo(pot + 34 * unit, desk + 2 * unit);
      pen.lineTo(pot - 34 * unit, desk + 2 * unit);
      pen.fill();
      const books = ['#c8553d', '#e0a458', '#4f7cac', '#7fb069', '#d8a7b1'];
      for (const [index, colour] of books.entries()) {
        pen.fillStyle = colour;
        const wide = (150 - index * 11) * unit;
        pen.beginPath();
        pen.roundRect(
          width * (tall ? 0.78 : 0.79) - wide / 2 + (index % 2) * 8 * unit,
          desk - (index + 1) * 21 * unit,
          wide,
          20 * unit,
          4 * unit,
        );
        pen.fill();
        pen.fillStyle = 'rgba(255,255,255,.35)';
        pen.fillRect(
          width * (tall ? 0.78 : 0.79) - wide * 0.3,
          desk - (index + 0.62) * 21 * unit,
          wide * 0.32,
          3 * unit,
        );
      }
      pen.strokeStyle = '#2b1b14';
      pen.lineWidth = 9 * unit;
      pen.lineCap = 'round';
      const x = tall ? width * 0.2 : width * 0.17;
      pen.beginPath();
      pen.moveTo(x, desk);
      pen.lineTo(x, desk - 180 * unit);
      pen.stroke();
      oval(pen, x, desk, 52 * unit, 11 * unit, '#2b1b14');
      pen.fillStyle = '#ffe2ae';
      pen.beginPath();
      pen.moveTo(x - 34 * unit, desk - 240 * unit);
      pen.lineTo(x + 34 * unit, desk - 240 * unit);
      pen.lineTo(x + 70 * unit, desk - 160 * unit);
      pen.lineTo(x - 70 * unit, desk - 160 * unit);
      pen.fill();
      const cup = width * (tall ? 0.62 : 0.63);
      pen.fillStyle = '#f4ece0';
      pen.beginPath();
      pen.roundRect(cup - 32 * unit, desk - 58 * unit, 64 * unit, 60 * unit, [
        4 * unit,
        4 * unit,
        22 * unit,
        22 * unit,
      ]);
      pen.fill();
      pen.strokeStyle = '#f4ece0';
      pen.lineWidth = 8 * unit;
      pen.beginPath();
      pen.arc(cup + 36 * unit, desk - 32 * unit, 16 * unit, -1.3, 1.3);
      pen.stroke();
      oval(pen, cup, desk - 57 * unit, 29 * unit, 6 * unit, '#5a3620');
      pen.fillStyle = '#c96f4a';
      pen.fillRect(cup - 32 * unit, desk - 36 * unit, 64 * unit, 7 * unit);
    }

    function drawCat(pen: Pen, at: number): void {
      const x = width * (tall ? 0.42 : 0.41);
      const breath = 1 + 0.025 * Math.sin(at * 1.5);
      const fur = '#d98a4a';
      pen.strokeStyle = fur;
      pen.lineWidth = 17 * unit;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(x + 88 * unit, desk - 22 * unit);
      pen.bezierCurveTo(
        x + 165 * unit,
        desk - 8 * unit,
        x + 150 * unit,
        desk + 42 * unit,
        x + (86 + 12 * Math.sin(at * 0.9)) * unit,
        desk + 30 * unit,
      );
      pen.stroke();
      oval(pen, x, desk - 34 * unit * breath, 112 * unit, 48 * unit * breath, fur);
      oval(pen, x - 84 * unit, desk - 38 * unit, 46 * unit, 38 * unit, fur);
      pen.fillStyle = fur;
      for (const side of [-1, 1]) {
        const twitch = side === 1 ? Math.max(0, Math.sin(at * 0.7) - 0.94) * 70 * unit : 0;
        pen.beginPath();
        pen.moveTo(x - (84 - side * 36) * unit, desk - 54 * unit);
        pen.lineTo(x - (84 - side * 31) * unit + twitch, desk - 96 * unit);
        pen.lineTo(x - (84 - side * 8) * unit, desk - 70 * unit);
        pen.fill();
      }
      pen.strokeStyle = '#b5652c';
      pen.lineWidth = 7 * unit;
      for (let stripe = 0; stripe < 5; stripe += 1) {
        pen.beginPath();
        pen.moveTo(x + (stripe * 24 - 34) * unit, desk - 80 * unit * breath + Math.abs(stripe - 1.5) * 4 * unit);
        pen.quadraticCurveTo(
          x + (stripe * 24 - 26) * unit,
          desk - 62 * unit,
          x + (stripe * 24 - 30) * unit,
          desk - 46 * unit,
        );
        pen.stroke();
      }
      oval(pen, x - 84 * unit, desk - 26 * unit, 26 * unit, 16 * unit, '#f7dfc2');
      pen.strokeStyle = '#5a2f14';
      pen.lineWidth = 2.8 * unit;
      for (const side of [-1, 1]) {
        pen.beginPath();
        pen.arc(x - (84 - side * 17) * unit, desk - 44 * unit, 8 * unit, 0.25, Math.PI - 0.25);
        pen.stroke();
      }
      disc(pen, x - 84 * unit, desk - 33 * unit, 3.4 * unit, '#e79a8f');
    }

    return (pen, at) => {
      pen.drawImage(outside, frame.x, frame.y);
      pen.save();
      pen.beginPath();
      pen.rect(frame.x, frame.y, frame.w, frame.h);
      pen.clip();
      for (const { x, y, size, phase, kind } of blurs) {
        const sprite = blur[kind];
        if (sprite)
          drawGlow(
            pen,
            sprite,
            frame.x + x * frame.w,
            frame.y + y * frame.h,
            size * unit,
            0.3 + 0.25 * Math.sin(at * 0.7 + phase),
          );
      }
      pen.fillStyle = 'rgba(225,238,255,.5)';
      if (look.weather === 'rain') {
        for (const { x, y, size } of beads) {
          pen.beginPath();
          pen.arc(frame.x + x * frame.w, frame.y + y * frame.h, size * unit, 0, TURN);
          pen.fill();
        }
        for (const { x, pace, phase } of runners) {
          const along = (phase + at * pace) % 1.15;
          const [left, top] = [frame.x + (x + 0.006 * Math.sin(along * 30)) * frame.w, frame.y + along * frame.h];
          pen.fillStyle = 'rgba(225,238,255,.2)';
          pen.fillRect(left - 1.3 * unit, top - 110 * unit, 2.6 * unit, 110 * unit);
          oval(pen, left, top, 3.6 * unit, 6 * unit, 'rgba(235,244,255,.85)');
        }
      }
      for (const { x, y, size, drift } of flakes) {
        const top = (y + at * (0.03 + size * 0.008)) % 1;
        disc(
          pen,
          frame.x + (x + Math.sin(at * 0.5 + drift) * 0.03) * frame.w,
          frame.y + top * frame.h,
          size * unit,
          'rgba(255,255,255,.85)',
        );
      }
      pen.restore();
      pen.drawImage(inside, 0, 0);
      drawCat(pen, at);
      const cup = width * (tall ? 0.62 : 0.63);
      for (let puff = 0; puff < 5; puff += 1) {
        const rise = (at * 0.16 + puff / 5) % 1;
        drawGlow(
          pen,
          steam,
          cup + Math.sin(at * 0.9 + puff * 2 + rise * 4) * 13 * unit,
          desk - (66 + 110 * rise) * unit,
          (12 + 22 * rise) * unit,
          0.9 * (1 - rise),
        );
      }
      drawGlow(pen, lamp, lampX, lampY, 430 * unit, 0.55 + 0.02 * Math.sin(at * 2.3));
    };
  };
