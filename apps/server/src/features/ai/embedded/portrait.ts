import { circle, line, path, px, rect, times } from './canvas.ts';
import { between, seededRandom } from './random.ts';

type Hair = 'long' | 'bun' | 'short' | 'bob' | 'waves' | 'cap';

export interface Portrait {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly clothes: string;
  readonly back: readonly [string, string];
  readonly extra?: 'flower' | 'helmet' | 'hat' | 'neon' | 'crown' | 'scarf';
  readonly lips?: string;
  readonly brows?: number;
  /** From -1, looking to the left edge, to 1. */
  readonly turn?: number;
  /** From 0 to 1. */
  readonly mouthOpen?: number;
  /** Width of the face; 1 is the usual one. */
  readonly broad?: number;
}

/** All is drawn on a sheet of this size, and stretched afterwards. */
const SHEET = { width: 300, height: 400 } as const;
const MIDDLE = 150;

/** A face from the front that nobody has, with what is worn around it: an SVG document. */
export function drawPortrait(portrait: Portrait, { width, height }: { width: number; height: number }): string {
  const { back, clothes, skin } = portrait;
  const body = [
    `<defs><linearGradient id="back" x2="0.4" y2="1"><stop stop-color="${back[0]}"/><stop offset="1" stop-color="${back[1]}"/></linearGradient>`,
    `<linearGradient id="skin" x2="1" y2="0.6"><stop stop-color="${lighter(skin, 0.1)}"/><stop offset="1" stop-color="${lighter(skin, -0.1)}"/></linearGradient>`,
    '<radialGradient id="blush"><stop stop-color="#e8706a" stop-opacity="0.42"/><stop offset="1" stop-color="#e8706a" stop-opacity="0"/></radialGradient></defs>',
    rect(0, 0, SHEET.width, SHEET.height, 'url(#back)'),
    lights(back[0]),
    hairBehind(portrait),
    path('M18 400Q26 322 104 306L150 298L196 306Q274 322 282 400Z', clothes),
    path('M112 304Q150 344 188 304L180 297Q150 318 120 297Z', lighter(clothes, 0.16)),
    path('M127 244L173 244L175 304Q150 328 125 304Z', lighter(skin, -0.2)),
    face(portrait),
    hairBefore(portrait),
    worn(portrait),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

function face({ skin, hairColour, lips = '#b84a48', brows = 0, turn = 0, mouthOpen = 0, broad = 1 }: Portrait): string {
  // What is nearer to the onlooker moves further when the head turns.
  const near = (depth: number) => turn * depth;
  const squeeze = 1 - Math.abs(turn) * 0.22;
  const wide = 59 * broad;
  const [left, right] = [MIDDLE - wide, MIDDLE + wide];
  const chin = 270 + mouthOpen * 12;
  const eye = (side: -1 | 1) => {
    const x = MIDDLE + near(27) + side * 26 * broad * squeeze;
    const y = 190;
    return [
      path(`M${px(x - 13)} ${y}Q${px(x)} ${y - 12} ${px(x + 13)} ${y}Q${px(x)} ${y + 9} ${px(x - 13)} ${y}Z`, '#fff'),
      circle(x + near(3), y - 1, 6.6, '#3a2a24'),
      circle(x + near(3), y - 1, 3.2, '#120c0a'),
      circle(x + near(3) + 2, y - 3.4, 1.8, '#fff'),
      line(`M${px(x - 14)} ${y}Q${px(x)} ${y - 13.5} ${px(x + 14)} ${px(y - 0.5)}`, '#2a1a16', 2.4),
      line(
        `M${px(x - 16)} ${px(y - 18 + brows)}Q${px(x)} ${px(y - 27 - brows)} ${px(x + 16)} ${px(y - 18 + brows)}`,
        lighter(hairColour, -0.05),
        4.4,
      ),
    ].join('');
  };
  const noseX = MIDDLE + near(42);
  const mouthX = MIDDLE + near(32);
  const half = 19 * squeeze;
  return [
    path(ear(left + 2 + near(10)), 'url(#skin)'),
    path(ear(right - 2 + near(10)), 'url(#skin)'),
    path(
      `M${px(left)} 176Q${px(left - 3)} 118 ${MIDDLE} 114Q${px(right + 3)} 118 ${px(right)} 176Q${px(right)} 226 ${px(MIDDLE + 33 + near(10))} ${px(chin - 16)}Q${px(MIDDLE + near(14))} ${px(chin + 8)} ${px(MIDDLE - 33 + near(10))} ${px(chin - 16)}Q${px(left)} 226 ${px(left)} 176Z`,
      'url(#skin)',
    ),
    circle(MIDDLE + near(27) - 36 * broad, 218, 19, 'url(#blush)'),
    circle(MIDDLE + near(27) + 36 * broad, 218, 19, 'url(#blush)'),
    eye(-1),
    eye(1),
    line(
      `M${px(MIDDLE + near(26) + 5)} 186Q${px(noseX + 2)} 208 ${px(noseX + 7)} 219Q${px(noseX)} 226 ${px(noseX - 7)} 220`,
      lighter(skin, -0.28),
      2.2,
    ),
    path(
      `M${px(mouthX - half)} 243Q${px(mouthX - 6)} 237 ${px(mouthX)} 240Q${px(mouthX + 6)} 237 ${px(mouthX + half)} 243Q${px(mouthX)} ${px(254 + mouthOpen * 20)} ${px(mouthX - half)} 243Z`,
      lips,
    ),
    mouthOpen > 0
      ? path(
          `M${px(mouthX - half + 4)} 244Q${px(mouthX)} 241 ${px(mouthX + half - 4)} 244Q${px(mouthX)} ${px(248 + mouthOpen * 22)} ${px(mouthX - half + 4)} 244Z`,
          '#3a0f14',
        )
      : line(`M${px(mouthX - half)} 243Q${px(mouthX)} 248 ${px(mouthX + half)} 243`, lighter(lips, -0.25), 1.6),
  ].join('');
}

const ear = (x: number): string => `M${px(x - 9)} 196a9 15 0 1 1 18 0a9 15 0 1 1 -18 0`;

function hairBehind({ hair, hairColour, extra }: Portrait): string {
  if (extra === 'helmet') return '';
  const shapes: Readonly<Record<Hair, string>> = {
    long: 'M76 180Q70 84 150 84Q230 84 224 180L240 352Q150 384 60 352Z',
    waves: 'M74 180Q66 82 150 82Q234 82 226 180Q250 230 228 280Q246 318 214 340L86 340Q54 318 72 280Q50 230 74 180Z',
    bob: 'M76 180Q70 84 150 84Q230 84 224 180L226 258Q208 276 196 258L104 258Q92 276 74 258Z',
    bun: 'M84 190Q78 88 150 88Q222 88 216 190L208 214L92 214Z',
    short: 'M84 186Q78 90 150 90Q222 90 216 186L210 206L90 206Z',
    cap: 'M84 186Q78 90 150 90Q222 90 216 186L210 206L90 206Z',
  };
  const bun = hair === 'bun' ? circle(MIDDLE, 78, 31, hairColour) : '';
  return bun + path(shapes[hair], hairColour);
}

function hairBefore({ hair, hairColour }: Portrait): string {
  const shapes: Readonly<Record<Hair, string>> = {
    long: 'M86 186Q84 96 150 94Q216 96 214 186Q204 138 158 126Q104 136 86 186Z',
    waves: 'M86 186Q80 94 150 92Q220 94 214 186Q208 150 176 128Q116 132 86 186Z',
    bob: 'M84 196Q80 94 150 92Q220 94 216 196L208 150Q150 128 92 150Z',
    bun: 'M88 180Q88 98 150 96Q212 98 212 180Q196 134 150 124Q104 134 88 180Z',
    short: 'M86 172Q82 96 150 92Q218 96 214 172L204 142Q168 148 150 132Q128 150 96 142Z',
    cap: 'M86 172Q82 96 150 92Q218 96 214 172L204 142Q150 128 96 142Z',
  };
  return path(shapes[hair], lighter(hairColour, 0.06));
}

function worn({ extra, clothes, hairColour }: Portrait): string {
  switch (extra) {
    case 'flower':
      return (
        times(5, (at) => {
          const angle = (at / 5) * Math.PI * 2;
          return circle(206 + Math.cos(angle) * 11, 116 + Math.sin(angle) * 11, 9, '#ffc94d');
        }) + circle(206, 116, 6, '#e07b2a')
      );
    case 'helmet':
      return (
        '<circle cx="150" cy="186" r="106" fill="none" stroke="#eef2fb" stroke-width="20"/>' +
        '<circle cx="150" cy="186" r="95" fill="#bcd6ff" opacity="0.1"/>' +
        line('M78 148Q90 106 126 96', '#ffffffb0', 6) +
        rect(116, 290, 68, 16, '#dde4f2', 'rx="8"')
      );
    case 'hat':
      return (
        path('M62 132Q150 92 238 132Q206 140 150 138Q94 140 62 132Z', clothes) +
        path('M98 126Q100 52 150 50Q200 52 202 126Q150 106 98 126Z', lighter(clothes, 0.1))
      );
    case 'neon':
      return (
        line('M74 196Q70 120 104 96', '#4df3ff', 5) +
        line('M226 196Q230 120 196 96', '#ff5fd2', 5) +
        circle(72, 200, 12, '#4df3ff') +
        circle(228, 200, 12, '#ff5fd2')
      );
    case 'crown':
      return (
        path('M104 112L96 64L126 88L150 52L174 88L204 64L196 112Q150 98 104 112Z', '#f0c36d') +
        circle(150, 84, 6, '#d8434f')
      );
    case 'scarf':
      return path('M92 296Q150 336 208 296L216 330Q150 366 84 330Z', lighter(hairColour, 0.34));
    default:
      return '';
  }
}

function lights(colour: string): string {
  const random = seededRandom(colour.length * 97 + colour.charCodeAt(1) * 13 + colour.charCodeAt(4));
  return times(16, () =>
    circle(
      between(random, 0, 300),
      between(random, 0, 320),
      between(random, 5, 26),
      '#ffffff',
      between(random, 0.05, 0.16),
    ),
  );
}

/** Of a colour `#rrggbb`: towards white, or towards black with less than 0. */
function lighter(colour: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const to = by < 0 ? 0 : 255;
  return `#${channels
    .map((value) =>
      Math.round(value + (to - value) * Math.abs(by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
