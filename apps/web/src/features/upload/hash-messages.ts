/** What the hashing worker says. */
export type FromHasher =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly hash: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly reason: string };
