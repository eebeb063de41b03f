import { alpha, mix } from '../kit/colour.ts';
import { between, ridgeLine, times } from '../kit/random.ts';
import {
  caption,
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
  wash,
  window,
  write,
} from '../kit/stage.ts';

interface Episode {
  readonly title: string;
  readonly sky: readonly string[];
  readonly hills: readonly [string, string];
  readonly falling: 'leaves' | 'rain' | 'snow' | 'sparks';
  readonly growing: 'round' | 'pine' | 'bare' | 'houses';
  readonly story: readonly string[];
}

export const LEAVING: Episode = {
  title: '第一话 · 出门',
  sky: ['#2b2a5a', '#8a4f6d', '#f2a65a', '#ffd98e'],
  hills: ['#d9824a', '#3a1a24'],
  falling: 'leaves',
  growing: 'round',
  story: [
    '山里的灯，一盏一盏灭了',
    '小狐提起奶奶的旧灯笼',
    '“我去把火种找回来。”',
    '林子很深，脚步很轻',
    '风把落叶吹成一条路',
  ],
};
export const RAIN: Episode = {
  title: '第二话 · 过雨',
  sky: ['#16263a', '#2c4a5e', '#4f7a80', '#88a89a'],
  hills: ['#5f8a86', '#0f2228'],
  falling: 'rain',
  growing: 'bare',
  story: [
    '雨下了整整一夜',
    '灯芯湿了，只剩一点红',
    '老青蛙借给它一片荷叶',
    '“别怕慢，怕的是停。”',
    '雨声里，那点红没有灭',
  ],
};
export const SNOW: Episode = {
  title: '第三话 · 雪岭',
  sky: ['#0f1c40', '#2a4478', '#7f9cc8', '#dfe6f0'],
  hills: ['#c4d4e6', '#24385c'],
  falling: 'snow',
  growing: 'pine',
  story: [
    '雪岭上没有路',
    '小狐跟着星星走',
    '山顶的庙里，睡着一团火',
    '“带我走吧，”火说，“我也冷。”',
    '灯笼亮了，雪也亮了',
  ],
};
export const HOME: Episode = {
  title: '第四话 · 回家',
  sky: ['#0c1030', '#2a1f55', '#6a3566', '#c86a6a'],
  hills: ['#5a3a6a', '#150d26'],
  falling: 'sparks',
  growing: 'houses',
  story: [
    '小狐回到山脚下',
    '一扇窗，又一扇窗',
    '火种分给了每一家',
    '奶奶说：“灯笼旧了，光是新的。”',
    '从此夜里，山都是暖的',
  ],
};

function drawFox(pen: Pen, x: number, y: number, size: number, at: number): void {
  const stride = at * 6;
  pen.save();
  pen.translate(x, y - Math.abs(Math.sin(stride)) * size * 0.04);
  pen.scale(size, size);
  const [coat, dark, white] = ['#f08a3c', '#5a2a1a', '#fff3e0'];
  pen.lineCap = 'round';
  const wave = Math.sin(at * 2.4) * 0.1;
  pen.fillStyle = coat;
  pen.beginPath();
  pen.moveTo(-0.42, -0.46);
  pen.bezierCurveTo(-0.8, -0.4 + wave, -1.15, -0.62 + wave, -1.2, -0.92 + wave);
  pen.bezierCurveTo(-0.86, -0.95 + wave, -0.6, -0.8 + wave, -0.36, -0.6);
  pen.fill();
  pen.fillStyle = white;
  pen.beginPath();
  pen.moveTo(-1.2, -0.92 + wave);
  pen.bezierCurveTo(-1.12, -0.74 + wave, -1.04, -0.66 + wave, -0.95, -0.64 + wave);
  pen.bezierCurveTo(-0.9, -0.76 + wave, -0.96, -0.88 + wave, -1.2, -0.92 + wave);
  pen.fill();
  pen.strokeStyle = dark;
  pen.lineWidth = 0.1;
  for (const [leg, phase] of [
    [-0.34, 0],
    [-0.22, Math.PI],
    [0.2, Math.PI],
    [0.32, 0],
  ] as const) {
    pen.beginPath();
    pen.moveTo(leg, -0.34);
    pen.lineTo(leg + Math.sin(stride + phase) * 0.13, -0.02 - Math.max(0, Math.cos(stride + phase)) * 0.06);
    pen.stroke();
  }
  oval(pen, 0, -0.47, 0.48, 0.22, coat);
  oval(pen, 0.08, -0.38, 0.32, 0.1, white);
  pen.fillStyle = coat;
  for (const [tip, foot] of [
    [0.4, 0.34],
    [0.66, 0.6],
  ] as const) {
    pen.beginPath();
    pen.moveTo(foot - 0.06, -0.86);
    pen.lineTo(tip, -1.22);
    pen.lineTo(foot + 0.17, -0.9);
    pen.fill();
  }
  pen.beginPath();
  pen.moveTo(0.26, -0.8);
  pen.quadraticCurveTo(0.3, -1.02, 0.54, -1.02);
  pen.quadraticCurveTo(0.76, -1, 0.8, -0.82);
  pen.lineTo(0.98, -0.68);
  pen.quadraticCurveTo(0.62, -0.5, 0.34, -0.6);
  pen.fill();
  pen.fillStyle = white;
  pen.beginPath();
  pen.moveTo(0.98, -0.68);
  pen.quadraticCurveTo(0.66, -0.7, 0.46, -0.62);
  pen.quadraticCurveTo(0.66, -0.52, 0.98, -0.68);
  pen.fill();
  disc(pen, 0.97, -0.69, 0.04, dark);
  const blink = at % 3.4 < 0.12 ? 0.01 : 0.05;
  oval(pen, 0.66, -0.82, 0.035, blink, dark);
  pen.strokeStyle = '#8a5a2a';
  pen.lineWidth = 0.035;
  const swing = Math.sin(stride) * 0.08;
  pen.beginPath();
  pen.moveTo(0.86, -0.62);
  pen.lineTo(1.22, -0.74);
  pen.lineTo(1.22 + swing, -0.5);
  pen.stroke();
  oval(pen, 1.22 + swing * 1.4, -0.32, 0.15, 0.19, '#ff6b4a');
  oval(pen, 1.22 + swing * 1.4, -0.32, 0.08, 0.13, '#ffd98a');
  pen.fillStyle = '#7a3a1a';
  pen.fillRect(1.14 + swing * 1.4, -0.53, 0.16, 0.05);
  pen.fillRect(1.14 + swing * 1.4, -0.15, 0.16, 0.05);
  pen.restore();
}

function drawGrowth(
  pen: Pen,
  kind: Episode['growing'],
  x: number,
  foot: number,
  size: number,
  tone: string,
  random: () => number,
): void {
  pen.fillStyle = tone;
  if (kind === 'houses') {
    pen.fillRect(x - size * 0.4, foot - size * 0.5, size * 0.8, size * 0.6);
    pen.beginPath();
    pen.moveTo(x - size * 0.6, foot - size * 0.46);
    pen.quadraticCurveTo(x - size * 0.2, foot - size * 0.62, x, foot - size * 0.92);
    pen.quadraticCurveTo(x + size * 0.2, foot - size * 0.62, x + size * 0.6, foot - size * 0.46);
    pen.fill();
    pen.fillStyle = random() < 0.8 ? '#ffcf7a' : mix(tone, '#000000', 0.4);
    pen.fillRect(x - size * 0.2, foot - size * 0.36, size * 0.16, size * 0.2);
    pen.fillRect(x + size * 0.06, foot - size * 0.36, size * 0.16, size * 0.2);
    return;
  }
  pen.fillRect(x - size * 0.035, foot - size * 0.7, size * 0.07, size * 0.8);
  if (kind === 'pine')
    for (let tier = 0; tier < 4; tier += 1) {
      const top = foot - size * (1.2 - tier * 0.24);
      const half = size * (0.14 + tier * 0.08);
      pen.fillStyle = tone;
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(x + half, top + size * 0.36);
      pen.lineTo(x - half, top + size * 0.36);
      pen.fill();
      pen.fillStyle = 'rgba(255,255,255,.7)';
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(x + half * 0.6, top + size * 0.2);
      pen.lineTo(x - half * 0.6, top + size * 0.2);
      pen.fill();
    }
  if (kind === 'round')
    for (const [dx, dy, r] of [
      [0, -1, 0.34],
      [-0.24, -0.78, 0.27],
      [0.24, -0.8, 0.28],
    ] as const)
      disc(pen, x + dx * size, foot + dy * size, r * size, mix(tone, '#ff9a3d', 0.25 + 0.3 * random()));
  if (kind === 'bare') {
    pen.strokeStyle = tone;
    pen.lineWidth = size * 0.04;
    for (let branch = 0; branch < 7; branch += 1) {
      const y = foot - size * (0.4 + branch * 0.09);
      const side = branch % 2 === 0 ? 1 : -1;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + side * size * 0.2, y - size * 0.06, x + side * size * 0.36, y - size * 0.3);
      pen.stroke();
    }
  }
}

/** A little fox with a lantern walks through a tale in four parts. */
export const fox =
  (episode: Episode): Scene =>
  (stage) => {
    const { width, height, unit, random, seconds } = stage;
    const sky = layer(width, height, (pen) => {
      wash(pen, [0, 0, width, height], episode.sky);
      if (episode.falling === 'rain') return;
      for (const _ of times(90, () => 0)) {
        pen.fillStyle = alpha('#ffffff', random() * 0.7);
        pen.fillRect(random() * width, random() ** 1.6 * height * 0.5, 2 * unit, 2 * unit);
      }
      disc(pen, width * 0.76, height * 0.2, 46 * unit, '#fff2d0');
      drawGlow(pen, glowSprite('#fff2d0', 0.7, 256), width * 0.76, height * 0.2, 190 * unit, 0.7);
    });
    const rows = times(4, (index) => {
      const wide = Math.round(width * (1.3 + index * 0.25));
      const line = ridgeLine(random, 3 + index, 4);
      const base = height * (0.6 + index * 0.085);
      const top = (x: number) => base - height * (0.2 - index * 0.045) * line(x / wide);
      const tone = mix(episode.hills[0], episode.hills[1], index / 3);
      return {
        pace: 8 + index * index * 11,
        picture: layer(wide, height, (pen) => {
          pen.fillStyle = tone;
          fillBelow(pen, wide, height, 4, index === 3 ? () => base : top);
          const foot = index === 3 ? () => base : top;
          for (const _ of times(11 - index * 2, () => 0)) {
            const x = between(random, 0.04, 0.96) * wide;
            drawGrowth(
              pen,
              episode.growing,
              x,
              foot(x) + 6 * unit,
              between(random, 60, 95) * unit * (0.6 + index * 0.36),
              mix(tone, '#000000', index === 3 ? 0.25 : 0.14),
              random,
            );
          }
        }),
      };
    });
    const flakes = times(episode.falling === 'rain' ? 70 : 34, () => ({
      x: random(),
      y: random(),
      size: between(random, 2.5, 6),
      phase: random() * 6,
    }));
    const [lamp, spark] = [glowSprite('#ffc56a', 0.9, 256), glowSprite('#ffd98a')];
    const each = (seconds - 3.4) / episode.story.length;
    return (pen, at) => {
      pen.drawImage(sky, 0, 0);
      for (const { picture, pace } of rows) scroll(pen, picture, at * pace * unit);
      const [foxX, foxY] = [width * (height > width ? 0.4 : 0.42), height * 0.875];
      const shine = 0.75 + 0.1 * Math.sin(at * 7) + 0.1 * Math.sin(at * 11);
      drawGlow(pen, lamp, foxX + 130 * unit, foxY - 36 * unit, 260 * unit, shine * 0.8);
      drawFox(pen, foxX, foxY, 106 * unit, at);
      drawGlow(pen, spark, foxX + 130 * unit, foxY - 34 * unit, 60 * unit, shine);
      for (const { x, y, size, phase } of flakes) {
        const left = (((x - at * 0.06) % 1) + 1) % 1;
        if (episode.falling === 'rain') {
          const top = (y + at * 1.1) % 1;
          pen.strokeStyle = 'rgba(205,225,235,.35)';
          pen.lineWidth = 1.4 * unit;
          pen.beginPath();
          pen.moveTo(left * width, top * height);
          pen.lineTo(left * width - 7 * unit, top * height + 30 * unit);
          pen.stroke();
        } else if (episode.falling === 'sparks')
          drawGlow(
            pen,
            spark,
            (left + 0.02 * Math.sin(at + phase)) * width,
            (1 - ((y + at * 0.05) % 1)) * height,
            size * 2 * unit,
            0.8,
          );
        else {
          pen.save();
          pen.translate((left + 0.02 * Math.sin(at * 1.3 + phase)) * width, ((y + at * 0.07) % 1) * height);
          pen.rotate(at + phase);
          oval(
            pen,
            0,
            0,
            size * unit,
            size * (episode.falling === 'snow' ? 1 : 0.45) * unit,
            episode.falling === 'snow' ? '#ffffff' : '#ffb057',
          );
          pen.restore();
        }
      }
      const opening = window(at, 0.3, 3.4, 0.7);
      if (opening > 0) {
        pen.fillStyle = alpha('#0a0818', 0.35 * opening);
        pen.fillRect(0, 0, width, height);
        write(pen, '提灯小狐', {
          x: width / 2,
          y: height * 0.4,
          size: 84 * unit,
          colour: alpha('#fff3d8', opening),
          weight: 'bold',
        });
        write(pen, episode.title, {
          x: width / 2,
          y: height * 0.4 + 92 * unit,
          size: 34 * unit,
          colour: alpha('#ffd9a0', opening),
        });
      }
      for (const [index, line] of episode.story.entries())
        caption(pen, stage, line, window(at, 3.4 + index * each, 3.4 + (index + 1) * each, 0.5));
      const last = ease(at, seconds - 1.2, seconds);
      pen.fillStyle = alpha('#05040c', last);
      if (last > 0) pen.fillRect(0, 0, width, height);
    };
  };
