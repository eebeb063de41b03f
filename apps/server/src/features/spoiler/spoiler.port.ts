import { latestMoment } from '@liuguang/contract/spoiler/moments';

/** How far people are in content of some kinds; the feature that knows brings it. */
export interface SpoilerProgress {
  readonly contentTypes: readonly number[];
  /** In seconds; without end once somebody has seen it to its end, and for whoever made it. */
  furthest(accountId: bigint, id: bigint): Promise<number>;
}

/** What other features may ask about spoilers. */
export interface SpoilerPort {
  /** Up to which second somebody may be told of something; without end where nothing is withheld from them. */
  limitFor(accountId: bigint, contentType: number, id: bigint): Promise<number>;
}

/** Marked by its author: it gives away the end. */
const THE_END = Number.POSITIVE_INFINITY;

/** Up to which second a text gives a film away. */
export const revealedBy = (text: string, isMarked = false): number => (isMarked ? THE_END : latestMoment(text));
