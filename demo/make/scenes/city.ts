import { alpha, mix } from '../kit/colour.ts';
import { between, pick, times } from '../kit/random.ts';
import { disc, drawGlow, ease, glowSprite, layer, type Pen, type Scene, scroll, wash } from '../kit/stage.ts';

interface CityLook {
  /** The sky goes from the first to the second while the film runs. */
  readonly day: readonly string[];
  readonly night: readonly string[];
  readonly rain: boolean;
}

export const NIGHTFALL: CityLook = {
  day: ['#4b6fb5', '#b98bb0', '#ffb48a', '#ffd9a0'],
  night: ['#050a22', '#131a4a', '#3a2a6a', '#8a4a80'],
  rain: false,
};
export const NEON_RAIN: CityLook = {
  day: ['#070a1f', '#1c1a4a', '#4a2468', '#8a3a72'],
  night: ['#05071a', '#141440', '#38205c', '#7a2f68'],
  rain: true,
};

const LIGHTS = ['#ffd68a', '#ffe9c2', '#ffc26b', '#ffdf9e', '#ffca7a', '#a8dcff'];
const NEON = ['#ff3d8b', '#2be0ff', '#b6ff4a', '#ffb52e'];

/** A skyline whose windows light up one after the other, and its street. */
export const city =
  (look: CityLook): Scene =>
  ({ width, height, unit, random, seconds }) => {
    const street = Math.round(height * (height > width ? 0.8 : 0.78));
    const windows: {
      depth: number;
      x: number;
      y: number;
      size: number;
      colour: string;
      from: number;
      flicker: number;
    }[] = [];
    const signs: { depth: number; x: number; y: number; wide: number; high: number; colour: string; phase: number }[] =
      [];
    const rows = times(3, (depth) => {
      const wide = Math.round(width * 1.5);
      return layer(wide, street, (pen) => {
        for (let x = 0; x < wide; ) {
          const broad = Math.min(wide - x, between(random, 46, 120) * unit * (1 + depth * 0.35));
          const tall = height * (0.2 + 0.4 * random() ** 1.7) * (1.05 - depth * 0.17);
          drawTower(pen, x, street - tall, broad, tall, depth);
          const cell = (8 + depth * 2.6) * unit;
          for (let column = x + cell; column < x + broad - cell * 1.4; column += cell * 1.5)
            for (let row = street - tall + cell * 1.2; row < street - cell * 2; row += cell * 1.9) {
              if (random() > 0.42) continue;
              windows.push({
                depth,
                x: column,
                y: row,
                size: cell,
                colour: pick(random, LIGHTS),
                from: look.rain ? -1 : random() ** 0.7 * seconds * 0.75,
                flicker: random() < 0.03 ? random() * 6 : -1,
              });
            }
          if (depth > 0 && random() < 0.4)
            signs.push({
              depth,
              x: x + broad * between(random, 0.15, 0.7),
              y: street - tall * between(random, 0.45, 0.8),
              wide: 7 * unit * (1 + depth * 0.4),
              high: tall * 0.3,
              colour: pick(random, NEON),
              phase: random() * 6,
            });
          x += broad + random() * 7 * unit;
        }
      });
    });
    /** Windows are lit for good, so each is drawn into its row once. */
    const waiting = windows.filter(({ flicker }) => flicker < 0).sort((one, two) => two.from - one.from);
    const flickering = windows.filter(({ flicker }) => flicker >= 0);
    const lit = rows.map((row) => layer(row.width, row.height, () => {}));
    const evening = layer(width, street, (pen) => wash(pen, [0, 0, width, street], look.day));
    const night = layer(width, street, (pen) => {
      wash(pen, [0, 0, width, street], look.night);
      for (const _ of times(look.rain ? 0 : 130, () => 0)) {
        pen.fillStyle = alpha('#ffffff', between(random, 0.2, 0.8));
        const size = between(random, 1, 2.4) * unit;
        pen.fillRect(random() * width, random() ** 1.5 * street * 0.6, size, size);
      }
    });
    const moon = glowSprite('#fff3da', 1, 256);
    const cars = times(16, (index) => ({
      at: random(),
      pace: between(random, 0.035, 0.08),
      away: index % 2 === 0,
      lane: random(),
    }));
    const [white, red] = [glowSprite('#fff1cf'), glowSprite('#ff3b45')];
    const drops = times(look.rain ? 80 : 0, () => ({ x: random(), y: random(), pace: between(random, 0.8, 1.3) }));
    const above = layer(width, street, () => {});
    const sky = above.getContext('2d');
    return (pen, at) => {
      const dark = ease(at, 0, seconds * 0.6);
      sky.globalAlpha = 1;
      sky.drawImage(evening, 0, 0);
      sky.globalAlpha = dark;
      sky.drawImage(night, 0, 0);
      sky.globalAlpha = 1;
      const moonY = street * (0.62 - 0.4 * dark);
      drawGlow(sky, moon, width * 0.74, moonY, 240 * unit, 0.55);
      disc(sky, width * 0.74, moonY, 34 * unit, '#fff6e2');
      disc(sky, width * 0.74 - 9 * unit, moonY - 7 * unit, 6 * unit, '#eeddc0');
      disc(sky, width * 0.74 + 11 * unit, moonY + 9 * unit, 8 * unit, '#f2e3c8');
      for (let next = waiting.at(-1); next && next.from <= at; next = waiting.at(-1)) {
        waiting.pop();
        const front = lit[next.depth]?.getContext('2d');
        if (!front) continue;
        front.fillStyle = alpha(next.colour, 0.5 + 0.18 * next.depth);
        front.fillRect(next.x, next.y, next.size * 0.72, next.size * 0.95);
      }
      for (const [depth, row] of rows.entries()) {
        const offset = at * (3 + depth * 7) * unit;
        scroll(sky, row, offset);
        const front = lit[depth];
        if (front) scroll(sky, front, offset);
        const place = (x: number) => (((x - offset) % row.width) + row.width) % row.width;
        for (const one of flickering)
          if (one.depth === depth && Math.sin(at * 1.3 + one.flicker * 3) > 0) {
            sky.fillStyle = one.colour;
            sky.fillRect(place(one.x), one.y, one.size * 0.72, one.size * 0.95);
          }
        for (const sign of signs)
          if (sign.depth === depth) {
            const shine = dark * (0.65 + 0.35 * Math.sin(at * 2 + sign.phase));
            sky.fillStyle = alpha(sign.colour, 0.16 * shine);
            sky.fillRect(place(sign.x) - sign.wide, sign.y - sign.wide, sign.wide * 3, sign.high + sign.wide * 2);
            sky.fillStyle = alpha(sign.colour, 0.25 + 0.7 * shine);
            sky.fillRect(place(sign.x), sign.y, sign.wide, sign.high);
          }
      }
      pen.drawImage(above, 0, 0);
      const ground = height - street;
      pen.fillStyle = '#080a1e';
      pen.fillRect(0, street, width, ground);
      const strips = Math.round(ground / (4 * unit));
      for (let strip = 0; strip < strips; strip += 1) {
        const near = strip / strips;
        pen.globalAlpha = (look.rain ? 0.75 : 0.5) * (1 - near * 0.6);
        const sway = look.rain
          ? Math.sin(strip * 1.1 - at * 3) * near * 9 * unit
          : Math.sin(strip * 0.9) * near * 4 * unit;
        pen.drawImage(
          above,
          0,
          street - (strip + 1) * 7 * unit,
          width,
          4 * unit,
          sway,
          street + near * ground,
          width,
          5 * unit,
        );
      }
      pen.globalAlpha = 1;
      wash(pen, [0, street, width, ground], ['rgba(6,8,28,.2)', 'rgba(4,5,18,.78)']);
      for (const { at: start, pace, away, lane } of cars) {
        const along = (((start + at * pace * (away ? -1 : 1)) % 1) + 1) % 1;
        const [x, y] = [
          along * width * 1.2 - width * 0.1,
          street + ground * (away ? 0.22 : 0.5) + lane * ground * 0.14,
        ];
        const tail = width * 0.05 * (away ? 1 : -1);
        const gradient = pen.createLinearGradient(x, y, x + tail, y);
        gradient.addColorStop(0, away ? 'rgba(255,70,80,.9)' : 'rgba(255,240,205,.9)');
        gradient.addColorStop(1, 'rgba(255,200,160,0)');
        pen.strokeStyle = gradient;
        pen.lineWidth = 4 * unit;
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x + tail, y);
        pen.stroke();
        drawGlow(pen, away ? red : white, x, y, 22 * unit, 0.9);
      }
      if (drops.length === 0) return;
      pen.strokeStyle = 'rgba(200,215,255,.3)';
      pen.lineWidth = 1.3 * unit;
      pen.beginPath();
      for (const { x, y, pace } of drops) {
        const [left, top] = [(((x - at * 0.06 * pace) % 1) + 1) % 1, (y + at * 0.9 * pace) % 1];
        pen.moveTo(left * width, top * height);
        pen.lineTo(left * width - 5 * unit, top * height + 30 * pace * unit);
      }
      pen.stroke();
    };
  };

function drawTower(pen: Pen, x: number, y: number, wide: number, tall: number, depth: number): void {
  const [top = '#000000', foot = '#000000'] =
    [
      ['#4a3f7c', '#8a5488'],
      ['#272452', '#47306a'],
      ['#0e1030', '#1a1640'],
    ][depth] ?? [];
  const gradient = pen.createLinearGradient(0, y, 0, y + tall);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, foot);
  pen.fillStyle = gradient;
  pen.fillRect(x, y, wide, tall + 2);
  pen.fillStyle = mix(top, '#ffffff', 0.08);
  pen.fillRect(x, y, wide * 0.12, tall);
  pen.fillStyle = top;
  if (wide > 50 && depth > 0) {
    pen.fillRect(x + wide * 0.3, y - tall * 0.05, wide * 0.4, tall * 0.06);
    pen.fillRect(x + wide * 0.49, y - tall * 0.15, Math.max(1.5, wide * 0.025), tall * 0.15);
  }
}
