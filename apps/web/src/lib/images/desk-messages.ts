import type { PictureJob } from './picture-desk.ts';

/** What the page tells the worker. */
export type ToDesk =
  | { readonly kind: 'start'; readonly imageKey: string }
  | { readonly kind: 'open'; readonly id: number; readonly job: PictureJob }
  | { readonly kind: 'give-up'; readonly id: number }
  | { readonly kind: 'let-go'; readonly url: string }
  | { readonly kind: 'clear'; readonly id: number };

/** What the worker answers. */
export type FromDesk =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly url: string | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
