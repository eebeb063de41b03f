import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { PostArrival } from './post.arrival.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import { nameOf, subjectOf } from './post.text.ts';

interface TellingParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly notices: NoticePort;
  readonly arrival: PostArrival;
  readonly follows: Pick<FollowPort, 'followersToTell'>;
  readonly blocks: Pick<BlockPort, 'isSilenced'>;
  readonly taskEvents: TaskEventsPort;
  readonly clock: Clock;
}

const FOLLOWERS_AT_ONCE = 500;

/** What others learn of a post, and its author of others. */
export class PostTelling {
  readonly #parts: TellingParts;

  constructor(parts: TellingParts) {
    this.#parts = parts;
  }

  /** Tells whoever is mentioned in a post that has come out, and whoever follows its author; nobody twice. */
  async tell(id: bigint, signal: AbortSignal): Promise<void> {
    const { database, repository, notices, clock } = this.#parts;
    const row = await repository.byId(id);
    if (row?.state !== 'shown' || row.accountId === null || row.publishedAt > clock.now() || row.toldAt !== null)
      return;
    const about = { actor: row.accountId, subject: subjectOf(id), values: { title: nameOf(row) } };
    if (row.audience !== 'me')
      for (const { accountId: to } of await repository.mentions([id]))
        await database.transaction(async (tx) => {
          if (await this.#mayTell(tx, to, row)) await notices.send(tx, { ...about, to, kind: 'post.mentioned' });
        });
    if (row.audience !== 'me') await this.#tellFollowers(row, about, signal);
    await this.#countPublished(id);
  }

  /** Written down with its being told, so that tasks count it once; what only its author sees counts for none. */
  async #countPublished(id: bigint): Promise<void> {
    const { database, repository, taskEvents, arrival, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, id);
      if (row?.state !== 'shown' || row.accountId === null || row.toldAt !== null) return;
      const now = clock.now();
      await repository.change(tx, id, { toldAt: now });
      const wasScheduled = row.publishedAt > row.createdAt;
      if (wasScheduled) await arrival.announce(tx, row);
      if (row.audience !== 'me')
        await taskEvents.note(tx, [{ accountId: row.accountId, event: 'post', at: now, amount: 1 }]);
    });
  }

  async liked(tx: Transaction, id: bigint, by: bigint): Promise<void> {
    const row = await this.#parts.repository.byId(id, tx);
    if (!row?.accountId || !(await this.#mayTell(tx, row.accountId, row, by))) return;
    await this.#parts.notices.send(tx, {
      ...{ to: row.accountId, kind: 'post.liked', actor: by, subject: subjectOf(id) },
      values: { title: nameOf(row) },
    });
  }

  async accepted(
    tx: Transaction,
    row: PostRow,
    answer: { accountId: bigint | null; commentId: bigint },
  ): Promise<void> {
    const { accountId: to, commentId } = answer;
    if (to === null || row.accountId === null || !(await this.#mayTell(tx, to, row))) return;
    await this.#parts.notices.send(tx, {
      ...{ to, kind: 'post.accepted', actor: row.accountId, subject: { ...subjectOf(row.id), placeId: commentId } },
      values: { title: nameOf(row) },
    });
  }

  async #tellFollowers(row: PostRow, about: { actor: bigint; values: { title: string } }, signal: AbortSignal) {
    const { database, follows, notices } = this.#parts;
    for (let after = 0n; ; ) {
      signal.throwIfAborted();
      const some = await follows.followersToTell(about.actor, 'posts', after, FOLLOWERS_AT_ONCE);
      const told = some.map(({ accountId: to }) => ({
        ...{ ...about, to, kind: 'post.published' as const, subject: subjectOf(row.id) },
      }));
      if (told.length > 0) await database.transaction((tx) => notices.send(tx, ...told));
      const last = some.at(-1);
      if (!last || some.length < FOLLOWERS_AT_ONCE) return;
      after = last.id;
    }
  }

  /** Nobody hears of themselves, nor of somebody whom they do not want to hear of. */
  async #mayTell(tx: Transaction, to: bigint, { accountId }: PostRow, by = accountId ?? 0n): Promise<boolean> {
    return to !== by && !(await this.#parts.blocks.isSilenced(to, by, tx));
  }
}
