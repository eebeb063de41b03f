import { alpha, mix } from '../kit/colour.ts';
import { times } from '../kit/random.ts';
import {
  caption,
  disc,
  drawGlow,
  ease,
  glowSprite,
  layer,
  oval,
  type Pen,
  SANS,
  type Scene,
  type Stage,
  TURN,
  wash,
  window,
  write,
} from '../kit/stage.ts';

function explain(pen: Pen, stage: Stage, at: number, lines: readonly string[]): void {
  const each = stage.seconds / lines.length;
  for (const [index, line] of lines.entries())
    caption(pen, stage, line, window(at, index * each + 0.2, (index + 1) * each - 0.1, 0.5));
}

function heading(pen: Pen, { width, height, unit }: Stage, text: string, colour = '#ffffff'): void {
  write(pen, text, {
    x: width / 2,
    y: (height > width ? 130 : 58) * unit,
    size: 40 * unit,
    colour,
    weight: 'bold',
    font: SANS,
  });
}

function drawMoon(pen: Pen, x: number, y: number, size: number, phase: number): void {
  disc(pen, x, y, size, '#2a3048');
  pen.save();
  pen.beginPath();
  pen.arc(x, y, size, 0, TURN);
  pen.clip();
  const lit = Math.cos(phase * TURN);
  const waxing = phase < 0.5;
  pen.fillStyle = '#f6ecd0';
  pen.beginPath();
  pen.arc(x, y, size, -Math.PI / 2, Math.PI / 2, !waxing);
  pen.ellipse(x, y, Math.abs(lit) * size, size, 0, Math.PI / 2, -Math.PI / 2, waxing ? lit > 0 : lit < 0);
  pen.fill();
  pen.globalAlpha = 0.16;
  for (const [dx, dy, r] of [
    [-0.3, -0.3, 0.2],
    [0.25, -0.1, 0.26],
    [-0.1, 0.35, 0.18],
    [0.4, 0.4, 0.12],
    [0.05, -0.55, 0.1],
  ] as const)
    disc(pen, x + dx * size, y + dy * size, r * size, '#5a4a30');
  pen.restore();
}

const PHASES = ['新月', '蛾眉月', '上弦月', '盈凸月', '满月', '亏凸月', '下弦月', '残月'];

/** Why the moon wanes: where it stands on the left, what we see of it on the right. */
export const moonPhases: Scene = (stage) => {
  const { width, height, unit, random, seconds } = stage;
  const tall = height > width;
  const back = layer(width, height, (pen) => {
    wash(pen, [0, 0, width, height], ['#0a0e2a', '#161a44', '#241d52']);
    for (const _ of times(180, () => 0)) {
      pen.fillStyle = alpha('#ffffff', random() * 0.7);
      pen.fillRect(random() * width, random() * height, 1.6 * unit, 1.6 * unit);
    }
  });
  const [sun, halo] = [glowSprite('#ffd98a', 1, 256), glowSprite('#fff3d0', 0.7, 256)];
  const [orbitX, orbitY] = tall ? [width * 0.5, height * 0.36] : [width * 0.33, height * 0.5];
  const [seenX, seenY] = tall ? [width * 0.5, height * 0.7] : [width * 0.77, height * 0.46];
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    heading(pen, stage, '月亮为什么有圆缺');
    const phase = ((at / seconds) * 1.02) % 1;
    drawGlow(pen, sun, tall ? width * 0.5 : -20 * unit, tall ? height * 0.14 : orbitY, 210 * unit, 1);
    pen.strokeStyle = 'rgba(255,217,138,.35)';
    pen.lineWidth = 2 * unit;
    for (let ray = -2; ray <= 2; ray += 1) {
      const slide = ((at * 40) % 40) * unit;
      pen.setLineDash([14 * unit, 26 * unit]);
      pen.lineDashOffset = -slide;
      pen.beginPath();
      if (tall) {
        pen.moveTo(orbitX + ray * 70 * unit, height * 0.18);
        pen.lineTo(orbitX + ray * 70 * unit, orbitY - 40 * unit);
      } else {
        pen.moveTo(60 * unit, orbitY + ray * 70 * unit);
        pen.lineTo(orbitX - 60 * unit, orbitY + ray * 70 * unit);
      }
      pen.stroke();
    }
    pen.setLineDash([]);
    const far = 190 * unit;
    pen.strokeStyle = 'rgba(255,255,255,.25)';
    pen.beginPath();
    pen.arc(orbitX, orbitY, far, 0, TURN);
    pen.stroke();
    disc(pen, orbitX, orbitY, 46 * unit, '#3f83d8');
    for (const [dx, dy, w, h] of [
      [-12, -10, 22, 15],
      [16, 12, 18, 12],
      [6, -26, 12, 7],
    ] as const)
      oval(pen, orbitX + dx * unit, orbitY + dy * unit, w * unit, h * unit, '#5fb877', 0.4);
    const start = tall ? -Math.PI / 2 : Math.PI;
    const turn = start - phase * TURN;
    const [moonX, moonY] = [orbitX + Math.cos(turn) * far, orbitY + Math.sin(turn) * far];
    disc(pen, moonX, moonY, 24 * unit, '#2a3048');
    pen.fillStyle = '#f6ecd0';
    pen.beginPath();
    if (tall) pen.arc(moonX, moonY, 24 * unit, Math.PI, 0);
    else pen.arc(moonX, moonY, 24 * unit, Math.PI / 2, -Math.PI / 2);
    pen.fill();
    drawGlow(pen, halo, seenX, seenY, 260 * unit, 0.2 + 0.6 * (0.5 - 0.5 * Math.cos(phase * TURN)));
    drawMoon(pen, seenX, seenY, 128 * unit, phase);
    write(pen, PHASES[Math.floor(phase * 8 + 0.5) % 8] ?? '', {
      x: seenX,
      y: seenY + 178 * unit,
      size: 38 * unit,
      colour: '#ffe9b8',
      weight: 'bold',
    });
    explain(pen, stage, at, [
      '太阳永远照亮月亮的一半',
      '月亮绕地球走一圈，约 29.5 天',
      '我们看见的，是亮面转过来的那一部分',
      '所以：初一看不见，十五最圆',
    ]);
  };
};

/** The moon pulls a bulge of water around the earth. */
export const tides: Scene = (stage) => {
  const { width, height, unit, seconds } = stage;
  const back = layer(width, height, (pen) => wash(pen, [0, 0, width, height], ['#07142e', '#0f2a50', '#174468']));
  const halo = glowSprite('#fff3d0', 0.8);
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    heading(pen, stage, '潮水是月亮拉起来的');
    const [x, y] = [width * (height > width ? 0.5 : 0.42), height * 0.47];
    const turn = (at / seconds) * TURN * 1.5;
    const far = Math.min(width * 0.4, 300 * unit);
    const [moonX, moonY] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.86];
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(moonY - y, moonX - x));
    oval(pen, 0, 0, 184 * unit, 134 * unit, 'rgba(80,170,255,.55)');
    oval(pen, 0, 0, 170 * unit, 128 * unit, 'rgba(120,200,255,.5)');
    pen.restore();
    disc(pen, x, y, 112 * unit, '#2d6fc4');
    for (const [dx, dy, w, h] of [
      [-34, -30, 46, 30],
      [36, 26, 40, 26],
      [14, -66, 26, 14],
      [-40, 44, 22, 16],
    ] as const) {
      const spin = at * 0.6;
      oval(
        pen,
        x + (dx * Math.cos(spin) - dy * Math.sin(spin)) * unit,
        y + (dx * Math.sin(spin) + dy * Math.cos(spin)) * unit,
        w * unit,
        h * unit,
        '#68b879',
        spin,
      );
    }
    const house = at * 0.6;
    const [hx, hy] = [x + Math.cos(house) * 112 * unit, y + Math.sin(house) * 112 * unit];
    disc(pen, hx, hy, 9 * unit, '#ff6b57');
    drawGlow(pen, halo, moonX, moonY, 90 * unit, 0.8);
    disc(pen, moonX, moonY, 30 * unit, '#f3ead2');
    pen.strokeStyle = 'rgba(255,236,180,.5)';
    pen.lineWidth = 2.5 * unit;
    pen.setLineDash([8 * unit, 12 * unit]);
    pen.lineDashOffset = at * 30 * unit;
    pen.beginPath();
    pen.moveTo(moonX, moonY);
    pen.lineTo(x + (moonX - x) * 0.6, y + (moonY - y) * 0.6);
    pen.stroke();
    pen.setLineDash([]);
    const angle = house - Math.atan2(moonY - y, moonX - x);
    const level = 0.5 + 0.5 * Math.cos(angle * 2);
    const [gx, gy, gw, gh] =
      height > width
        ? [width * 0.36, height * 0.68, width * 0.28, 130 * unit]
        : [width * 0.8, height * 0.28, 120 * unit, 280 * unit];
    pen.fillStyle = 'rgba(255,255,255,.12)';
    pen.fillRect(gx, gy, gw, gh);
    pen.fillStyle = mix('#3a7fd0', '#7fd4ff', level);
    pen.beginPath();
    pen.moveTo(gx, gy + gh);
    for (let step = 0; step <= 20; step += 1)
      pen.lineTo(gx + (gw * step) / 20, gy + gh * (0.85 - 0.7 * level) + Math.sin(step * 0.9 + at * 3) * 4 * unit);
    pen.lineTo(gx + gw, gy + gh);
    pen.fill();
    write(pen, level > 0.5 ? '涨潮' : '落潮', {
      x: gx + gw / 2,
      y: gy + gh + 30 * unit,
      size: 28 * unit,
      colour: '#dff2ff',
      font: SANS,
    });
    explain(pen, stage, at, [
      '月亮的引力把海水拉向自己',
      '背对月亮的一面，水也会鼓起来',
      '红点转过两个鼓包：一天两次涨潮',
      '日、地、月排成一线时，潮水最大',
    ]);
  };
};

/** Fifteen pendulums that part and meet again. */
export const pendulums: Scene = (stage) => {
  const { width, height, unit } = stage;
  const count = 15;
  const cycle = 30;
  const back = layer(width, height, (pen) => wash(pen, [0, 0, width, height], ['#1a1036', '#3a1d52', '#6a2f5f']));
  const shine = times(count, (index) =>
    glowSprite(
      `#${['ff5f6d', 'ff7e5f', 'ffa34f', 'ffc24a', 'ffe066', 'd4f05a', '9be86a', '5fdc8a', '4fd6b8', '4fc8e8', '5fa8ff', '7f8cff', 'a27fff', 'c87fff', 'f07fe0'][index] ?? 'ffffff'}`,
      0.9,
    ),
  );
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    heading(pen, stage, '钟摆波');
    const tall = height > width;
    const top = height * (tall ? 0.17 : 0.14);
    pen.fillStyle = '#f0dcc0';
    pen.beginPath();
    pen.roundRect(width * 0.12, top - 10 * unit, width * 0.76, 14 * unit, 7 * unit);
    pen.fill();
    for (let index = count - 1; index >= 0; index -= 1) {
      const swings = 12 + index;
      const turn = 0.6 * Math.cos((TURN * swings * at) / cycle);
      const long = (height * (tall ? 0.52 : 0.6)) / (swings / 12) ** 1.2;
      const x = width * (0.5 + (index - (count - 1) / 2) * (tall ? 0.012 : 0.02));
      const [bobX, bobY] = [x + Math.sin(turn) * long * (tall ? 0.8 : 1.1), top + Math.cos(turn) * long];
      pen.strokeStyle = 'rgba(255,240,220,.35)';
      pen.lineWidth = 1.5 * unit;
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(bobX, bobY);
      pen.stroke();
      const sprite = shine[index];
      if (sprite) {
        drawGlow(pen, sprite, bobX, bobY, 46 * unit, 0.8);
        drawGlow(pen, sprite, bobX, bobY, 28 * unit, 1);
      }
      disc(pen, bobX, bobY, 9 * unit, '#fffaf0');
    }
    explain(pen, stage, at, [
      '十五个摆，一个比一个短一点',
      '它们同时出发，很快就各走各的',
      '像波浪，像蛇，又像两队人',
      '三十秒后，所有的摆又走到一起',
    ]);
  };
};

/** The steps of sorting `values` by exchanging neighbours and by pivots, each as what it looked like. */
function sortSteps(
  start: readonly number[],
  method: 'bubble' | 'insertion' | 'quick',
): { values: number[]; at: number }[] {
  const values = [...start];
  const steps: { values: number[]; at: number }[] = [];
  const swap = (one: number, two: number) => {
    [values[one], values[two]] = [values[two] ?? 0, values[one] ?? 0];
    steps.push({ values: [...values], at: two });
  };
  if (method === 'bubble')
    for (let end = values.length; end > 1; end -= 1)
      for (let at = 1; at < end; at += 1) if ((values[at - 1] ?? 0) > (values[at] ?? 0)) swap(at - 1, at);
  if (method === 'insertion')
    for (let next = 1; next < values.length; next += 1)
      for (let at = next; at > 0 && (values[at - 1] ?? 0) > (values[at] ?? 0); at -= 1) swap(at, at - 1);
  const quick = (from: number, to: number): void => {
    if (from >= to) return;
    const pivot = values[to] ?? 0;
    let put = from;
    for (let at = from; at < to; at += 1)
      if ((values[at] ?? 0) < pivot) {
        swap(at, put);
        put += 1;
      }
    swap(to, put);
    quick(from, put - 1);
    quick(put + 1, to);
  };
  if (method === 'quick') quick(0, values.length - 1);
  return steps;
}

const METHODS = [
  { method: 'bubble', name: '冒泡排序', note: '大的一步一步浮到右边' },
  { method: 'insertion', name: '插入排序', note: '像理扑克牌，一张一张插进去' },
  { method: 'quick', name: '快速排序', note: '选一个标杆，小的去左，大的去右' },
] as const;

/** Three ways to put the same bars in order. */
export const sorting: Scene = (stage) => {
  const { width, height, unit, random, seconds } = stage;
  const count = 36;
  const start = times(count, (index) => ({ value: (index + 1) / count, key: random() }))
    .sort((one, two) => one.key - two.key)
    .map(({ value }) => value);
  const runs = METHODS.map(({ method }) => sortSteps(start, method));
  const back = layer(width, height, (pen) => wash(pen, [0, 0, width, height], ['#0d1b2a', '#14304a', '#1b4965']));
  const each = seconds / METHODS.length;
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    const index = Math.min(METHODS.length - 1, Math.floor(at / each));
    const [way, run] = [METHODS[index], runs[index]];
    if (!way || !run) return;
    const local = at - index * each;
    const step = run[Math.min(run.length - 1, Math.max(0, Math.floor(ease(local, 0.8, each - 1.6) * run.length)))];
    const done = local > each - 1.6;
    heading(pen, stage, way.name);
    const values = local < 0.8 ? start : (step?.values ?? start);
    const [left, wide] = [width * 0.07, width * 0.86];
    const foot = height * (height > width ? 0.76 : 0.82);
    for (const [place, value] of values.entries()) {
      const tall = value * height * (height > width ? 0.5 : 0.58);
      const hue = 190 + value * 150;
      const sweep = done && local - (each - 1.6) > place / count;
      pen.fillStyle = place === step?.at && !done ? '#ffffff' : `hsl(${hue},${sweep ? 95 : 72}%,${sweep ? 72 : 60}%)`;
      pen.beginPath();
      pen.roundRect(left + (wide * place) / count, foot - tall, (wide / count) * 0.78, tall, 5 * unit);
      pen.fill();
    }
    const moved = Math.min(run.length, Math.floor(ease(local, 0.8, each - 1.6) * run.length));
    write(pen, `交换 ${moved} 次`, {
      x: width / 2,
      y: (height > width ? 200 : 112) * unit,
      size: 26 * unit,
      colour: '#a8d8f0',
      font: SANS,
    });
    caption(pen, stage, way.note, window(local, 0.2, each - 0.2, 0.5));
  };
};

/** A heart drawn by wheels on wheels. */
export const wheels: Scene = (stage) => {
  const { width, height, unit, seconds } = stage;
  const samples = 220;
  const points = times(samples, (index) => {
    const turn = (index / samples) * TURN;
    return [
      16 * Math.sin(turn) ** 3,
      -(13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn)),
    ] as const;
  });
  const circles = times(25, (index) => (index % 2 === 0 ? index / 2 : -(index + 1) / 2))
    .map((speed) => {
      let [re, im] = [0, 0];
      for (const [index, [x, y]] of points.entries()) {
        const turn = (-TURN * speed * index) / samples;
        re += x * Math.cos(turn) - y * Math.sin(turn);
        im += x * Math.sin(turn) + y * Math.cos(turn);
      }
      return { speed, size: Math.hypot(re, im) / samples, phase: Math.atan2(im, re) };
    })
    .sort((one, two) => two.size - one.size);
  const back = layer(width, height, (pen) => wash(pen, [0, 0, width, height], ['#1b0f2e', '#3b1440', '#5c1a44']));
  const tip = glowSprite('#ff8fb0');
  const round = 9;
  const scale = Math.min(width, height) * 0.0215;
  const spot = (moment: number, count: number) => {
    let [x, y] = [0, 0];
    for (const { speed, size, phase } of circles.slice(0, count)) {
      const turn = TURN * speed * (moment / round) + phase;
      x += Math.cos(turn) * size * scale;
      y += Math.sin(turn) * size * scale;
    }
    return [width / 2 + x, height * 0.47 + y] as const;
  };
  return (pen, at) => {
    pen.drawImage(back, 0, 0);
    heading(pen, stage, '用圆画一颗心');
    const count = Math.min(circles.length, 2 + Math.floor((at / seconds) * 1.25 * circles.length));
    let [x, y] = [width / 2, height * 0.47];
    pen.lineWidth = 1.6 * unit;
    for (const { speed, size, phase } of circles.slice(0, count)) {
      const turn = TURN * speed * (at / round) + phase;
      pen.strokeStyle = 'rgba(255,220,235,.35)';
      pen.beginPath();
      pen.arc(x, y, size * scale, 0, TURN);
      pen.stroke();
      const [nextX, nextY] = [x + Math.cos(turn) * size * scale, y + Math.sin(turn) * size * scale];
      pen.strokeStyle = 'rgba(255,240,245,.8)';
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(nextX, nextY);
      pen.stroke();
      [x, y] = [nextX, nextY];
    }
    pen.lineCap = 'round';
    pen.lineWidth = 5 * unit;
    const tail = 150;
    for (let part = 0; part < tail; part += 1) {
      const moment = at - (part / tail) * round * 0.97;
      if (moment < 0) break;
      pen.strokeStyle = alpha(mix('#ff5f8f', '#ffd0a0', part / tail), 1 - part / tail);
      pen.beginPath();
      pen.moveTo(...spot(moment, count));
      pen.lineTo(...spot(moment - (round * 0.97) / tail, count));
      pen.stroke();
    }
    drawGlow(pen, tip, x, y, 40 * unit, 1);
    write(pen, `${count} 个圆`, {
      x: width / 2,
      y: height * (height > width ? 0.74 : 0.84),
      size: 28 * unit,
      colour: '#ffd6e4',
      font: SANS,
    });
    explain(pen, stage, at, [
      '每个圆都只会匀速转动',
      '把它们首尾相接，笔尖就能画画',
      '圆越多，画得越像',
      '这就是傅里叶看世界的办法',
    ]);
  };
};
