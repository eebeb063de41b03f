import type { FileCategory } from '@liuguang/contract/upload/limits';
import type { ContentHash } from '@liuguang/media/content-hash';
import type { Transaction } from '../../platform/postgres/database.ts';

/** A file whose content is what its owner announced, and of a kind that is taken. */
export interface UploadedSource {
  readonly fileId: bigint;
  readonly accountId: bigint;
  /** Where the storage has it. */
  readonly storageKey: string;
  /** As the owner's device called it, without folders. */
  readonly filename: string;
  readonly category: FileCategory;
  /** What its content is, such as `mp4`. */
  readonly format: string;
  readonly bytes: number;
  readonly hash: ContentHash;
}

/** What a feature does with files as they come. */
export interface UploadFollower {
  /**
   * Called for every file, in the transaction that completes it; whoever wants the file keeps it and queues its work
   * there. Returns the ids of the jobs that the owner may watch.
   */
  onComplete(tx: Transaction, source: UploadedSource): Promise<readonly string[]>;
}

/** What other features may ask about uploaded files. */
export interface UploadPort {
  /** Somebody's own complete file; one of somebody else is as good as none. */
  find(accountId: bigint, fileId: bigint): Promise<UploadedSource | undefined>;
  /**
   * Puts a file that the house has made among somebody's, as if they had sent it: the same again is the same file, and it
   * is refused where theirs would be.
   */
  bring(accountId: bigint, file: { readonly filename: string; readonly content: Buffer }): Promise<UploadedSource>;
  /** Has a file kept: one that nobody keeps goes seven days after it came. */
  keep(tx: Transaction, fileId: bigint): Promise<void>;
  /** Lets a file go, and with the transaction's end its room. */
  release(tx: Transaction, fileId: bigint): Promise<void>;
}
