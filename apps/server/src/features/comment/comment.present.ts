import type { AddedComment, Comment, CommentRecord, Reply } from '@liuguang/contract/comment/schemas';
import type { Report } from '@liuguang/contract/report/schemas';
import type { Face } from '../account/account.port.ts';
import type { ReportRow } from './comment.console.repository.ts';
import type { NewComment } from './comment.repository.ts';
import type { CommentRow } from './comment.rows.ts';
import type { AddedRow } from './comment.statements.ts';

/** Who looks, and what they see of others. */
export interface Sight {
  readonly accountId: bigint;
  readonly faces: ReadonlyMap<bigint, Face>;
  readonly liked: ReadonlySet<bigint>;
  /** Up to which second they may be told of what the comments are about. */
  readonly spoilerLimit: number;
}

const NOBODY: Face = { id: '', name: '', avatar: '' };

const idOrNothing = (id: bigint | null): string => (id === null ? '' : String(id));

const faceOf = ({ faces }: Sight, id: bigint | null): Face => (id === null ? NOBODY : (faces.get(id) ?? NOBODY));

/** Of what was deleted only its place is seen. */
export function presentReply(row: CommentRow, sight: Sight): Reply {
  const gone = row.state === 'deleted';
  const mine = row.accountId === sight.accountId && !gone;
  const later = !mine && !gone && row.reveals > sight.spoilerLimit;
  return {
    id: String(row.id),
    rootId: idOrNothing(row.rootId),
    answers: faceOf(sight, row.answeredAccountId).name,
    author: { ...(gone ? NOBODY : faceOf(sight, row.accountId)) },
    byCreator: row.byCreator && !gone,
    text: gone || later ? '' : row.text,
    later,
    state: row.state,
    heldFor: mine ? row.heldFor : '',
    note: mine ? row.note : '',
    likes: row.likes,
    liked: sight.liked.has(row.id),
    mine,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentComment = (row: CommentRow, firstReplies: readonly CommentRow[], sight: Sight): Comment => ({
  ...presentReply(row, sight),
  replies: row.replies,
  firstReplies: firstReplies.map((reply) => presentReply(reply, sight)),
});

export const presentAdded = (
  { id, state, held_for }: AddedRow,
  { text, createdAt }: Pick<NewComment, 'text' | 'createdAt'>,
  rootId = '',
): AddedComment => ({
  id,
  rootId,
  text,
  state,
  heldFor: held_for,
  createdAt: createdAt.toISOString(),
});

export const presentRecord = (row: CommentRow): CommentRecord => ({
  id: String(row.id),
  contentType: row.contentType,
  subjectId: String(row.subjectId),
  rootId: idOrNothing(row.rootId),
  accountId: idOrNothing(row.accountId),
  text: row.text,
  state: row.state,
  heldFor: row.heldFor,
  note: row.note,
  likes: row.likes,
  replies: row.replies,
  reports: row.reports,
  createdAt: row.createdAt.toISOString(),
  decidedBy: idOrNothing(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? '',
});

export const presentReport = ({ id, accountId, reason, text, createdAt }: ReportRow): Report => ({
  id: String(id),
  accountId: idOrNothing(accountId),
  reason,
  text,
  createdAt: createdAt.toISOString(),
});
