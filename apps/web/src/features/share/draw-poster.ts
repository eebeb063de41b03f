import { drawCode } from '../../lib/draw-code.ts';
import { pageFont } from './page-font.ts';

export interface PosterWords {
  readonly brand: string;
  readonly name: string;
  readonly text: string;
  readonly code: string;
}

/** In pixels of the picture that is saved. */
export const POSTER_SIZE = { width: 720, height: 1120 } as const;
const CODE = { size: 360, top: 610 } as const;

/** What the poster wears of the theme. */
export interface PosterLook {
  readonly accent: string;
  readonly tint: string;
  readonly ground: string;
  /** The theme's picture for the head of a page; nothing until it has come. */
  readonly picture: CanvasImageSource | undefined;
}

/** Width over height of that picture. */
const PICTURE_RATIO = 390 / 160;

/** Three ridges under a sky of light, each darker than the one behind it, and the way in below them. */
const RIDGES = [
  { shade: 0.3, from: 400, peaks: [330, 390, 300, 380, 350] },
  { shade: 0.5, from: 450, peaks: [420, 360, 440, 390, 450] },
  { shade: 0.8, from: 520, peaks: [480, 520, 450, 510, 470] },
] as const;

export function drawPoster(pen: CanvasRenderingContext2D, link: string, words: PosterWords, look: PosterLook): void {
  const { width, height } = POSTER_SIZE;
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, look.tint);
  sky.addColorStop(0.35, look.accent);
  sky.addColorStop(1, look.ground);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  if (look.picture) pen.drawImage(look.picture, 0, 0, width, width / PICTURE_RATIO);
  for (const { shade, from, peaks } of RIDGES) {
    pen.globalAlpha = shade;
    pen.beginPath();
    pen.moveTo(0, from);
    for (const [index, peak] of peaks.entries()) pen.lineTo((width * (index + 0.5)) / peaks.length, peak);
    pen.lineTo(width, from);
    pen.lineTo(width, height);
    pen.lineTo(0, height);
    pen.fillStyle = look.ground;
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.textAlign = 'center';
  const face = pageFont();
  const line = (text: string, top: number, font: string, colour: string) => {
    pen.font = `${font} ${face}`;
    pen.fillStyle = colour;
    pen.fillText(text, width / 2, top, width - 80);
  };
  line(words.brand, 140, '700 64px', '#ffffff');
  line(words.name, 214, '500 34px', '#e6ecff');
  pen.save();
  pen.translate((width - CODE.size) / 2, CODE.top);
  drawCode(pen, link, CODE.size);
  pen.restore();
  line(words.text, 1020, '500 30px', '#ffffff');
  line(words.code, 1070, '400 26px', '#c9d4ff');
}
