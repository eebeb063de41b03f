import type { Judged, PictureScores, Verdict, VerdictReason } from './moderation.verdict.ts';

/** Three bytes for each pixel, row by row; what the media engine samples of a video is one. */
export interface RawPicture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A file of this machine by its path, the bytes of one, or pixels. */
export type PictureSource = string | Uint8Array | RawPicture;

export interface JudgedPicture extends Judged {
  /** Nothing when it could not be read. */
  readonly scores: PictureScores | undefined;
}

export interface PictureJudgement {
  readonly verdict: Verdict;
  /** Nothing when it passed. */
  readonly reason: VerdictReason | undefined;
  /** In the order they were given. */
  readonly pictures: readonly JudgedPicture[];
}

/** What other features may ask about content. */
export interface ModerationPort {
  /** Refuses (`policyRefused`) a text that others would see and the content policy does not allow. */
  refuseText(text: string): void;
  /** The same for a name, which moreover must not pass for the staff's nor carry links or contacts. */
  refuseName(name: string): void;
  /**
   * Judges one picture, or those of one video together. It takes a fifth of a second for each, in a process of its own:
   * for jobs, not for calls.
   */
  judgePictures(pictures: readonly PictureSource[], signal?: AbortSignal): Promise<PictureJudgement>;
}
