import type { Canvas } from '@napi-rs/canvas';
import { alpha, mix } from './kit/colour.ts';
import { disc, drawGlow, glowSprite, layer, oval, type Pen, wash } from './kit/stage.ts';

interface Face {
  readonly creator: string;
  readonly back: readonly [string, string];
  readonly fur: string;
  readonly ears: 'pointed' | 'round' | 'long' | 'tufted' | 'none';
  readonly muzzle: string;
  readonly wears: 'glasses' | 'scarf' | 'hat' | 'headphones' | 'nothing' | 'monocle' | 'apron';
  readonly marks?: 'eyes' | 'stripes' | 'beak';
}

const FACES: readonly Face[] = [
  {
    creator: 'shanfeng',
    back: ['#8fd3c8', '#3f7f8a'],
    fur: '#b98a5a',
    ears: 'long',
    muzzle: '#f2dfc2',
    wears: 'scarf',
  },
  {
    creator: 'yudeng',
    back: ['#5a4a8a', '#2a2350'],
    fur: '#e0934f',
    ears: 'pointed',
    muzzle: '#fbe6cc',
    wears: 'headphones',
    marks: 'stripes',
  },
  {
    creator: 'lanjing',
    back: ['#7fd0f0', '#2a6fb0'],
    fur: '#4a7fb8',
    ears: 'none',
    muzzle: '#dff0fa',
    wears: 'nothing',
  },
  {
    creator: 'zhijian',
    back: ['#ffb59a', '#d8573f'],
    fur: '#fff6ea',
    ears: 'long',
    muzzle: '#ffffff',
    wears: 'glasses',
  },
  {
    creator: 'moshui',
    back: ['#f0e8d8', '#c9bfa8'],
    fur: '#ffffff',
    ears: 'round',
    muzzle: '#f4f0e8',
    wears: 'nothing',
    marks: 'eyes',
  },
  {
    creator: 'xingtu',
    back: ['#3a3f8a', '#10143a'],
    fur: '#8a6a52',
    ears: 'tufted',
    muzzle: '#f0d9b8',
    wears: 'monocle',
    marks: 'beak',
  },
  {
    creator: 'weishenme',
    back: ['#ffe08a', '#f2a63d'],
    fur: '#7fbf6a',
    ears: 'none',
    muzzle: '#d8f0b8',
    wears: 'glasses',
  },
  {
    creator: 'xiaozao',
    back: ['#ffd0c0', '#f08a70'],
    fur: '#c98f5f',
    ears: 'round',
    muzzle: '#f7e0c4',
    wears: 'apron',
  },
  {
    creator: 'babit',
    back: ['#8fe0a0', '#2f9e6a'],
    fur: '#3f4a60',
    ears: 'none',
    muzzle: '#f4f6fa',
    wears: 'headphones',
    marks: 'beak',
  },
  {
    creator: 'huanyuan',
    back: ['#d0a8ff', '#6a3fc8'],
    fur: '#e8e2f4',
    ears: 'pointed',
    muzzle: '#ffffff',
    wears: 'glasses',
  },
  {
    creator: 'lingdian',
    back: ['#4a3a5a', '#140f20'],
    fur: '#2a2633',
    ears: 'pointed',
    muzzle: '#4a4458',
    wears: 'nothing',
  },
  {
    creator: 'denghuo',
    back: ['#ffc07a', '#c8502a'],
    fur: '#f08a3c',
    ears: 'pointed',
    muzzle: '#fff3e0',
    wears: 'scarf',
  },
];

const SIZE = 512;

function drawEars(pen: Pen, { ears, fur }: Face): void {
  const inner = mix(fur, '#ff9a9a', 0.45);
  for (const side of [-1, 1]) {
    const x = 256 + side * 96;
    if (ears === 'round') {
      disc(pen, x + side * 12, 168, 58, fur);
      disc(pen, x + side * 12, 172, 32, inner);
    }
    if (ears === 'long') {
      oval(pen, x - side * 26, 110, 36, 104, fur, side * 0.16);
      oval(pen, x - side * 26, 116, 18, 78, inner, side * 0.16);
    }
    if (ears === 'pointed' || ears === 'tufted') {
      for (const [colour, grow] of [
        [fur, 1],
        [inner, 0.56],
      ] as const) {
        pen.fillStyle = colour;
        pen.beginPath();
        pen.moveTo(x - 62 * grow, 190 + (1 - grow) * 10);
        pen.lineTo(x + side * 30 * grow, 190 - (ears === 'tufted' ? 92 : 124) * grow);
        pen.lineTo(x + 62 * grow, 190 + 30 * grow);
        pen.fill();
      }
    }
  }
}

function drawWorn(pen: Pen, { wears, back }: Face): void {
  pen.lineCap = 'round';
  if (wears === 'glasses' || wears === 'monocle') {
    pen.strokeStyle = '#2a2430';
    pen.lineWidth = 9;
    for (const side of wears === 'glasses' ? [-1, 1] : [1]) {
      pen.beginPath();
      pen.arc(256 + side * 60, 268, 46, 0, Math.PI * 2);
      pen.stroke();
      disc(pen, 256 + side * 60, 268, 42, 'rgba(255,255,255,.16)');
    }
    if (wears === 'glasses') {
      pen.beginPath();
      pen.moveTo(242, 266);
      pen.quadraticCurveTo(256, 256, 270, 266);
      pen.stroke();
    }
  }
  if (wears === 'scarf') {
    pen.fillStyle = mix(back[1], '#ff4a3a', 0.6);
    pen.beginPath();
    pen.roundRect(126, 404, 260, 58, 29);
    pen.fill();
    pen.fillStyle = mix(back[1], '#a8201a', 0.6);
    pen.beginPath();
    pen.roundRect(310, 430, 56, 110, 20);
    pen.fill();
  }
  if (wears === 'headphones') {
    pen.strokeStyle = '#22243a';
    pen.lineWidth = 20;
    pen.beginPath();
    pen.arc(256, 262, 168, Math.PI * 1.06, Math.PI * 1.94);
    pen.stroke();
    for (const side of [-1, 1]) {
      pen.fillStyle = '#ff6b6b';
      pen.beginPath();
      pen.roundRect(256 + side * 164 - 30, 232, 60, 104, 28);
      pen.fill();
    }
  }
  if (wears === 'apron') {
    pen.fillStyle = '#ffffff';
    for (const [x, y, size] of [
      [196, 104, 52],
      [256, 84, 64],
      [318, 104, 52],
    ] as const)
      disc(pen, x, y, size, '#ffffff');
    pen.fillStyle = '#ffffff';
    pen.fillRect(182, 104, 150, 62);
    pen.fillStyle = 'rgba(0,0,0,.08)';
    pen.fillRect(182, 150, 150, 16);
  }
}

function drawFace(face: Face): Canvas {
  return layer(SIZE, SIZE, (pen) => {
    wash(pen, [0, 0, SIZE, SIZE], face.back);
    drawGlow(pen, glowSprite('#ffffff', 0.5, 256), 150, 110, 260, 0.7);
    oval(pen, 256, 520, 170, 120, mix(face.fur, '#000000', 0.12));
    drawEars(pen, face);
    oval(pen, 256, 276, 158, 146, face.fur);
    if (face.marks === 'stripes')
      for (const dx of [-34, 0, 34]) {
        pen.fillStyle = mix(face.fur, '#5a2a10', 0.4);
        pen.beginPath();
        pen.roundRect(250 + dx - 5, 132 + Math.abs(dx) * 0.3, 14, 52, 7);
        pen.fill();
      }
    if (face.marks === 'eyes')
      for (const side of [-1, 1]) oval(pen, 256 + side * 64, 270, 42, 52, '#2a2a30', side * 0.4);
    oval(pen, 256, 336, 84, 62, face.muzzle);
    const pupil = face.fur === '#2a2633' ? '#ffd84a' : face.marks === 'eyes' ? '#ffffff' : '#2a1f24';
    for (const side of [-1, 1]) {
      disc(pen, 256 + side * 60, 268, 20, pupil);
      disc(pen, 256 + side * 60 + 6, 261, 7, face.marks === 'eyes' ? '#2a1f24' : '#ffffff');
      oval(pen, 256 + side * 108, 322, 26, 16, alpha('#ff8a80', 0.45));
    }
    if (face.marks === 'beak') {
      pen.fillStyle = '#ffa62b';
      pen.beginPath();
      pen.moveTo(226, 310);
      pen.lineTo(286, 310);
      pen.lineTo(256, 360);
      pen.fill();
    } else {
      oval(pen, 256, 312, 18, 13, '#3a2428');
      pen.strokeStyle = '#3a2428';
      pen.lineWidth = 6;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(256, 324);
      pen.quadraticCurveTo(254, 352, 224, 352);
      pen.moveTo(256, 324);
      pen.quadraticCurveTo(258, 352, 288, 352);
      pen.stroke();
    }
    drawWorn(pen, face);
  });
}

/** A face for each creator. */
export const drawAvatars = (): { creator: string; picture: Canvas }[] =>
  FACES.map((face) => ({ creator: face.creator, picture: drawFace(face) }));
