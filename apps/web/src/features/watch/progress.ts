import type { WatchedItem } from '@liuguang/contract/watch/schemas';

/** How much of it was seen, from 0 to 1; a little as soon as it was begun. */
export function progressOf({ finished, position, card }: WatchedItem): number {
  if (finished || !card) return 1;
  return card.seconds > 0 ? Math.min(1, Math.max(0.02, position / card.seconds)) : 0;
}
