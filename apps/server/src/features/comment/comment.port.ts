import type { ContentType } from '@liuguang/contract/content';
import type { Transaction } from '../../platform/postgres/database.ts';

/** By how much the comments that everybody sees under something have become more, or fewer. */
export interface CommentDelta {
  readonly contentType: ContentType;
  readonly subjectId: bigint;
  readonly comments: number;
}

/** Something that can be commented; the feature whose it is brings it. */
export interface CommentSubjects {
  readonly contentTypes: readonly ContentType[];
  /**
   * A query for one of them, if the person may see it, which gives its creator as `owner`: $1 is its content type as
   * smallint, $2 its number, $3 the person's, both as bigint. A comment is added in one statement with it.
   */
  readonly visible: string;
  /** Takes over how many comments there are, for lists that show or sort by it. */
  count(tx: Transaction, deltas: readonly CommentDelta[]): Promise<void>;
}
