/** What a page may tell its service worker. */
export type ToWorker =
  /** Is the page that I was made from still what the server sends? Answered with `PageState`. */
  | { readonly kind: 'check'; readonly isFromShell: boolean }
  /** Which files make up your build? Answered with their paths. */
  | { readonly kind: 'which-build' }
  /** I came from these files: keep them for the next visit. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Stop waiting: the person wants the new build, or has it. */
  | { readonly kind: 'take-over' };

export type PageState = 'current' | 'changed' | 'unknown';
