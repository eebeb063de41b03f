import type { QrAnswer, QrJob } from './qr-messages.ts';

/** Reads QR codes away from the page's own thread. */
export interface QrReader {
  /** Takes the picture over. Undefined when no code is in it. */
  read(picture: ImageBitmap, thorough: boolean): Promise<string | undefined>;
  close(): void;
}

export function openQrReader(): QrReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (text: string | undefined) => void; fail: (error: Error) => void }>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<QrAnswer>) => {
    waiting.get(data.id)?.done(data.text);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new Error('the reader of codes broke'));
    waiting.clear();
  });

  return {
    read(picture, thorough) {
      last += 1;
      const job: QrJob = { id: last, picture, thorough };
      return new Promise((done, fail) => {
        waiting.set(job.id, { done, fail });
        worker.postMessage(job, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}

/** More pixels than this tell no more of a code, and take long. */
const LONGEST_SIDE = 1600;

/** A file that somebody picked, made small enough. Throws when it is no picture. */
export async function pictureFrom(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const shrink = LONGEST_SIDE / Math.max(whole.width, whole.height);
  if (shrink >= 1) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * shrink),
    resizeHeight: Math.round(whole.height * shrink),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
}
