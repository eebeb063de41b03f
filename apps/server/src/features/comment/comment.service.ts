import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { SpoilerPort } from '../spoiler/spoiler.port.ts';
import type { CommentChanges } from './comment.changes.ts';
import type { CommentConsoleRepository } from './comment.console.repository.ts';
import { presentComment, presentReply, type Sight } from './comment.present.ts';
import { type CommentRanking, HOTTEST_PLACE } from './comment.ranking.ts';
import type { CommentRepository, Subject } from './comment.repository.ts';
import type { CommentRow } from './comment.rows.ts';
import type { CommentSubjectTable } from './comment.subjects.ts';

export interface CommentParts {
  readonly database: Database;
  readonly repository: CommentRepository;
  readonly consoleRepository: CommentConsoleRepository;
  readonly ranking: CommentRanking;
  readonly subjects: CommentSubjectTable;
  readonly changes: CommentChanges;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly notices: NoticePort;
  readonly spoilers: SpoilerPort;
  readonly blocks: Pick<BlockPort, 'isBlocked'>;
  readonly clock: Clock;
}

const FIRST_REPLIES = 2;
const OWN_AT_ONCE = 20;
/** What was refused longer ago nobody needs to be reminded of. */
const OWN_SHOWN_MS = 30 * 24 * 3600 * 1000;
/** So many people of whom we know who they are, and nobody has decided yet. */
const REPORTS_THAT_HOLD = 5;

/** What people do with comments that are there. */
export class CommentService {
  readonly #parts: CommentParts;

  constructor(parts: CommentParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'app/comment/list'>): Promise<Response<'app/comment/list'>> {
    const { repository, ranking, clock } = this.#parts;
    const { contentType, id, sort = 'hottest', cursor } = request;
    const subject = { contentType, subjectId: BigInt(id) };
    const isHottest = sort === 'hottest';
    const window = windowOf(request, isHottest ? HOTTEST_PLACE : [isId]);
    const since = new Date(clock.now().getTime() - OWN_SHOWN_MS);
    const [, placed, total, own] = await Promise.all([
      this.#see(person, subject),
      isHottest ? ranking.hottest(person.id, subject, window) : ranking.newest(person.id, subject, window),
      repository.total(subject),
      cursor === undefined ? repository.unseen(person.id, subject, since, OWN_AT_ONCE) : [],
    ]);
    const shown = placed.slice(0, window.size).map(({ item }) => item);
    const answered = shown.filter(({ replies }) => replies > 0).map((row) => row.id);
    const first = await repository.firstReplies(person.id, answered, FIRST_REPLIES);
    const sight = await this.#sight(person, subject, [...shown, ...own, ...[...first.values()].flat()]);
    const present = (row: CommentRow): Comment => presentComment(row, first.get(row.id) ?? [], sight);
    const page = pageOf(
      placed,
      window,
      ({ place }) => place,
      ({ item }) => present(item),
    );
    return { ...page, total, own: own.map(present) };
  }

  async replies(person: Person, request: Request<'x/comment/replies'>): Promise<Page<Reply>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const root = await this.#met(person, BigInt(request.commentId), ['shown', 'deleted']);
    const rows = await repository.replies(person.id, root.id, window);
    const sight = await this.#sight(person, root, rows.slice(0, window.size));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentReply(row, sight),
    );
  }

  async thread(person: Person, commentId: string): Promise<Response<'x/comment/thread'>> {
    const { repository } = this.#parts;
    const asked = await this.#met(person, BigInt(commentId), ['shown']);
    const root = asked.rootId === null ? asked : await this.#seen(person, asked.rootId, ['shown', 'deleted']);
    const first = (await repository.firstReplies(person.id, [root.id], FIRST_REPLIES)).get(root.id) ?? [];
    const sight = await this.#sight(person, root, [asked, root, ...first]);
    return { root: presentComment(root, first, sight), reply: asked === root ? null : presentReply(asked, sight) };
  }

  async like(person: Person, { commentId, liked }: Request<'x/comment/like'>): Promise<Response<'x/comment/like'>> {
    const { repository, notices, clock } = this.#parts;
    const { id } = await this.#met(person, BigInt(commentId), ['shown']);
    const likes = await repository.like(id, person.id, liked, clock.now());
    if (likes === undefined) throw new Refused('notFound');
    if (liked) notices.deliverSoon();
    return { liked, likes };
  }

  async delete(person: Person, commentId: string): Promise<Response<'x/comment/delete'>> {
    const { database, repository, consoleRepository, changes } = this.#parts;
    const id = BigInt(commentId);
    return database.transaction(async (tx) => {
      const held = await repository.lock(tx, id);
      if (held?.row.accountId !== person.id || held.row.state === 'deleted') throw new Refused('notFound');
      await repository.dropLikes(tx, id);
      await consoleRepository.closeReports(tx, id);
      const gone = await changes.become(tx, held, 'deleted', { text: '', note: '', heldFor: '', likes: 0, reports: 0 });
      return { placeholder: gone.rootId === null && gone.replies > 0 };
    });
  }

  async report(person: Person, request: Request<'x/comment/report'>): Promise<Record<string, never>> {
    const { database, repository, consoleRepository, changes, clock } = this.#parts;
    const { reason, text = '' } = request;
    const { id } = await this.#seen(person, BigInt(request.commentId), ['shown']);
    await database.transaction(async (tx) => {
      const held = await repository.lock(tx, id);
      if (held?.row.state !== 'shown') throw new Refused('notFound');
      const { registered } = person;
      await consoleRepository.report(tx, {
        commentId: id,
        accountId: person.id,
        reason,
        text: text.trim(),
        registered,
        createdAt: clock.now(),
      });
      const open = await consoleRepository.openReports(tx, id);
      // What an operator has looked at stays until an operator looks again.
      if (open.registered < REPORTS_THAT_HOLD || held.row.decidedAt !== null)
        await repository.change(tx, id, { reports: open.all });
      else
        await changes.tellAuthor(
          tx,
          await changes.become(tx, held, 'held', { heldFor: 'reported', reports: open.all }),
        );
    });
    return {};
  }

  /** The same, with no block between its author and this person. Reporting needs no such thing. */
  async #met(person: Person, id: bigint, states: readonly CommentRow['state'][]): Promise<CommentRow> {
    const row = await this.#seen(person, id, states);
    if (row.accountId !== null && (await this.#parts.blocks.isBlocked(person.id, row.accountId)))
      throw new Refused('notFound');
    return row;
  }

  /** A comment below something that this person may see. */
  async #seen(person: Person, id: bigint, states: readonly CommentRow['state'][]): Promise<CommentRow> {
    const { repository } = this.#parts;
    const row = await repository.byId(id);
    if (!row || !states.includes(row.state)) throw new Refused('notFound');
    await this.#see(person, row);
    return row;
  }

  async #see({ id }: Person, subject: Subject): Promise<void> {
    const { repository, subjects } = this.#parts;
    if (!(await repository.isVisible(subjects.of(subject.contentType), subject, id))) throw new Refused('notFound');
  }

  async #sight({ id: accountId }: Person, subject: Subject, rows: readonly CommentRow[]): Promise<Sight> {
    const { repository, accounts, spoilers } = this.#parts;
    const people = rows.flatMap((row) => [row.accountId, row.answeredAccountId]).filter((id) => id !== null);
    const revealing = rows.some(({ reveals }) => reveals > 0);
    const [faces, liked, spoilerLimit] = await Promise.all([
      accounts.faces(people),
      repository.likedAmong(
        accountId,
        rows.map(({ id }) => id),
      ),
      revealing ? spoilers.limitFor(accountId, subject.contentType, subject.subjectId) : 0,
    ]);
    return { accountId, faces, liked, spoilerLimit };
  }
}
