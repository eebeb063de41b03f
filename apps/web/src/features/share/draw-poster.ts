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

/** Three ridges under a sky of light, and the way in below them. */
const RIDGES = [
  { colour: '#2f49b0', from: 400, peaks: [330, 390, 300, 380, 350] },
  { colour: '#22348a', from: 450, peaks: [420, 360, 440, 390, 450] },
  { colour: '#131a45', from: 520, peaks: [480, 520, 450, 510, 470] },
] as const;

export function drawPoster(pen: CanvasRenderingContext2D, link: string, words: PosterWords): void {
  const { width, height } = POSTER_SIZE;
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#366ce3');
  sky.addColorStop(0.4, '#6a5cf0');
  sky.addColorStop(1, '#0a0c1c');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (const { colour, from, peaks } of RIDGES) {
    pen.beginPath();
    pen.moveTo(0, from);
    for (const [index, peak] of peaks.entries()) pen.lineTo((width * (index + 0.5)) / peaks.length, peak);
    pen.lineTo(width, from);
    pen.lineTo(width, height);
    pen.lineTo(0, height);
    pen.fillStyle = colour;
    pen.fill();
  }
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
