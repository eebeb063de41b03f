import { drawCode } from '../../lib/draw-code.ts';

export interface CardWords {
  readonly brand: string;
  readonly title: string;
  readonly name: string;
  readonly number: string;
  readonly credential: string;
  readonly warning: string;
}

/** In pixels of the picture that is saved. */
export const CARD_SIZE = { width: 720, height: 1040 } as const;
const CODE = { size: 480, top: 250 } as const;
const FONT = 'system-ui, sans-serif';

/** The card that opens the account: whoever keeps the picture can sign in with it. */
export function drawCredentialCard(pen: CanvasRenderingContext2D, code: string, words: CardWords): void {
  const { width, height } = CARD_SIZE;
  const sky = pen.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#2b46b8');
  sky.addColorStop(0.55, '#1a2058');
  sky.addColorStop(1, '#0a0c1c');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);

  function line(text: string, top: number, font: string, colour: string) {
    pen.font = `${font} ${FONT}`;
    pen.fillStyle = colour;
    pen.textAlign = 'center';
    pen.fillText(text, width / 2, top, width - 80);
  }

  line(words.brand, 84, '700 44px', '#ffffff');
  line(words.title, 134, '400 28px', '#c9d4ff');
  line(words.name, 190, '600 34px', '#ffffff');
  line(words.number, 230, '400 24px', '#c9d4ff');

  pen.save();
  pen.translate((width - CODE.size) / 2, CODE.top);
  drawCode(pen, code, CODE.size);
  pen.restore();

  const half = words.credential.lastIndexOf('-', Math.ceil(words.credential.length / 2)) + 1;
  line(words.credential.slice(0, half), 800, '600 34px', '#ffffff');
  line(words.credential.slice(half), 848, '600 34px', '#ffffff');
  line(words.warning, 950, '400 24px', '#ffd7a3');
}
