import { alpha, mix } from '../kit/colour.ts';
import { times } from '../kit/random.ts';
import {
  disc,
  drawGlow,
  ease,
  glowSprite,
  layer,
  oval,
  type Pen,
  SANS,
  type Scene,
  TURN,
  wash,
  window,
  write,
} from '../kit/stage.ts';

type Act = 'tomato' | 'egg' | 'pan' | 'noodles' | 'bowl' | 'leaves' | 'kettle' | 'pour' | 'cup';

interface Recipe {
  readonly title: string;
  readonly colours: readonly [string, string, string];
  readonly steps: readonly { readonly act: Act; readonly text: string; readonly detail: string }[];
}

export const NOODLES: Recipe = {
  title: '番茄鸡蛋面',
  colours: ['#fff1dc', '#ffd9b0', '#e8563f'],
  steps: [
    { act: 'tomato', text: '番茄切块', detail: '2 个 · 去蒂' },
    { act: 'egg', text: '打散鸡蛋', detail: '3 个 · 一撮盐' },
    { act: 'pan', text: '炒出红油', detail: '中火 3 分钟' },
    { act: 'noodles', text: '下面条', detail: '水开 · 4 分钟' },
    { act: 'bowl', text: '出锅', detail: '撒一把葱花' },
  ],
};
export const TEA: Recipe = {
  title: '泡一杯茶',
  colours: ['#eef4e4', '#cfe0b8', '#4f8a4a'],
  steps: [
    { act: 'leaves', text: '三克绿茶', detail: '一小撮' },
    { act: 'kettle', text: '水烧到 85℃', detail: '不要沸' },
    { act: 'pour', text: '沿杯壁注水', detail: '七分满' },
    { act: 'cup', text: '等两分钟', detail: '慢慢喝' },
  ],
};

function drawBowl(pen: Pen, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-size, 0);
  pen.bezierCurveTo(-size * 0.95, size * 0.95, size * 0.95, size * 0.95, size, 0);
  pen.fill();
  pen.fillRect(-size * 0.35, size * 0.66, size * 0.7, size * 0.14);
  oval(pen, 0, 0, size, size * 0.24, mix(colour, '#ffffff', 0.35));
}

function drawAct(pen: Pen, act: Act, size: number, at: number): void {
  pen.lineCap = 'round';
  if (act === 'tomato') {
    pen.fillStyle = '#c99a6a';
    pen.beginPath();
    pen.roundRect(-size * 1.5, size * 0.5, size * 3, size * 0.3, size * 0.1);
    pen.fill();
    for (let piece = 0; piece < 5; piece += 1) {
      const part = ease(at, 0.5 + piece * 0.4, 0.8 + piece * 0.4);
      pen.save();
      pen.translate(size * (-0.6 + piece * 0.26) + part * (piece - 2) * size * 0.14, size * 0.1);
      pen.beginPath();
      pen.rect(-size * 0.13, -size, size * 0.26, size * 2);
      pen.clip();
      oval(pen, size * (0.6 - piece * 0.26) - size * 0.08, 0, size * 0.66, size * 0.52, '#e8432e');
      oval(pen, size * (0.4 - piece * 0.26), -size * 0.2, size * 0.16, size * 0.1, '#ff8a70');
      pen.restore();
    }
    pen.save();
    const cut = Math.min(4, Math.max(0, (at - 0.5) / 0.4));
    pen.translate(size * (-0.5 + cut * 0.27), -size * (0.6 + 0.5 * Math.abs(Math.cos(cut * Math.PI))));
    pen.fillStyle = '#dfe6ec';
    pen.fillRect(-size * 0.05, -size * 0.2, size * 0.1, size * 0.9);
    pen.fillStyle = '#5a3a2a';
    pen.fillRect(-size * 0.07, -size * 0.75, size * 0.14, size * 0.56);
    pen.restore();
  }
  if (act === 'egg') {
    pen.save();
    pen.translate(0, size * 0.2);
    drawBowl(pen, size, '#5f9ec8');
    const beaten = ease(at, 1.4, 3.6);
    oval(pen, 0, size * 0.02, size * 0.84, size * 0.18, mix('#fff6da', '#ffc83d', 0.25 + beaten * 0.75));
    for (const yolk of [-0.4, 0, 0.4]) {
      const drop = ease(at, 0.2 + yolk * 0.5 + 0.3, 0.9 + yolk * 0.5 + 0.3);
      oval(
        pen,
        yolk * size,
        size * (-1.3 + 1.3 * drop),
        size * 0.17 * (1 - beaten),
        size * 0.12 * (1 - beaten),
        '#ff9f1c',
      );
    }
    pen.strokeStyle = '#8a5a34';
    pen.lineWidth = size * 0.05;
    const stir = at * 9;
    for (const stick of [0, 0.1]) {
      pen.beginPath();
      pen.moveTo(size * (Math.cos(stir) * 0.45 + stick), size * Math.sin(stir) * 0.1);
      pen.lineTo(size * (0.75 + stick), -size * 1.2);
      pen.stroke();
    }
    pen.restore();
  }
  if (act === 'pan') {
    pen.fillStyle = '#2f3440';
    pen.beginPath();
    pen.roundRect(size * 0.8, size * 0.14, size * 1.25, size * 0.16, size * 0.08);
    pen.fill();
    oval(pen, 0, size * 0.22, size * 1.15, size * 0.36, '#2f3440');
    oval(pen, 0, size * 0.17, size * 1.02, size * 0.28, mix('#c8802f', '#e0442a', ease(at, 0.6, 2.6)));
    for (let piece = 0; piece < 14; piece += 1) {
      const jump = Math.max(0, Math.sin(at * 4 + piece * 1.7)) * size * 0.22;
      oval(
        pen,
        Math.cos(piece * 2.4) * size * 0.75,
        size * 0.15 + Math.sin(piece * 2.4) * size * 0.17 - jump,
        size * 0.13,
        size * 0.09,
        piece % 2 === 0 ? '#ff5a3c' : '#ffd24a',
        piece,
      );
    }
    for (let flame = 0; flame < 7; flame += 1) {
      const tall = size * (0.24 + 0.1 * Math.sin(at * 11 + flame * 2));
      pen.fillStyle = flame % 2 === 0 ? '#ff8a1f' : '#ffc13d';
      pen.beginPath();
      pen.moveTo(size * (flame - 3) * 0.25 - size * 0.09, size * 0.86);
      pen.quadraticCurveTo(
        size * (flame - 3) * 0.25,
        size * 0.86 - tall * 1.6,
        size * (flame - 3) * 0.25 + size * 0.09,
        size * 0.86,
      );
      pen.fill();
    }
  }
  if (act === 'noodles') {
    pen.fillStyle = '#8a96a8';
    pen.beginPath();
    pen.roundRect(-size, -size * 0.1, size * 2, size * 0.95, [0, 0, size * 0.2, size * 0.2]);
    pen.fill();
    oval(pen, 0, -size * 0.1, size, size * 0.24, '#c8d4e0');
    oval(pen, 0, -size * 0.08, size * 0.88, size * 0.18, '#e8f0f4');
    pen.strokeStyle = '#f4d98a';
    pen.lineWidth = size * 0.045;
    for (let strand = 0; strand < 13; strand += 1) {
      const lean = (strand - 6) / 6;
      const sunk = ease(at, 0.5, 2.2);
      pen.beginPath();
      pen.moveTo(lean * size * (0.5 + 0.35 * sunk), -size * (1.5 - 1.45 * sunk));
      pen.quadraticCurveTo(
        lean * size * 0.5 + Math.sin(at * 3 + strand) * size * 0.06 * (1 + sunk),
        -size * 0.5 * (1 - sunk),
        lean * size * 0.3,
        -size * 0.04,
      );
      pen.stroke();
    }
    for (let bubble = 0; bubble < 9; bubble += 1) {
      const rise = (at * 1.3 + bubble * 0.37) % 1;
      pen.strokeStyle = alpha('#ffffff', 1 - rise);
      pen.lineWidth = 2;
      pen.beginPath();
      pen.arc(Math.sin(bubble * 5) * size * 0.7, -size * 0.08 - rise * size * 0.06, size * 0.05 * (1 + rise), 0, TURN);
      pen.stroke();
    }
  }
  if (act === 'bowl') {
    drawBowl(pen, size * 1.2, '#e8e2d6');
    oval(pen, 0, 0, size * 1.06, size * 0.22, '#f08a4a');
    pen.strokeStyle = '#ffe6a0';
    pen.lineWidth = size * 0.05;
    for (let strand = 0; strand < 9; strand += 1) {
      pen.beginPath();
      pen.arc((strand - 4) * size * 0.17, size * 0.02, size * 0.2, Math.PI * 1.05, Math.PI * 1.95);
      pen.stroke();
    }
    for (let bit = 0; bit < 16; bit += 1) {
      const drop = ease(at, 0.3 + bit * 0.08, 0.9 + bit * 0.08);
      const [x, y] = [Math.cos(bit * 2.4) * size * 0.8, Math.sin(bit * 2.4) * size * 0.14];
      const colour = ['#4fae4f', '#e8432e', '#ffd24a'][bit % 3] ?? '#4fae4f';
      oval(pen, x, y - (1 - drop) * size * 1.3, size * 0.09, size * 0.055, alpha(colour, drop), bit);
    }
  }
  if (act === 'leaves') {
    for (let leaf = 0; leaf < 26; leaf += 1) {
      const drop = ease(at, leaf * 0.06, 0.9 + leaf * 0.06);
      oval(
        pen,
        Math.cos(leaf * 2.4) * size * (0.2 + (leaf % 7) * 0.1),
        size * 0.45 - (1 - drop) * size * 1.8 - (leaf % 4) * size * 0.05,
        size * 0.15,
        size * 0.035,
        mix('#2f6a35', '#7fae4a', (leaf % 5) / 4),
        leaf + at * (1 - drop) * 3,
      );
    }
    oval(pen, 0, size * 0.62, size, size * 0.12, '#e9dfc8');
  }
  if (act === 'kettle' || act === 'pour') {
    pen.save();
    if (act === 'pour') {
      pen.translate(size * 0.55, -size * 0.5);
      pen.rotate(-0.55 * ease(at, 0.2, 0.8));
    }
    pen.fillStyle = '#3f5a5a';
    pen.beginPath();
    pen.moveTo(-size * 0.7, size * 0.6);
    pen.quadraticCurveTo(-size * 0.85, -size * 0.3, 0, -size * 0.34);
    pen.quadraticCurveTo(size * 0.85, -size * 0.3, size * 0.7, size * 0.6);
    pen.fill();
    pen.beginPath();
    pen.moveTo(-size * 0.62, size * 0.3);
    pen.quadraticCurveTo(-size * 0.95, size * 0.1, -size * 1.12, -size * 0.26);
    pen.lineTo(-size * 0.98, -size * 0.3);
    pen.quadraticCurveTo(-size * 0.84, -size * 0.06, -size * 0.6, 0);
    pen.fill();
    pen.strokeStyle = '#3f5a5a';
    pen.lineWidth = size * 0.09;
    pen.beginPath();
    pen.arc(0, -size * 0.3, size * 0.5, Math.PI, 0);
    pen.stroke();
    disc(pen, 0, -size * 0.38, size * 0.09, '#c8a45a');
    pen.restore();
    if (act === 'kettle') {
      const heat = 40 + Math.min(45, at * 14);
      write(pen, `${Math.round(heat)}℃`, {
        x: 0,
        y: size * 0.2,
        size: size * 0.34,
        colour: '#fff3d0',
        font: SANS,
        weight: 'bold',
      });
    }
  }
  if (act === 'pour' || act === 'cup') {
    const full = act === 'cup' ? 1 : ease(at, 0.9, 3.2);
    const [x, y] = act === 'cup' ? [0, 0.1] : [-0.65, 0.55];
    pen.save();
    pen.translate(x * size, y * size);
    pen.fillStyle = 'rgba(255,255,255,.8)';
    pen.beginPath();
    pen.roundRect(-size * 0.46, -size * 0.5, size * 0.92, size, [size * 0.06, size * 0.06, size * 0.2, size * 0.2]);
    pen.fill();
    pen.fillStyle = alpha('#a8c04a', 0.75);
    pen.fillRect(-size * 0.42, size * (0.44 - 0.74 * full), size * 0.84, size * 0.74 * full);
    for (let leaf = 0; leaf < 8; leaf += 1)
      oval(
        pen,
        Math.sin(leaf * 2.3) * size * 0.3,
        size * (0.38 - 0.6 * full * ((Math.sin(at * 0.8 + leaf) + 1) / 2)),
        size * 0.1,
        size * 0.028,
        '#3f7a3a',
        leaf + at * 0.5,
      );
    pen.restore();
    if (act === 'pour' && at > 0.8 && at < 3.3) {
      pen.strokeStyle = 'rgba(200,225,200,.85)';
      pen.lineWidth = size * 0.06;
      pen.beginPath();
      pen.moveTo(-size * 0.5, -size * 0.22);
      pen.quadraticCurveTo(-size * 0.66, 0, -size * 0.66, size * 0.6);
      pen.stroke();
    }
  }
}

/** A recipe in pictures, step by step. */
export const kitchen =
  (recipe: Recipe): Scene =>
  ({ width, height, unit, seconds }) => {
    const tall = height > width;
    const [light, deep, accent] = recipe.colours;
    const back = layer(width, height, (pen) => {
      wash(pen, [0, 0, width, height], [light, deep]);
      pen.fillStyle = alpha('#ffffff', 0.35);
      for (const dot of times(60, (index) => index))
        disc(
          pen,
          ((dot * 137.5) % 360) * (width / 360),
          ((dot * 61.8) % 200) * (height / 200),
          5 * unit,
          pen.fillStyle,
        );
    });
    const steam = glowSprite('#ffffff', 0.7);
    const each = (seconds - 2) / recipe.steps.length;
    const [midX, midY] = tall ? [width / 2, height * 0.46] : [width * 0.6, height * 0.52];
    return (pen, at) => {
      pen.drawImage(back, 0, 0);
      const opening = 1 - ease(at, 1.5, 2);
      const index = Math.min(recipe.steps.length - 1, Math.max(0, Math.floor((at - 2) / each)));
      const local = at - 2 - index * each;
      const step = recipe.steps[index];
      if (opening > 0) {
        write(pen, recipe.title, {
          x: width / 2,
          y: height * 0.44,
          size: 96 * unit * (0.9 + 0.1 * ease(at, 0, 0.6)),
          colour: alpha(accent, opening),
          weight: 'bold',
        });
        write(pen, `${recipe.steps.length} 步 · 新手也能做`, {
          x: width / 2,
          y: height * 0.44 + 92 * unit,
          size: 32 * unit,
          colour: alpha('#5a4a3a', opening),
          font: SANS,
        });
      }
      if (!step || at < 2) return;
      const shown = window(local, 0, each, 0.35);
      const last = index === recipe.steps.length - 1;
      const opacity = last ? ease(local, 0, 0.35) : shown;
      pen.globalAlpha = opacity;
      const radius = (tall ? 250 : 240) * unit;
      disc(pen, midX, midY, radius, alpha(mix('#ffffff', accent, 0.12), 0.85));
      pen.strokeStyle = alpha(accent, 0.2);
      pen.lineWidth = 10 * unit;
      pen.beginPath();
      pen.arc(midX, midY, radius, 0, TURN);
      pen.stroke();
      pen.strokeStyle = accent;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.arc(midX, midY, radius, -Math.PI / 2, -Math.PI / 2 + TURN * Math.min(1, local / each));
      pen.stroke();
      pen.save();
      pen.translate(midX, midY);
      drawAct(pen, step.act, 142 * unit, local);
      pen.restore();
      pen.globalAlpha = opacity;
      if (['pan', 'noodles', 'bowl', 'cup', 'kettle'].includes(step.act))
        for (let puff = 0; puff < 5; puff += 1) {
          const rise = (at * 0.4 + puff / 5) % 1;
          drawGlow(
            pen,
            steam,
            midX + Math.sin(at * 1.4 + puff * 2) * 40 * unit,
            midY - (40 + 150 * rise) * unit,
            (26 + 30 * rise) * unit,
            opacity * (1 - rise),
          );
        }
      pen.globalAlpha = opacity;
      const slide = (1 - ease(local, 0, 0.5)) * 60 * unit;
      const [textX, textY, align] = tall
        ? ([width / 2, height * 0.74, 'center'] as const)
        : ([width * 0.07, height * 0.4, 'left'] as const);
      write(pen, String(index + 1), {
        x: tall ? width / 2 : textX,
        y: tall ? height * 0.16 : height * 0.22,
        size: 120 * unit,
        colour: alpha(accent, 0.9),
        weight: 'bold',
        align,
        font: SANS,
      });
      write(pen, step.text, { x: textX - slide, y: textY, size: 58 * unit, colour: '#4a3428', weight: 'bold', align });
      write(pen, step.detail, {
        x: textX - slide,
        y: textY + 70 * unit,
        size: 32 * unit,
        colour: '#7a6250',
        align,
        font: SANS,
      });
      pen.globalAlpha = 1;
      for (const dot of recipe.steps.keys())
        disc(
          pen,
          width / 2 + (dot - (recipe.steps.length - 1) / 2) * 34 * unit,
          height - (tall ? 150 : 44) * unit,
          (dot === index ? 9 : 6) * unit,
          dot <= index ? accent : alpha(accent, 0.3),
        );
    };
  };
