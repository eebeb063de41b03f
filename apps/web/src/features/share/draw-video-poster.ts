import { drawCode } from '../../lib/draw-code.ts';
import { pageFont } from './page-font.ts';

export interface VideoPoster {
  readonly title: string;
  /** A line below the title: who made it, how long it is. */
  readonly facts: string;
  readonly brand: string;
  readonly invitation: string;
  readonly link: string;
  /** Nothing where it did not come. */
  readonly cover: CanvasImageSource | undefined;
  /** Width over height of the cover. */
  readonly ratio: number;
}

/** In pixels of the picture that is saved. */
export const VIDEO_POSTER_SIZE = { width: 720, height: 960 } as const;

const MARGIN = 44;
const COVER_HEIGHT = 520;
const CODE_SIZE = 208;
const TITLE_LINE = 60;
const TITLE_LINES = 2;

/** The picture of a video, its name, and the way to it for whoever points a camera at it. */
export function drawVideoPoster(pen: CanvasRenderingContext2D, poster: VideoPoster): void {
  const { width, height } = VIDEO_POSTER_SIZE;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#0d1027';
  pen.fillRect(0, 0, width, height);
  drawCover(pen, poster);
  fade(pen, COVER_HEIGHT - 200, COVER_HEIGHT + 1);

  const face = pageFont();
  const words = (line: string, top: number, font: string, colour: string, most = width - MARGIN * 2) => {
    pen.font = `${font} ${face}`;
    pen.fillStyle = colour;
    pen.fillText(line, MARGIN, top, most);
  };
  const titleFont = '700 46px';
  pen.font = `${titleFont} ${face}`;
  const lines = wrap(poster.title, width - MARGIN * 2, TITLE_LINES, (line) => pen.measureText(line).width);
  for (const [at, line] of lines.entries()) words(line, COVER_HEIGHT + 52 + at * TITLE_LINE, titleFont, '#ffffff');
  words(poster.facts, COVER_HEIGHT + 52 + lines.length * TITLE_LINE - 6, '400 28px', '#bcc2de');

  const codeTop = height - MARGIN - CODE_SIZE;
  const beside = width - MARGIN * 3 - CODE_SIZE;
  words(poster.brand, codeTop + 124, '700 40px', '#ffffff', beside);
  words(poster.invitation, codeTop + 172, '400 26px', '#c9d4ff', beside);
  pen.save();
  pen.translate(width - MARGIN - CODE_SIZE, codeTop);
  pen.beginPath();
  pen.roundRect(0, 0, CODE_SIZE, CODE_SIZE, 16);
  pen.clip();
  drawCode(pen, poster.link, CODE_SIZE);
  pen.restore();
}

/** Fills its place, cut at the sides or above and below. */
function drawCover(pen: CanvasRenderingContext2D, { cover, ratio }: VideoPoster): void {
  const { width } = VIDEO_POSTER_SIZE;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, COVER_HEIGHT);
  pen.clip();
  if (cover) {
    const isWider = ratio > width / COVER_HEIGHT;
    const drawnWidth = isWider ? COVER_HEIGHT * ratio : width;
    const drawnHeight = isWider ? COVER_HEIGHT : width / ratio;
    pen.drawImage(cover, (width - drawnWidth) / 2, (COVER_HEIGHT - drawnHeight) / 2, drawnWidth, drawnHeight);
  } else {
    const sky = pen.createLinearGradient(0, 0, width, COVER_HEIGHT);
    sky.addColorStop(0, '#366ce3');
    sky.addColorStop(1, '#6a5cf0');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, COVER_HEIGHT);
  }
  pen.restore();
}

function fade(pen: CanvasRenderingContext2D, from: number, to: number): void {
  const shade = pen.createLinearGradient(0, from, 0, to);
  shade.addColorStop(0, '#0d102700');
  shade.addColorStop(1, '#0d1027');
  pen.fillStyle = shade;
  pen.fillRect(0, from, VIDEO_POSTER_SIZE.width, to - from);
}

/** Between words where there are any, else between characters; what does not fit ends with dots. */
export function wrap(words: string, most: number, lines: number, widthOf: (line: string) => number): string[] {
  const pieces = words.match(/[\p{Script=Latin}\p{N}'’-]+\s*|\s+|./gu) ?? [];
  const done: string[] = [];
  let line = '';
  for (const [at, piece] of pieces.entries()) {
    if (line === '' || widthOf((line + piece).trimEnd()) <= most) {
      line += piece;
      continue;
    }
    if (done.length === lines - 1) return [...done, shortened(line + pieces.slice(at).join(''), most, widthOf)];
    done.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line === '' ? done : [...done, line.trimEnd()];
}

function shortened(line: string, most: number, widthOf: (line: string) => number): string {
  const characters = [...line];
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`) > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
