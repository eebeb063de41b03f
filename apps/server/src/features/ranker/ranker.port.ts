import type { MediaContentType } from '@liuguang/contract/media/states';
import type { WhyThis } from '@liuguang/contract/ranker/schemas';
import type { Key, KeyShape } from '../../platform/page.ts';

export interface RankedVideo {
  readonly id: bigint;
  readonly why: WhyThis;
}

/** What is asked for, of which kind of video, by whom. */
export interface RankAsk {
  readonly contentType: MediaContentType;
  readonly size: number;
  /** What came before in the same visit, in its order: none of it comes again. */
  readonly given: readonly bigint[];
  /** What those asked for should be akin to. */
  readonly akinTo?: bigint | undefined;
  /** They stand beside this video: what belongs to it comes first, seen or not. */
  readonly beside?: bigint | undefined;
}

export interface RankAnswer {
  readonly list: readonly RankedVideo[];
  readonly hasNext: boolean;
}

/** One page of a list that is ranked anew with every page. */
export interface RankedVisit extends Pick<RankAsk, 'contentType' | 'size' | 'beside'> {
  /** Where the page before ended; nothing for the first. */
  readonly after: Key | undefined;
  /** What the visit begins with, which does not come again. */
  readonly start?: bigint | undefined;
}

export interface RankedPage {
  readonly list: readonly RankedVideo[];
  readonly ask: RankAsk;
  /** Where the next page begins, if there is one. */
  readonly next: Key | undefined;
}

/** What lists of videos ask. */
export interface RankerVisitsPort {
  readonly place: KeyShape;
  page(accountId: bigint, visit: RankedVisit): Promise<RankedPage>;
}

/** What other features may ask: which videos somebody may like. */
export interface RankerPort {
  rank(accountId: bigint, ask: RankAsk): Promise<RankAnswer>;
}
