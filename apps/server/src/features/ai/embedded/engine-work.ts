import sharp from 'sharp';
import type { ClipSwap, Drawing, FaceSwap, Marking, Move } from '../ai.engine.ts';
import { readWatermark } from '../marks/watermark.ts';
import { answerAsked } from '../own-process/answer-asked.ts';
import { swapClip } from './clip-swap.ts';
import { type FaceModels, loadFaceModels } from './face-models.ts';
import { movePicture, SIDE, seeFaces, seeYouth, swapFaces } from './face-work.ts';
import { markPicture } from './marking.ts';
import { readPixels } from './pixels.ts';
import { readReference } from './reference.ts';
import { drawScene } from './scene.ts';
import { paint } from './styles.ts';

/** What the engine's process is asked. */
export type EngineAsked =
  | { readonly draw: Drawing }
  | { readonly see: string | Uint8Array }
  | { readonly youth: string | Uint8Array }
  | { readonly swap: FaceSwap }
  | { readonly swapClip: ClipSwap }
  | { readonly move: Move }
  | { readonly mark: Marking }
  | { readonly readMark: string | Uint8Array };

interface EngineOptions {
  readonly models: string;
  /** Past this the process ends itself. */
  readonly memoryBytes: number;
}

/** The work of the embedded engine's own process. */
export function runEngine({ models, memoryBytes }: EngineOptions): void {
  sharp.concurrency(1);
  sharp.cache(false);
  answerAsked(answerWith(models), memoryBytes);
}

function answerWith(models: string): (asked: EngineAsked, onShare: (share: number) => void) => Promise<unknown> {
  let loading: Promise<FaceModels> | undefined;
  // Who only draws does not wait for the models.
  const faces = () => {
    loading ??= loadFaceModels(models);
    return loading;
  };
  return async (asked, onShare) => {
    if ('see' in asked) return seeFaces((await faces()).find, asked.see);
    if ('youth' in asked) return seeYouth(await faces(), asked.youth);
    if ('move' in asked) return movePicture((await faces()).find, asked.move);
    if ('swap' in asked) return swapFaces((await faces()).find, asked.swap);
    if ('swapClip' in asked) return swapClip(await faces(), asked.swapClip, onShare);
    if ('mark' in asked) return markPicture(asked.mark);
    if ('readMark' in asked) return readWatermark(await readPixels(asked.readMark, SIDE));
    const { style, seed, width, height, reference: file, ...words } = asked.draw;
    const reference = file && (await readReference(file, { width, height }));
    const scene = drawScene({ ...words, seed, width, height, look: reference?.look });
    return paint(scene, style, { width, height }, seed, reference?.layer);
  };
}
