import type { ContentType } from '@liuguang/contract/content';
import type { SQL } from 'drizzle-orm';
import type { DemoSaid } from '../../../../../demo/library/types.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** By how much the comments that everybody sees under something have become more, or fewer. */
export interface CommentDelta {
  readonly contentType: ContentType;
  readonly subjectId: bigint;
  readonly comments: number;
}

/** What a statement asks for: a content type (smallint), a number and a person's (bigint). */
export interface AskedFor {
  readonly contentType: SQL;
  readonly id: SQL;
  readonly person: SQL;
}

/** Something that can be commented; the feature whose it is brings it. */
export interface CommentSubjects {
  readonly contentTypes: readonly ContentType[];
  /**
   * A query for one of them, if the person may see it, which gives its creator as `owner`. A comment is added in one
   * statement with it, so it brings no values of its own.
   */
  visible(asked: AskedFor): SQL;
  /** Takes over how many comments there are, for lists that show or sort by it. */
  count(tx: Transaction, deltas: readonly CommentDelta[]): Promise<void>;
}

/** What people of the demo talk about. */
export interface DemoSubject {
  readonly contentType: ContentType;
  readonly subjectId: bigint;
  readonly ownerId: bigint | null;
}

/** For features whose content others talk about in the demo. */
export interface DemoThreads {
  /** What somebody says, with who likes it and who answers; its number, unless that person is not there. */
  enter(
    tx: Transaction,
    subject: DemoSubject,
    said: DemoSaid,
    people: ReadonlyMap<string, bigint>,
    at: Date,
  ): Promise<bigint | undefined>;
  /** Takes over how many there are, once all are entered. */
  count(): Promise<unknown>;
}

/** A comment as other features may read it. */
export interface ReadComment {
  readonly accountId: bigint | null;
  readonly text: string;
  readonly createdAt: Date;
}

/** For whoever announces titles. */
export interface CommentMoves {
  /**
   * What was said about an announced title stands below what it has become from now on. Asked again, it takes along what
   * somebody was just writing the first time.
   */
  becameTitle(tx: Transaction, announcedId: bigint, title: { contentType: ContentType; id: bigint }): Promise<void>;
}

/** What other features may ask about comments. */
export interface CommentReader {
  /** A comment that everybody sees under this subject, and no answer to another. */
  shownOn(
    subject: { readonly contentType: ContentType; readonly subjectId: bigint },
    commentId: bigint,
  ): Promise<ReadComment | undefined>;
}
