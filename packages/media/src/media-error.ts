/** Why a file is not taken. Trying again does not help. */
export type RefusalReason =
  | 'empty'
  | 'not-video'
  | 'playlist'
  | 'truncated'
  | 'no-video'
  | 'no-length'
  | 'too-long'
  | 'too-large'
  /** Making it would take far more than is in proportion to the file. */
  | 'too-costly'
  /** Its owner has no room left for what would be made of it. */
  | 'over-quota'
  | 'unsupported'
  | 'unreadable';

/** The file itself is at fault. */
export class MediaRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = 'MediaRefusal';
    this.reason = reason;
  }
}

export type FailureKind =
  /** Longer than its limit in all. */
  | 'timeout'
  /** Nothing came out of it for too long. */
  | 'stalled'
  /** More came out of it than may. */
  | 'oversized'
  /** It ended badly; out of memory is one way to. */
  | 'exit'
  /** It ended well and made nothing. */
  | 'nothing-made'
  /** Stream copy would give segments too long to seek in: encode instead. */
  | 'copy-unfit';

/** A run of ffmpeg or ffprobe came to nothing. */
export class MediaFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'MediaFailure';
    this.kind = kind;
  }
}
