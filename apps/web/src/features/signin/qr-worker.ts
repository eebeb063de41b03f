import decodeQR from 'qr/decode.js';
import type { QrAnswer, QrJob } from './qr-messages.ts';

// Types of the page are in force in this file; of those of a worker, this is all that is used.
const page = self as unknown as {
  postMessage(answer: QrAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<QrJob>) => void): void;
};

function textIn({ picture, thorough }: QrJob): string | undefined {
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  // A picture with holes in it is read as if it lay on paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0);
  picture.close();
  try {
    const effort = thorough ? Number.POSITIVE_INFINITY : undefined;
    return decodeQR(
      pen.getImageData(0, 0, width, height),
      effort === undefined ? {} : { effort, timeLimit: THOROUGH_MS },
    );
  } catch {
    // The decoder throws when there is no code.
    return undefined;
  }
}

const THOROUGH_MS = 3000;

page.addEventListener('message', ({ data }) => page.postMessage({ id: data.id, text: textIn(data) }));
