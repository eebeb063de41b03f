import type { ContentType } from '@liuguang/contract/content';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Batched } from '../../platform/batched.ts';
import { type Claim, claimFields, claimValues } from '../../platform/once/once.claim.ts';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { isUnavailable } from '../../platform/postgres/pool.ts';
import type { CommentDelta, CommentSubjects } from './comment.port.ts';
import { type CommentRow, rowOf } from './comment.rows.ts';
import { comment, commentCount, commentLike, commentTally } from './comment.schema.ts';
import {
  type AddedRow,
  AMONG,
  COLUMNS,
  FIRST_REPLIES,
  HOTTEST,
  LIKE,
  NEWEST,
  REPLIES,
  type ReplyRow,
  replying,
  saying,
  seeing,
  TALLY,
  UNLIKE,
  UNSEEN,
} from './comment.statements.ts';

/** What is commented. */
export interface Subject {
  readonly contentType: ContentType;
  readonly subjectId: bigint;
}

export interface NewComment extends Subject {
  readonly accountId: bigint;
  readonly text: string;
  readonly fingerprint: bigint;
  readonly heldFor: '' | 'link' | 'repeat' | 'rule';
  /** Who is named in it. */
  readonly mentions: readonly bigint[];
  /** How many of the same within a day are too many. */
  readonly tooMany: number;
  /** Up to which second it gives away what it is about. */
  readonly reveals: number;
  readonly createdAt: Date;
}

const valuesOf = (fields: NewComment, claim: Claim): readonly unknown[] => {
  const { contentType, subjectId, accountId, text, fingerprint, heldFor, createdAt, tooMany } = fields;
  const said = [contentType, subjectId, accountId, text, fingerprint, heldFor, createdAt, tooMany];
  return [...said, ...claimValues(claim), createdAt.toISOString()];
};

/** A comment with the request that it is the answer to. */
interface Said {
  readonly fields: NewComment;
  readonly claim: Claim;
}

const saidFields = ({ fields, claim }: Said, place: number) => ({
  place,
  content_type: fields.contentType,
  subject_id: String(fields.subjectId),
  account_id: String(fields.accountId),
  text: fields.text,
  fingerprint: String(fields.fingerprint),
  suspect: fields.heldFor,
  too_many: fields.tooMany,
  // As text: JSON has no number without end.
  reveals: String(fields.reveals),
  mentions: fields.mentions.map(String),
  created_at: fields.createdAt,
  ...claimFields(claim),
});

/**
 * One after the other, so that somebody's words are compared with all that they said before. A request that was answered
 * already, or somebody who has just left, spoils only their own.
 */
const TOGETHER = { atOnce: 1, most: 64, apart: (error: unknown) => !isUnavailable(error) };

type After = Pick<Window, 'after' | 'fetch'>;
export type CommentChange = Partial<typeof comment.$inferInsert>;

export class CommentRepository {
  readonly #database: Database;
  readonly #query: Query;
  readonly #lists: Query;
  readonly #saying = new Map<CommentSubjects, Batched<Said, AddedRow | undefined>>();
  readonly #replying = new Map<CommentSubjects, ReturnType<typeof replying>>();
  readonly #seeing = new Map<CommentSubjects, ReturnType<typeof seeing>>();

  constructor(database: Database) {
    this.#database = database;
    this.#query = database.query;
    this.#lists = database.lists;
  }

  /**
   * With the request and its reply, together with whatever else is said at the moment. Nothing when there is no such
   * thing to comment on.
   */
  say(subjects: CommentSubjects, fields: NewComment, claim: Claim): Promise<AddedRow | undefined> {
    const together = this.#saying.get(subjects) ?? this.#together(subjects);
    this.#saying.set(subjects, together);
    return together.ask({ fields, claim });
  }

  #together(subjects: CommentSubjects): Batched<Said, AddedRow | undefined> {
    const sayAll = saying(subjects);
    return new Batched(async (said) => {
      const added = new Array<AddedRow | undefined>(said.length).fill(undefined);
      const rows = await this.#database.alone((query) => sayAll(query, [JSON.stringify(said.map(saidFields))]));
      for (const { place, ...row } of rows) added[place] = row;
      return added;
    }, TOGETHER);
  }

  /** The same as an answer. Nothing when there is nothing to answer, either. */
  async reply(
    tx: Transaction,
    subjects: CommentSubjects,
    fields: NewComment,
    answeredId: bigint,
    claim: Claim,
  ): Promise<ReplyRow | undefined> {
    const reply = this.#replying.get(subjects) ?? replying(subjects);
    this.#replying.set(subjects, reply);
    const [row] = await reply(tx, [...valuesOf(fields, claim), answeredId, fields.reveals]);
    return row;
  }

  async isVisible(subjects: CommentSubjects, subject: Subject, accountId: bigint): Promise<boolean> {
    return (await this.#see(subjects, subject, accountId)).length > 0;
  }

  /** Who made what is commented, while the person may see it. */
  async creatorOf(subjects: CommentSubjects, subject: Subject, accountId: bigint): Promise<bigint | undefined> {
    const [row] = await this.#see(subjects, subject, accountId);
    return row?.owner ? BigInt(row.owner) : undefined;
  }

  #see(subjects: CommentSubjects, subject: Subject, accountId: bigint): Promise<{ owner: string }[]> {
    const see = this.#seeing.get(subjects) ?? seeing(subjects);
    this.#seeing.set(subjects, see);
    return see(this.#query, [subject.contentType, subject.subjectId, accountId]);
  }

  async newest(
    viewer: bigint,
    { contentType, subjectId }: Subject,
    { after, fetch }: After,
    without: readonly bigint[] = [],
  ): Promise<CommentRow[]> {
    const [id = null] = after ?? [];
    return (await NEWEST(this.#lists, [contentType, subjectId, id, fetch, without, viewer])).map(rowOf);
  }

  async hottest({ contentType, subjectId }: Subject, most: number): Promise<bigint[]> {
    return (await HOTTEST(this.#query, [contentType, subjectId, most])).map(({ id }) => BigInt(id));
  }

  /** Those of some comments that somebody sees. */
  async among(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, CommentRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await AMONG(this.#lists, [ids, viewer])).map(rowOf).map((row) => [row.id, row]));
  }

  /** The oldest few of each. */
  async firstReplies(
    viewer: bigint,
    rootIds: readonly bigint[],
    each: number,
  ): Promise<ReadonlyMap<bigint | null, CommentRow[]>> {
    if (rootIds.length === 0) return new Map();
    const rows = await FIRST_REPLIES(this.#lists, [rootIds, each, viewer]);
    return Map.groupBy(rows.map(rowOf), ({ rootId }) => rootId);
  }

  async replies(viewer: bigint, rootId: bigint, { after, fetch }: After): Promise<CommentRow[]> {
    const [id = null] = after ?? [];
    return (await REPLIES(this.#lists, [rootId, id, fetch, viewer])).map(rowOf);
  }

  /** Somebody's own that others do not see, newest first. */
  async unseen(accountId: bigint, subject: Subject, since: Date, limit: number): Promise<CommentRow[]> {
    const { contentType, subjectId } = subject;
    return (await UNSEEN(this.#query, [accountId, contentType, subjectId, since, limit])).map(rowOf);
  }

  async total({ contentType, subjectId }: Subject): Promise<number> {
    const [row] = await this.#query
      .select({ comments: commentCount.comments })
      .from(commentCount)
      .where(and(eq(commentCount.contentType, contentType), eq(commentCount.subjectId, subjectId)));
    return Math.max(0, row?.comments ?? 0);
  }

  /** Those of the comments that somebody likes. */
  async likedAmong(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#query
      .select({ id: commentLike.commentId })
      .from(commentLike)
      .where(and(eq(commentLike.accountId, accountId), inArray(commentLike.commentId, [...ids])));
    return new Set(rows.map(({ id }) => id));
  }

  async byId(id: bigint): Promise<CommentRow | undefined> {
    const { rows } = await this.#query.execute(sql`select ${sql.raw(COLUMNS)} from comment as c where c.id = ${id}`);
    return rows.map(rowOf)[0];
  }

  /** Keeps a comment, and first the one it stands below, as they are until the transaction ends. */
  async lock(tx: Transaction, id: bigint): Promise<{ row: CommentRow; root: CommentRow | undefined } | undefined> {
    const { rows } = await tx.execute(sql`
      select ${sql.raw(COLUMNS)} from comment as c
      where c.id = ${id} or c.id = (select root_id from comment where id = ${id})
      order by c.id for no key update of c`);
    const locked = rows.map(rowOf);
    const row = locked.find((one) => one.id === id);
    return row && { row, root: locked.find((one) => one.id !== id) };
  }

  async change(tx: Transaction, id: bigint, change: CommentChange): Promise<CommentRow> {
    await tx.update(comment).set(change).where(eq(comment.id, id));
    const { rows } = await tx.execute(sql`select ${sql.raw(COLUMNS)} from comment as c where c.id = ${id}`);
    const [row] = rows.map(rowOf);
    if (!row) throw new Error(`comment ${id} is gone`);
    return row;
  }

  async addReplies(tx: Transaction, rootId: bigint, delta: number): Promise<void> {
    await tx
      .update(comment)
      .set({ replies: sql`${comment.replies} + ${delta}` })
      .where(eq(comment.id, rootId));
  }

  /** To be added up soon. */
  async noteDelta(tx: Transaction, { contentType, subjectId }: Subject, delta: number): Promise<void> {
    await tx.insert(commentTally).values({ contentType, subjectId, delta });
  }

  /** Adds up some of what is to be; tells what it came to. */
  async tally(tx: Transaction, limit: number): Promise<CommentDelta[]> {
    const rows = await TALLY(tx, [limit]);
    return rows.map(({ content_type, subject_id, delta }) => ({
      contentType: content_type as ContentType,
      subjectId: BigInt(subject_id),
      comments: delta,
    }));
  }

  /** How many like it then; nothing when there is no such comment to like. */
  async like(id: bigint, accountId: bigint, liked: boolean, now: Date): Promise<number | undefined> {
    const [row] = liked ? await LIKE(this.#query, [id, accountId, now]) : await UNLIKE(this.#query, [id, accountId]);
    return row?.likes;
  }

  async dropLikes(tx: Transaction, id: bigint): Promise<void> {
    await tx.delete(commentLike).where(eq(commentLike.commentId, id));
  }
}
