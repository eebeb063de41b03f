import type { ContentType } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { CollectedItem } from '@liuguang/contract/taste/schemas';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { isId, type Page, pageOf, type Window, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type {
  Collectable,
  ContentTastes,
  GivenLike,
  LikedKind,
  LikedVideo,
  TasteDelta,
  TasteKind,
  TastePort,
  TasteSubjects,
  TasteVideos,
} from './taste.port.ts';
import type { CollectRow, TasteRepository } from './taste.repository.ts';
import { tasteAversion, tasteContentAversion, tasteContentLike, tasteLike } from './taste.schema.ts';

interface TasteParts {
  readonly database: Database;
  readonly repository: TasteRepository;
  readonly videos: Contributions<TasteVideos>;
  /** What can be collected, by kind; features add theirs. */
  readonly subjects: Contributions<TasteSubjects>;
  readonly taskEvents: TaskEventsPort;
  readonly notices: NoticePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Whether it is liked in the table of what is no video. */
const isContent = (kind: TasteKind): kind is LikedKind => kind !== 'media';

type Named = Pick<CollectRow, 'kind' | 'subjectId'>;

/** What people like, keep, and do not care for. Whatever is gone can still be let go, and nothing else be done with it. */
export class TasteService implements TastePort, ContentTastes {
  readonly #parts: TasteParts;
  /** Somebody who taps fast waits here, and not on a connection that others need. */
  readonly #turns = new InTurnByKey(1);

  constructor(parts: TasteParts) {
    this.#parts = parts;
  }

  hasCollected(accountId: bigint, kind: TasteKind, subjectId: bigint): Promise<boolean> {
    return this.#parts.repository.hasCollected(accountId, kind, subjectId);
  }

  async hasLiked(accountId: bigint, kind: LikedKind, subjectId: bigint): Promise<boolean> {
    return (await this.#parts.repository.likedAmong(accountId, kind, [subjectId])).length > 0;
  }

  async unwantedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    return new Set(await this.#parts.repository.unwanted(accountId, videoIds));
  }

  likedBy(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>): Promise<readonly GivenLike[]> {
    return this.#parts.repository.likedBy(accountId, window);
  }

  async forgetTurnedDown(tx: Transaction, accountId: bigint): Promise<void> {
    await this.#parts.repository.forgetPairs(tx, tasteAversion, accountId);
  }

  async like({ id }: Person, { id: named, liked }: Request<'app/media/like'>): Promise<Response<'app/media/like'>> {
    const { repository, taskEvents, clock } = this.#parts;
    const videoId = BigInt(named);
    const seen = liked ? await this.#seen(id, videoId) : undefined;
    await this.#change(id, async (tx) => {
      const now = clock.now();
      const since = liked
        ? (await repository.set(tx, tasteLike, id, videoId, now)) && now
        : await repository.unset(tx, tasteLike, id, videoId);
      if (!since) return;
      const by = liked ? 1 : -1;
      await this.liked(tx, [{ id: videoId, by }]);
      await taskEvents.note(tx, [{ accountId: id, event: 'like', at: since, amount: by }]);
      if (seen) await this.#tellOwner(tx, 'taste.liked', id, { ...seen, id: videoId });
    });
    return { liked };
  }

  /** Tells whoever has the videos that more, or fewer, people like them. */
  async liked(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void> {
    for (const videos of this.#parts.videos.all) await videos.liked(tx, deltas);
  }

  async avert({ id }: Person, { id: named, notInterested, reason = 'video' }: Request<'x/media/notInterested'>) {
    const { repository, clock } = this.#parts;
    const videoId = BigInt(named);
    if (notInterested) await this.#seen(id, videoId);
    await this.#change(id, async (tx) => {
      if (notInterested) await repository.avert(tx, { accountId: id, videoId, reason, at: clock.now() });
      else await repository.unset(tx, tasteAversion, id, videoId);
    });
    return { notInterested };
  }

  async likedOf(accountId: bigint, kind: LikedKind, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    return new Set(await this.#parts.repository.likedAmong(accountId, kind, ids));
  }

  async collectedOf(accountId: bigint, kind: TasteKind, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    return new Set(await this.#parts.repository.collectedAmong(accountId, kind, ids));
  }

  async likeContent(
    { id }: Person,
    { contentType, id: named, liked }: { contentType: ContentType; id: string; liked: boolean },
  ) {
    const { repository, clock } = this.#parts;
    const subjects = this.#subjectsOf(contentType);
    if (!subjects || !isContent(subjects.kind)) throw new Refused('notFound');
    const subjectId = BigInt(named);
    const row = { accountId: id, kind: subjects.kind, subjectId };
    const seen = liked ? await this.#seenContent(subjects, id, subjectId) : undefined;
    await this.#change(id, async (tx) => {
      const changed = seen
        ? await repository.setContent(tx, tasteContentLike, { ...row, at: clock.now() })
        : await repository.unsetContent(tx, tasteContentLike, row);
      if (!changed) return;
      await subjects.liked?.(tx, [{ id: subjectId, by: liked ? 1 : -1 }]);
      if (seen) await this.#tellOfLike(tx, subjects, id, subjectId, seen);
    });
    return { liked };
  }

  async becameTitle(
    tx: Transaction,
    announcedId: bigint,
    { contentType, id }: { contentType: ContentType; id: bigint },
  ): Promise<void> {
    const { repository } = this.#parts;
    const subjects = this.#subjectsOf(contentType);
    if (!subjects) return;
    const moved = [{ id, by: await repository.moveAnnounced(tx, announcedId, subjects.kind, id) }];
    if (isContent(subjects.kind)) await subjects.liked?.(tx, moved);
    else await this.liked(tx, moved);
  }

  async avertContent(
    { id }: Person,
    kind: LikedKind,
    { id: named, notInterested }: { id: string; notInterested: boolean },
  ) {
    const { database, repository, bus, clock } = this.#parts;
    const row = { accountId: id, kind, subjectId: BigInt(named) };
    if (notInterested) {
      const subjects = this.#ofKind(kind);
      if (subjects) await this.#seenContent(subjects, id, row.subjectId);
      await database.transaction(async (tx) => {
        await repository.setContent(tx, tasteContentAversion, { ...row, at: clock.now() });
        await readerChanged(bus, tx, id);
      });
    } else {
      await repository.unsetContent(database.query, tasteContentAversion, row);
    }
    return { notInterested };
  }

  /** Tells the features whose things these are that one person fewer likes each of them. */
  async unliked(tx: Transaction, gone: readonly { kind: LikedKind; subjectId: bigint }[]): Promise<void> {
    for (const [kind, rows] of Map.groupBy(gone, (one) => one.kind))
      await this.#ofKind(kind)?.liked?.(
        tx,
        rows.map(({ subjectId }) => ({ id: subjectId, by: -1 })),
      );
  }

  async collect({ id: accountId }: Person, { contentType, id, collected }: Request<'app/collect/operate'>) {
    const { repository, clock } = this.#parts;
    const subjects = this.#subjectsOf(contentType);
    if (!subjects?.collected) throw new Refused('notFound');
    const subjectId = BigInt(id);
    const { kind } = subjects;
    if (!collected) {
      await this.#letGo(accountId, new Map([[subjects, [subjectId]]]));
      return { collected };
    }
    const found = (await subjects.visibleTo(accountId, [subjectId])).get(subjectId);
    if (!found) throw new Refused('notFound');
    await this.#change(accountId, async (tx) => {
      const row = { accountId, kind, subjectId, contentType: found.contentType, at: clock.now() };
      if (!(await repository.collect(tx, row))) return;
      await subjects.collected?.(tx, [{ id: subjectId, by: 1 }]);
      const { ownerId, card } = found;
      const { title } = card;
      await this.#tellOwner(tx, 'taste.collected', accountId, {
        ownerId,
        title,
        contentType: found.contentType,
        id: subjectId,
      });
    });
    return { collected };
  }

  async delete({ id }: Person, request: Request<'app/collect/delete'>): Promise<{ removed: number }> {
    const { repository } = this.#parts;
    if ('items' in request) {
      const named = request.items.flatMap(({ contentType, id }) => {
        const subjects = this.#subjectsOf(contentType);
        return subjects ? [{ subjects, subjectId: BigInt(id) }] : [];
      });
      const byKind = Map.groupBy(named, ({ subjects }) => subjects);
      return {
        removed: await this.#letGo(
          id,
          new Map([...byKind].map(([key, all]) => [key, all.map((one) => one.subjectId)])),
        ),
      };
    }
    const removed = await this.#change(id, async (tx) => {
      const gone = await repository.letAllGo(tx, id, request.contentType);
      await this.uncount(tx, gone);
      return gone.length;
    });
    return { removed };
  }

  async list({ id }: Person, request: Request<'x/collect/list'>): Promise<Page<CollectedItem>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(id, window, request.contentType);
    const visible = await this.#visible(id, rows.slice(0, window.size));
    return pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row) => ({
        id: String(row.subjectId),
        contentType: visible.get(row.id)?.contentType ?? row.contentType,
        collectedAt: row.at.toISOString(),
        card: visible.get(row.id)?.card ?? null,
      }),
    );
  }

  async kinds({ id }: Person): Promise<Response<'x/collect/kinds'>> {
    const counts = await this.#parts.repository.counts(id);
    const collected = this.#parts.subjects.all.filter((subjects) => subjects.collected !== undefined);
    const types = collected.flatMap(({ contentTypes }) => contentTypes);
    return { kinds: types.map((contentType) => ({ contentType, count: counts.get(contentType) ?? 0 })) };
  }

  /** Tells the features whose things these were that one person fewer has each of them. */
  async uncount(tx: Transaction, gone: readonly Named[]): Promise<void> {
    const byKind = Map.groupBy(gone, ({ kind }) => kind);
    for (const [kind, rows] of byKind)
      await this.#ofKind(kind)?.collected?.(
        tx,
        rows.map(({ subjectId }) => ({ id: subjectId, by: -1 })),
      );
  }

  async #letGo(accountId: bigint, wanted: ReadonlyMap<TasteSubjects, readonly bigint[]>): Promise<number> {
    const { repository } = this.#parts;
    return this.#change(accountId, async (tx) => {
      let removed = 0;
      for (const [{ kind }, ids] of wanted) {
        const gone = await repository.letGo(tx, accountId, kind, ids);
        await this.uncount(
          tx,
          gone.map((subjectId) => ({ kind, subjectId })),
        );
        removed += gone.length;
      }
      return removed;
    });
  }

  #change<Value>(accountId: bigint, run: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const { database, bus } = this.#parts;
    return this.#turns.run(String(accountId), () =>
      database.transaction(async (tx) => {
        const value = await run(tx);
        await readerChanged(bus, tx, accountId);
        return value;
      }),
    );
  }

  /** By the row's number, one question for each kind. */
  async #visible(accountId: bigint, rows: readonly CollectRow[]): Promise<ReadonlyMap<bigint, Collectable>> {
    const found = new Map<bigint, Collectable>();
    await Promise.all(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, own]) => {
        const visible = await this.#ofKind(kind)?.visibleTo(
          accountId,
          own.map(({ subjectId }) => subjectId),
        );
        for (const { id, subjectId } of own) {
          const one = visible?.get(subjectId);
          if (one) found.set(id, one);
        }
      }),
    );
    return found;
  }

  async #seen(accountId: bigint, videoId: bigint): Promise<LikedVideo> {
    for (const videos of this.#parts.videos.all) {
      const seen = await videos.visibleTo(accountId, videoId);
      if (seen) return seen;
    }
    throw new Refused('notFound');
  }

  async #tellOwner(
    tx: Transaction,
    kind: 'taste.liked' | 'taste.collected',
    actor: bigint,
    { ownerId, title, contentType, id }: LikedVideo & { readonly id: bigint },
  ): Promise<void> {
    if (ownerId === null) return;
    await this.#parts.notices.send(tx, { to: ownerId, kind, actor, subject: { contentType, id }, values: { title } });
  }

  async #tellOfLike(
    tx: Transaction,
    subjects: TasteSubjects,
    actor: bigint,
    id: bigint,
    { ownerId, contentType, card }: Collectable,
  ): Promise<void> {
    if (subjects.tellLiked) await subjects.tellLiked(tx, id, actor);
    else await this.#tellOwner(tx, 'taste.liked', actor, { ownerId, contentType, title: card.title, id });
  }

  async #seenContent(subjects: TasteSubjects, accountId: bigint, subjectId: bigint): Promise<Collectable> {
    const seen = (await subjects.visibleTo(accountId, [subjectId])).get(subjectId);
    if (!seen) throw new Refused('notFound');
    return seen;
  }

  #subjectsOf(contentType: number): TasteSubjects | undefined {
    return this.#parts.subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
  }

  #ofKind(kind: TasteKind): TasteSubjects | undefined {
    return this.#parts.subjects.all.find((one) => one.kind === kind);
  }
}
