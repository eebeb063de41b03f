import type { CommentRecord } from '@liuguang/contract/comment/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Report } from '@liuguang/contract/report/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { mentionsIn } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CommentChanges, HeldRow } from './comment.changes.ts';
import type { CommentConsoleRepository } from './comment.console.repository.ts';
import { presentRecord, presentReport } from './comment.present.ts';
import type { CommentRepository } from './comment.repository.ts';
import type { CommentRow } from './comment.rows.ts';
import type { CommentSubjectTable } from './comment.subjects.ts';

export interface ConsoleParts {
  readonly repository: CommentRepository;
  readonly consoleRepository: CommentConsoleRepository;
  readonly changes: CommentChanges;
  readonly subjects: CommentSubjectTable;
  readonly accounts: Pick<AccountPort, 'idsOfNames'>;
  readonly clock: Clock;
}

const keyOf = ({ id }: { readonly id: bigint }) => [String(id)];

/** Where operators decide about comments that wait or were reported. */
export class CommentConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ queue, accountId, ...request }: Request<'console/comment/list'>): Promise<Page<CommentRecord>> {
    const { consoleRepository } = this.#parts;
    const window = windowOf(request, [isId]);
    const of = accountId === undefined ? undefined : BigInt(accountId);
    const rows = queue ? await consoleRepository.queue(queue, window, of) : await consoleRepository.newest(window, of);
    return pageOf(rows, window, keyOf, presentRecord);
  }

  async reports({ commentId, ...request }: Request<'console/comment/reports'>): Promise<Page<Report>> {
    const { repository, consoleRepository } = this.#parts;
    const window = windowOf(request, [isId]);
    const row = await repository.byId(BigInt(commentId));
    if (!row) throw new Refused('notFound');
    return pageOf(await consoleRepository.reports(row.id, window), window, keyOf, presentReport);
  }

  /** Also says of one that is shown that its reports are none. */
  async approve(tx: Transaction, staff: Staff, commentId: string): Promise<CommentRecord> {
    const { consoleRepository, changes } = this.#parts;
    const held = await this.#hold(tx, commentId);
    if (held.row.state === 'shown' && held.row.reports === 0)
      throw new Refused('taken', { reason: 'comment.shownAlready' });
    const row = await changes.become(tx, held, 'shown', { ...this.#decided(staff), heldFor: '', note: '' });
    await consoleRepository.closeReports(tx, row.id);
    if (held.row.state !== 'shown') {
      await changes.tellAuthor(tx, row);
      // Of what was shown before, whoever was answered has heard.
      const isNew = held.row.decidedAt === null && held.row.heldFor !== 'reported';
      if (isNew) await this.#tellOthers(tx, row);
    }
    return presentRecord(row);
  }

  async refuse(tx: Transaction, staff: Staff, commentId: string, note: string): Promise<CommentRecord> {
    const { consoleRepository, changes } = this.#parts;
    const held = await this.#hold(tx, commentId);
    if (held.row.state === 'refused') throw new Refused('taken', { reason: 'comment.refusedAlready' });
    const row = await changes.become(tx, held, 'refused', { ...this.#decided(staff), note: note.trim() });
    await consoleRepository.closeReports(tx, row.id);
    await changes.tellAuthor(tx, row);
    return presentRecord(row);
  }

  /** Those who would have heard of it at once, had it not been held. */
  async #tellOthers(tx: Transaction, row: CommentRow): Promise<void> {
    const { repository, consoleRepository, subjects, accounts, changes } = this.#parts;
    if (row.accountId === null) return;
    const names = mentionsIn(row.text);
    const mentioned = names.length === 0 ? [] : await accounts.idsOfNames(names);
    const told =
      row.answeredId === null
        ? await repository.creatorOf(subjects.of(row.contentType), row, row.accountId)
        : await consoleRepository.ownerOf(tx, row.answeredId);
    if (row.answeredId === null) await changes.tellCreator(tx, row, told);
    else await changes.tellAnswered(tx, row, told);
    await changes.tellMentioned(
      tx,
      row,
      mentioned.filter((id) => id !== told),
    );
  }

  async #hold(tx: Transaction, commentId: string): Promise<HeldRow> {
    const held = await this.#parts.repository.lock(tx, BigInt(commentId));
    if (!held || held.row.state === 'deleted') throw new Refused('notFound');
    return held;
  }

  #decided({ id }: Staff) {
    return { reports: 0, decidedBy: id, decidedAt: this.#parts.clock.now() };
  }
}
