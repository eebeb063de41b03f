import { createPictureDesk, type PictureDesk } from './picture-desk.ts';
import { openPictureStore } from './picture-store.ts';
import { shrinkPicture } from './shrink.ts';

/** A desk in whichever thread this is called from. */
export const localDesk = (imageKey: string): PictureDesk =>
  createPictureDesk({
    imageKey,
    addresses: URL,
    fetch: (...request) => fetch(...request),
    store: openPictureStore((message, cause) => console.warn(message, cause)),
    shrink: shrinkPicture,
  });
