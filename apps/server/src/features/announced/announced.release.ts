import { CONTENT } from '@liuguang/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { CommentMoves } from '../comment/comment.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import type { AnnouncedRepository, AnnouncedRow } from './announced.repository.ts';
import type { AnnouncedTitles } from './announced.titles.ts';

interface ReleaseParts {
  readonly database: Database;
  readonly repository: AnnouncedRepository;
  readonly titles: AnnouncedTitles;
  readonly notices: NoticePort;
  readonly comments: CommentMoves;
  readonly taste: Pick<TastePort, 'becameTitle'>;
  readonly clock: Clock;
}

const RELEASED_AT_ONCE = 50;
const TOLD_AT_ONCE = 500;
const GATHERED_MS = 10 * 60_000;

/** Notes which titles are out by now, and tells whoever waited what became of them. */
export class AnnouncedRelease {
  readonly #parts: ReleaseParts;

  constructor(parts: ReleaseParts) {
    this.#parts = parts;
  }

  /** A title that is still being made at its hour is looked at again the next time. */
  async release(): Promise<number> {
    const { database, repository, titles, clock } = this.#parts;
    const now = clock.now();
    let released = 0;
    for (const row of await repository.due(now, RELEASED_AT_ONCE)) {
      if (!(await titles.isOut(row))) continue;
      const isFirst = await database.transaction(
        async (tx) => (await repository.release(tx, row.id, now)) && this.#become(tx, row),
      );
      released += Number(isFirst);
    }
    return released;
  }

  /** What somebody was just writing, or liking, when a title came out follows it. */
  async gather(): Promise<void> {
    const { database, repository, clock } = this.#parts;
    for (const row of await repository.releasedSince(new Date(clock.now().getTime() - GATHERED_MS)))
      await database.transaction((tx) => this.#become(tx, row));
  }

  /** Whatever people said of an announcement and liked about it belongs to the title itself. */
  async #become(tx: Transaction, { id, becomes, targetId }: AnnouncedRow): Promise<true> {
    const { comments, taste } = this.#parts;
    const title = targetId === null ? undefined : { contentType: becomes, id: targetId };
    if (title) for (const those of [comments, taste]) await those.becameTitle(tx, id, title);
    return true;
  }

  /** Tells how many people were told. */
  async tell(): Promise<number> {
    let told = 0;
    for (let some = await this.#tellSome(); some > 0; some = await this.#tellSome()) told += some;
    return told;
  }

  #tellSome(): Promise<number> {
    const { database, repository, notices } = this.#parts;
    return database.transaction(async (tx) => {
      const waiting = await repository.takeWaiting(tx, TOLD_AT_ONCE);
      await notices.send(tx, ...waiting.map(({ accountId, row }) => noticeFor(accountId, row)));
      return waiting.length;
    });
  }
}

/** What is out opens as the title itself; what was cancelled opens where it was announced. */
function noticeFor(to: bigint, { id, title, note, cancelledAt, becomes, targetId }: AnnouncedRow) {
  const announcement = { contentType: CONTENT.announcedTitle.contentType, id };
  if (cancelledAt || targetId === null)
    return { to, kind: 'announced.cancelled' as const, subject: announcement, values: { title, note } };
  const subject = { contentType: becomes, id: targetId };
  return { to, kind: 'announced.released' as const, subject, values: { title, note } };
}
