/** What the hashing worker says. */
export type FromHasher =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly sha256: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly reason: string };
