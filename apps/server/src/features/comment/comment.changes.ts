import type { CommentState } from '@liuguang/contract/comment/states';
import type { Transaction } from '../../platform/postgres/database.ts';
import { excerptOf } from '../../platform/tidy-text.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { CommentChange, CommentRepository } from './comment.repository.ts';
import { type CommentRow, seenWith } from './comment.rows.ts';
import { unspoiled } from './comment.spoilers.ts';
import type { CommentTallying } from './comment.tally.ts';

export interface ChangeParts {
  readonly repository: CommentRepository;
  readonly tallying: CommentTallying;
  readonly realtime: RealtimePort;
  readonly blocks: Pick<BlockPort, 'isSilenced'>;
  readonly notices: NoticePort;
  readonly taskEvents: TaskEventsPort;
}

const TOLD = ['comment.added', 'comment.answered', 'comment.mentioned', 'comment.liked'] as const;
/** What the author of a comment is told of it. */
const OUTCOMES = { shown: 'comment.shown', held: 'comment.held', refused: 'comment.refused' } as const;

/** A comment that the transaction holds, with the one it stands below. */
export interface HeldRow {
  readonly row: CommentRow;
  readonly root: CommentRow | undefined;
}

/** The one way in which a comment that is there becomes shown, held, refused or deleted: all counts go with it. */
export class CommentChanges {
  readonly #parts: ChangeParts;

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  async become(
    tx: Transaction,
    { row, root }: HeldRow,
    state: CommentState,
    change: CommentChange = {},
  ): Promise<CommentRow> {
    const { repository, tallying, taskEvents, notices } = this.#parts;
    const changed = await repository.change(tx, row.id, { ...change, state });
    const shown = (one: CommentRow) => (one.state === 'shown' ? 1 : 0);
    if (root && shown(changed) !== shown(row)) await repository.addReplies(tx, root.id, shown(changed) - shown(row));
    const { accountId, createdAt: at } = row;
    if (accountId !== null)
      await taskEvents.note(tx, [{ accountId, event: 'comment', at, amount: shown(changed) - shown(row) }]);
    const delta = seenWith(changed, root) - seenWith(row, root);
    if (delta !== 0) {
      await repository.noteDelta(tx, row, delta);
      tallying.afterCommit(tx);
    }
    // Nobody is told any more of words that are gone.
    if (shown(row) > shown(changed)) await notices.retract(tx, TOLD, row.id);
    return changed;
  }

  /** Whoever wrote it always knows how it stands. */
  async tellAuthor(tx: Transaction, row: CommentRow): Promise<void> {
    if (row.accountId === null) return;
    const { id, contentType, subjectId, text, state, note } = row;
    await this.#parts.realtime.publish(tx, `account:${row.accountId}`, 'comment.changed', {
      commentId: String(id),
      contentType,
      id: String(subjectId),
      text,
      state,
      note,
    });
    if (state === 'deleted') return;
    await this.#parts.notices.send(tx, {
      to: row.accountId,
      kind: OUTCOMES[state],
      once: String(row.decidedAt?.getTime() ?? row.heldFor),
      subject: { contentType, id: subjectId, placeId: id },
      values: { text: excerptOf(text), note },
    });
  }

  /** Whoever made what is commented. */
  async tellCreator(tx: Transaction, row: CommentRow, creator: bigint | undefined): Promise<void> {
    if (creator === undefined || row.accountId === null) return;
    await this.#parts.notices.send(tx, {
      to: creator,
      kind: 'comment.added',
      actor: row.accountId,
      subject: { contentType: row.contentType, id: row.subjectId, placeId: row.id },
      values: { text: excerptOf(row.text) },
    });
  }

  /** Whoever is named in a comment that is shown. */
  async tellMentioned(
    tx: Transaction,
    said: Pick<CommentRow, 'id' | 'accountId' | 'contentType' | 'subjectId' | 'text' | 'reveals'>,
    people: readonly bigint[],
  ): Promise<void> {
    const { id, accountId, contentType, subjectId } = said;
    if (accountId === null) return;
    const subject = { contentType, id: subjectId, placeId: id };
    const values = { text: unspoiled(said) };
    await this.#parts.notices.send(
      tx,
      ...people.map((to) => ({ to, kind: 'comment.mentioned' as const, actor: accountId, subject, values })),
    );
  }

  /** Whose comment was answered learns of it once the answer is shown, unless they do not want to hear of its author. */
  async tellAnswered(
    tx: Transaction,
    answer: Pick<CommentRow, 'id' | 'accountId' | 'rootId' | 'contentType' | 'subjectId' | 'text' | 'reveals'>,
    answered: bigint | null | undefined,
  ): Promise<void> {
    const { id, accountId, rootId, contentType, subjectId } = answer;
    if (answered == null || answered === accountId || accountId === null || rootId === null) return;
    if (await this.#parts.blocks.isSilenced(answered, accountId, tx)) return;
    await this.#parts.realtime.publish(tx, `account:${answered}`, 'comment.answered', {
      commentId: String(id),
      rootId: String(rootId),
      contentType,
      id: String(subjectId),
    });
    await this.#parts.notices.send(tx, {
      to: answered,
      kind: 'comment.answered',
      actor: accountId,
      subject: { contentType, id: subjectId, placeId: id },
      values: { text: unspoiled(answer) },
    });
  }
}
