import type { CommentHold, CommentState } from '@liuguang/contract/comment/states';
import type { ContentType } from '@liuguang/contract/content';

/** A comment as the database keeps it. */
export interface CommentRow {
  readonly id: bigint;
  readonly contentType: ContentType;
  readonly subjectId: bigint;
  readonly accountId: bigint | null;
  readonly rootId: bigint | null;
  readonly answeredId: bigint | null;
  /** Whose comment it answers, unless that is the one it stands below; read where somebody asks for it. */
  readonly answeredAccountId: bigint | null;
  readonly byCreator: boolean;
  readonly text: string;
  readonly reveals: number;
  readonly state: CommentState;
  readonly heldFor: CommentHold;
  readonly note: string;
  readonly likes: number;
  readonly replies: number;
  readonly reports: number;
  readonly heat: number;
  readonly createdAt: Date;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
}

type Told = Omit<
  CommentRow,
  | 'id'
  | 'subjectId'
  | 'accountId'
  | 'rootId'
  | 'answeredId'
  | 'answeredAccountId'
  | 'createdAt'
  | 'decidedBy'
  | 'decidedAt'
> & {
  readonly id: string;
  readonly subjectId: string;
  readonly accountId: string | null;
  readonly rootId: string | null;
  readonly answeredId: string | null;
  readonly answeredAccountId?: string | null;
  readonly createdMs: number;
  readonly decidedBy: string | null;
  readonly decidedMs: number | null;
};

const number = (text: string | null | undefined): bigint | null => (text == null ? null : BigInt(text));

/** What a statement with the columns of a comment gives. */
export function rowOf(told: object): CommentRow {
  const { createdMs, decidedMs, ...row } = told as Told;
  return {
    ...row,
    id: BigInt(row.id),
    subjectId: BigInt(row.subjectId),
    accountId: number(row.accountId),
    rootId: number(row.rootId),
    answeredId: number(row.answeredId),
    answeredAccountId: number(row.answeredAccountId),
    createdAt: new Date(createdMs),
    decidedBy: number(row.decidedBy),
    decidedAt: decidedMs === null ? null : new Date(decidedMs),
  };
}

/** Whether a comment, or the place it had, is seen by everybody. */
const stands = ({ state }: Pick<CommentRow, 'state'>): boolean => state === 'shown' || state === 'deleted';

/** How many comments everybody sees because of this one: with what it stands for all that stands below it. */
export function seenWith(row: Pick<CommentRow, 'state' | 'replies'>, root: CommentRow | undefined): number {
  const self = row.state === 'shown' ? 1 : 0;
  if (root) return stands(root) ? self : 0;
  return self + (stands(row) ? row.replies : 0);
}
