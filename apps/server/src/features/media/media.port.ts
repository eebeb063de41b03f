import type { MediaVerdict } from '@liuguang/contract/media/states';
import type { SampledFrame } from '@liuguang/media/sampled-frames';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What is judged, for whoever keeps a list of it. */
export interface JudgedVideo {
  readonly videoId: bigint;
  readonly accountId: bigint;
  readonly title: string;
}

export interface FrameJudgement {
  readonly verdict: Exclude<MediaVerdict, 'pending'>;
  /** What its owner is told; empty when it passed. */
  readonly note: string;
}

/** Who judges what a video shows, before anybody but its owner sees it. */
export interface MediaModeration {
  /** Asked again with the same pictures after a fault: the second answer counts. */
  judge(video: JudgedVideo, frames: readonly SampledFrame[], signal: AbortSignal): Promise<FrameJudgement>;
}

/** What other features may ask about videos. */
export interface MediaPort {
  /** Notes what somebody decided about a video; its owner is told. False when there is no such video. */
  settle(tx: Transaction, videoId: bigint, judgement: FrameJudgement): Promise<boolean>;
}

/** Who has bought what, for ever. */
export interface MediaPurchases {
  hasBought(accountId: bigint, videoId: bigint): Promise<boolean>;
}

/** How far somebody has watched what. */
export interface MediaHistory {
  /** Seconds from the beginning; nought for what was never begun, or seen to its end. */
  resumeAt(accountId: bigint, videoId: bigint): Promise<number>;
}
