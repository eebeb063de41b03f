import type { FileCategory } from '@liuguang/contract/upload/limits';
import type { CompletedUpload } from '@liuguang/contract/upload/schemas';

export type FileState = 'waiting' | 'uploading' | 'paused' | 'error' | 'success';

/**
 * `reading` takes a chunk from the file, `progress` is `uploading` of which some has gone out, `retry` waits for the
 * next try; `success` was sent by us, `complete` was on the server before.
 */
export type ChunkState = 'pending' | 'reading' | 'uploading' | 'progress' | 'retry' | 'success' | 'complete' | 'error';

/** What an upload that goes on is busy with. */
export type Phase = 'checking' | 'sending' | 'finishing';

export type ProblemKind = 'type' | 'empty' | 'tooLarge' | 'quota' | 'needsAccount' | 'fileGone' | 'refused' | 'network';

/** What the server says by a refusal. */
export interface ServerRefusal {
  readonly code: number;
  readonly tip: string;
  readonly data: unknown;
}

/** Why an upload stopped. */
export interface Problem {
  readonly kind: ProblemKind;
  /** In bytes, where there is one. */
  readonly limit?: number;
  /** What the server answered, where it says more than we do. */
  readonly answer?: ServerRefusal;
}

/** What stops an upload until the person, or the network, does something about it. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.kind, options);
    this.problem = problem;
  }
}

/** An upload as it is shown. */
export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly category: FileCategory | undefined;
  readonly size: number;
  readonly state: FileState;
  readonly phase: Phase;
  /** From 0 to 1, of the phase. */
  readonly progress: number;
  /** Bytes a second; 0 while it is not known. */
  readonly speed: number;
  /** Undefined while it is not known. */
  readonly secondsLeft: number | undefined;
  /** The file has to be picked again: the page was left since. */
  readonly needsFile: boolean;
  readonly problem: Problem | undefined;
  readonly result: CompletedUpload | undefined;
}
