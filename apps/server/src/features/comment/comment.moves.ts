import { CONTENT } from '@liuguang/contract/content';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { CommentMoves } from './comment.port.ts';
import { comment, commentCount, commentTally } from './comment.schema.ts';
import type { CommentTallying } from './comment.tally.ts';

const ANNOUNCED = CONTENT.announcedTitle.contentType;

/** Brings what was said about an announced title below what it has become: answers, likes, reports and counts go along. */
export const commentMoves = (tallying: Pick<CommentTallying, 'afterCommit'>): CommentMoves => ({
  becameTitle: async (tx, announcedId, { contentType, id }) => {
    const title = { contentType, subjectId: id };
    await tx
      .update(comment)
      .set(title)
      .where(and(eq(comment.contentType, ANNOUNCED), eq(comment.subjectId, announcedId)));
    await tx
      .update(commentTally)
      .set(title)
      .where(and(eq(commentTally.contentType, ANNOUNCED), eq(commentTally.subjectId, announcedId)));
    const counted = await takeCount(tx, announcedId);
    if (counted !== 0) await tx.insert(commentTally).values({ ...title, delta: counted });
    tallying.afterCommit(tx);
  },
});

async function takeCount(tx: Transaction, announcedId: bigint): Promise<number> {
  const [row] = await tx
    .delete(commentCount)
    .where(and(eq(commentCount.contentType, ANNOUNCED), eq(commentCount.subjectId, announcedId)))
    .returning({ comments: commentCount.comments });
  return row?.comments ?? 0;
}
