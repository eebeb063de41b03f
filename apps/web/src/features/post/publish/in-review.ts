import type { AppStorage } from '../../../lib/storage.ts';

const IN_REVIEW = 'postInReview';

/** The post that this person published last from here, while it is being reviewed; empty without one. */
export const postInReview = (storage: AppStorage): string => storage.ownWords(IN_REVIEW)[0] ?? '';

export const keepInReview = (storage: AppStorage, postId: string): void =>
  storage.saveOwnWords(IN_REVIEW, postId === '' ? [] : [postId]);
