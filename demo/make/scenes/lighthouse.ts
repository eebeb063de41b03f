import { alpha } from '../kit/colour.ts';
import { between, times } from '../kit/random.ts';
import { caption, disc, drawGlow, glowSprite, layer, type Pen, type Scene, wash, window, write } from '../kit/stage.ts';

interface Night {
  readonly title: string;
  readonly place: 'lighthouse' | 'mansion';
  readonly story: readonly string[];
  /** Lower in the tower, and answering the first. */
  readonly secondLight?: true;
}

export const BEACON: Night = {
  title: '雾中灯塔',
  place: 'lighthouse',
  story: [
    '守塔人失踪的第七天',
    '灯，还是每晚准时亮起',
    '光扫过海面，海面上没有船',
    '光扫过礁石，礁石上站着一个人',
    '下一圈，那里什么也没有',
  ],
};
export const SECOND_LIGHT: Night = {
  title: '第二盏灯',
  place: 'lighthouse',
  story: [
    '守塔人回来了，什么也不肯说',
    '塔顶亮着灯，他说不是他点的',
    '他在塔腰点了另一盏，想看得清楚些',
    '第七夜，上面那盏灭了一下',
    '下面那盏，自己回了一下',
  ],
  secondLight: true,
};
export const MANSION: Night = {
  title: '第十三扇窗',
  place: 'mansion',
  story: ['这幢老宅有十二扇窗', '雷声响的时候，数一数', '十、十一、十二……', '十三', '它在里面，也在数你'],
};

function drawTower(pen: Pen, x: number, foot: number, unit: number): void {
  pen.fillStyle = '#0a0f1a';
  pen.beginPath();
  pen.moveTo(x - 300 * unit, foot + 160 * unit);
  pen.lineTo(x - 150 * unit, foot + 30 * unit);
  pen.lineTo(x - 70 * unit, foot);
  pen.lineTo(x + 80 * unit, foot + 6 * unit);
  pen.lineTo(x + 190 * unit, foot + 60 * unit);
  pen.lineTo(x + 320 * unit, foot + 160 * unit);
  pen.fill();
  for (let band = 0; band < 5; band += 1) {
    pen.fillStyle = band % 2 === 0 ? '#39415a' : '#1a2032';
    const [low, high] = [foot - band * 56 * unit, foot - (band + 1) * 56 * unit];
    pen.beginPath();
    pen.moveTo(x - (46 - band * 4) * unit, low + 4);
    pen.lineTo(x + (46 - band * 4) * unit, low + 4);
    pen.lineTo(x + (42 - band * 4) * unit, high);
    pen.lineTo(x - (42 - band * 4) * unit, high);
    pen.fill();
  }
  pen.fillStyle = '#121828';
  pen.fillRect(x - 36 * unit, foot - 292 * unit, 72 * unit, 12 * unit);
  pen.fillRect(x - 24 * unit, foot - 336 * unit, 48 * unit, 46 * unit);
  pen.beginPath();
  pen.moveTo(x - 30 * unit, foot - 334 * unit);
  pen.lineTo(x, foot - 372 * unit);
  pen.lineTo(x + 30 * unit, foot - 334 * unit);
  pen.fill();
}

function drawMansion(pen: Pen, x: number, foot: number, unit: number): void {
  pen.fillStyle = '#070a16';
  for (const [dx, wide, tall] of [
    [-190, 120, 250],
    [-80, 170, 190],
    [80, 120, 290],
  ] as const) {
    pen.fillRect(x + dx * unit, foot - tall * unit, wide * unit, tall * unit + 10);
    pen.beginPath();
    pen.moveTo(x + (dx - 16) * unit, foot - tall * unit + 2);
    pen.lineTo(x + (dx + wide / 2) * unit, foot - (tall + 90) * unit);
    pen.lineTo(x + (dx + wide + 16) * unit, foot - tall * unit + 2);
    pen.fill();
  }
  pen.beginPath();
  pen.ellipse(x, foot + 50 * unit, 560 * unit, 80 * unit, 0, Math.PI, 0);
  pen.fill();
  pen.strokeStyle = '#070a16';
  pen.lineWidth = 10 * unit;
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    const root = x + side * 330 * unit;
    pen.beginPath();
    pen.moveTo(root, foot + 10 * unit);
    pen.quadraticCurveTo(root + side * 20 * unit, foot - 130 * unit, root - side * 30 * unit, foot - 240 * unit);
    for (const [dy, long] of [
      [90, 80],
      [140, -70],
      [180, 60],
      [215, -44],
    ] as const) {
      pen.moveTo(root - side * (dy * 0.1) * unit, foot - dy * unit);
      pen.quadraticCurveTo(
        root + long * 0.6 * unit,
        foot - (dy + 20) * unit,
        root + long * unit,
        foot - (dy + 66) * unit,
      );
    }
    pen.stroke();
  }
}

const WINDOWS = [
  [-165, 190],
  [-115, 190],
  [-165, 120],
  [-115, 120],
  [-50, 140],
  [0, 140],
  [50, 140],
  [-50, 70],
  [50, 70],
  [105, 220],
  [155, 220],
  [105, 140],
] as const;

/** Late at night, when somebody should better not look out. */
export const lateNight =
  (night: Night): Scene =>
  (stage) => {
    const { width, height, unit, random, seconds } = stage;
    const isSea = night.place === 'lighthouse';
    const [x, foot] = [width * (height > width ? 0.56 : 0.62), height * (isSea ? 0.72 : 0.8)];
    const back = layer(width, height, (pen) => {
      wash(
        pen,
        [0, 0, width, height],
        isSea ? ['#060b18', '#0f1c30', '#203448', '#34505c'] : ['#0a0814', '#1c1430', '#33224a', '#4a2f50'],
      );
      if (!isSea) {
        disc(pen, width * 0.26, height * 0.24, 60 * unit, '#d8d0c0');
        drawGlow(pen, glowSprite('#c8c0d8', 0.6, 256), width * 0.26, height * 0.24, 220 * unit, 0.7);
      }
    });
    const front = layer(width, height, (pen) =>
      isSea ? drawTower(pen, x, foot, unit) : drawMansion(pen, x, foot, unit),
    );
    const fog = glowSprite(isSea ? '#8fa8b0' : '#6a5a80', 0.4, 256);
    const banks = times(9, () => ({
      x: random(),
      y: between(random, 0.55, 0.98),
      wide: between(random, 240, 460),
      pace: between(random, 0.006, 0.02),
    }));
    const bulb = glowSprite('#ffe9b0', 1);
    const each = (seconds - 3) / night.story.length;
    const reveal = 3 + each * 3;
    return (pen, at) => {
      pen.drawImage(back, 0, 0);
      const flash = isSea ? 0 : Math.max(0, Math.sin(at * 0.9) - 0.93) * 9 * (Math.sin(at * 31) > 0 ? 1 : 0.5);
      if (flash > 0) {
        pen.fillStyle = alpha('#cfd0ff', flash * 0.5);
        pen.fillRect(0, 0, width, height);
      }
      if (isSea) {
        for (let wave = 0; wave < 8; wave += 1) {
          const y = height * 0.7 + wave * wave * 4.4 * unit;
          pen.fillStyle = alpha('#0a1826', 0.5);
          pen.beginPath();
          pen.moveTo(0, height);
          for (let at2 = 0; at2 <= width + 24; at2 += 24)
            pen.lineTo(at2, y + Math.sin(at2 * 0.008 + at * (0.7 + wave * 0.06) + wave * 2) * (2 + wave * 1.6) * unit);
          pen.lineTo(width, height);
          pen.fill();
        }
        const turn = at * 0.75;
        const [lampX, lampY] = [x, foot - 313 * unit];
        for (const half of [0, Math.PI]) {
          const aim = Math.cos(turn + half);
          const beam = pen.createLinearGradient(lampX, lampY, lampX + aim * width, lampY);
          beam.addColorStop(0, alpha('#fff0c0', 0.55));
          beam.addColorStop(1, 'rgba(255,240,192,0)');
          pen.fillStyle = beam;
          pen.beginPath();
          pen.moveTo(lampX, lampY);
          pen.lineTo(lampX + aim * width * 1.1, lampY - 90 * unit + 60 * unit * Math.sin(turn + half));
          pen.lineTo(lampX + aim * width * 1.1, lampY + 150 * unit + 60 * unit * Math.sin(turn + half));
          pen.fill();
        }
        const seen = window(at, reveal, reveal + each, 0.3);
        if (seen > 0) {
          pen.fillStyle = alpha('#05080e', seen);
          pen.fillRect(x - 156 * unit, foot - 32 * unit, 16 * unit, 56 * unit);
          disc(pen, x - 148 * unit, foot - 42 * unit, 11 * unit, alpha('#05080e', seen));
        }
        pen.drawImage(front, 0, 0);
        drawGlow(pen, bulb, lampX, lampY, (60 + 26 * Math.abs(Math.sin(turn))) * unit, 1);
        if (night.secondLight) {
          const answer = at < reveal ? 0.8 : 0.45 + 0.4 * Math.sign(Math.sin(at * 4));
          const lit = window(at, 3 + each * 2, seconds, 0.8) * answer;
          if (lit > 0) drawGlow(pen, bulb, lampX, lampY + 150 * unit, 46 * unit, lit);
        }
      } else {
        pen.drawImage(front, 0, 0);
        for (const [index, [dx, up]] of WINDOWS.entries()) {
          const on = at > 3 + index * ((each * 3) / WINDOWS.length);
          pen.fillStyle = on ? alpha('#ffc55a', 0.75 + 0.2 * Math.sin(at * 5 + index * 2)) : '#15182a';
          pen.fillRect(x + dx * unit, foot - up * unit, 26 * unit, 40 * unit);
        }
        const thirteenth = window(at, reveal, seconds, 0.4);
        if (thirteenth > 0) {
          pen.fillStyle = alpha('#ff3b30', thirteenth);
          pen.fillRect(x + 128 * unit, foot - 330 * unit, 24 * unit, 34 * unit);
          pen.fillStyle = alpha('#12040a', thirteenth);
          disc(pen, x + 140 * unit, foot - 316 * unit, 6 * unit, pen.fillStyle);
          pen.fillRect(x + 133 * unit, foot - 310 * unit, 14 * unit, 14 * unit);
        }
      }
      for (const { x: start, y, wide, pace } of banks) {
        const left = (((start + at * pace) % 1.5) - 0.25) * width;
        pen.globalAlpha = 0.8;
        pen.drawImage(fog, left - wide * unit, y * height - wide * 0.22 * unit, wide * 2 * unit, wide * 0.44 * unit);
        pen.globalAlpha = 1;
      }
      const opening = window(at, 0.2, 3, 0.6);
      write(pen, night.title, {
        x: width / 2,
        y: height * 0.36,
        size: 86 * unit,
        colour: alpha('#f4ecd8', opening),
        weight: 'bold',
      });
      for (const [index, line] of night.story.entries())
        caption(pen, stage, line, window(at, 3 + index * each, 3 + (index + 1) * each, 0.4));
    };
  };
