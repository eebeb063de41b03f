import type { ContentType } from '@liuguang/contract/content';
import type { Transaction } from '../../platform/postgres/database.ts';

/** By how much the comments that everybody sees under something have become more, or fewer. */
export interface CommentDelta {
  readonly contentType: ContentType;
  readonly subjectId: bigint;
  readonly comments: number;
}

/** Where a statement finds what is asked for, as SQL: a content type (smallint), a number and a person's (bigint). */
export interface AskedFor {
  readonly contentType: string;
  readonly id: string;
  readonly person: string;
}

/** Something that can be commented; the feature whose it is brings it. */
export interface CommentSubjects {
  readonly contentTypes: readonly ContentType[];
  /**
   * A query for one of them, if the person may see it, which gives its creator as `owner`. A comment is added in one
   * statement with it.
   */
  visible(asked: AskedFor): string;
  /** Takes over how many comments there are, for lists that show or sort by it. */
  count(tx: Transaction, deltas: readonly CommentDelta[]): Promise<void>;
}
