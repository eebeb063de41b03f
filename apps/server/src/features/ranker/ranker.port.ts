import type { MediaContentType } from '@liuguang/contract/media/states';
import type { WhyThis } from '@liuguang/contract/ranker/schemas';

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
}

export interface RankAnswer {
  readonly list: readonly RankedVideo[];
  readonly hasNext: boolean;
}

/** What other features may ask: which videos somebody may like. */
export interface RankerPort {
  rank(accountId: bigint, ask: RankAsk): Promise<RankAnswer>;
}
