import type { COLLECTION_WARNINGS, CollectionState } from '@liuguang/contract/collection/states';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import { type MediaCovers, toStoredWords } from '../media/media.port.ts';
import type { CollectionConsoleRepository } from './collection.console.repository.ts';
import { presentCollectionCard } from './collection.present.ts';
import type { CollectionRepository, CollectionRow, EpisodeRow, Extent } from './collection.repository.ts';

type CollectionRecord = Response<'console/collection/create'>;

interface ConsoleParts {
  readonly repository: CollectionRepository;
  readonly consoleRepository: CollectionConsoleRepository;
  readonly covers: MediaCovers;
  readonly accounts: Pick<AccountPort, 'faces' | 'hold'>;
  readonly clock: Clock;
}

/** What operators do with collections. */
export class CollectionConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ state, named: words, ...request }: Request<'console/collection/list'>): Promise<Page<CollectionRecord>> {
    const window = windowOf(request, [isId]);
    const [before] = window.after ?? [];
    const rows = await this.#parts.consoleRepository.list({
      before: before === undefined ? undefined : BigInt(before),
      limit: window.fetch,
      state,
      words,
    });
    const present = await this.#presenter(rows);
    return pageOf(rows, window, ({ id }) => [String(id)], present);
  }

  async create(tx: Transaction, request: Request<'console/collection/create'>): Promise<CollectionRecord> {
    const { consoleRepository, accounts, clock } = this.#parts;
    const { creatorId, contentType, ...said } = request;
    const accountId = BigInt(creatorId);
    if ((await accounts.hold(tx, [accountId])).get(accountId)?.status !== 'active') throw new Refused('notFound');
    const now = clock.now();
    const words = await toStoredWords(this.#parts.covers, tx, said);
    const row = await consoleRepository.insert(tx, {
      accountId,
      contentType,
      createdAt: now,
      updatedAt: now,
      ...words,
    });
    return this.#present(tx, row);
  }

  async edit(
    tx: Transaction,
    { collectionId, ...said }: Request<'console/collection/edit'>,
  ): Promise<CollectionRecord> {
    return this.#change(tx, collectionId, await toStoredWords(this.#parts.covers, tx, said));
  }

  async episodes(tx: Transaction, request: Request<'console/collection/episodes'>): Promise<CollectionRecord> {
    const { consoleRepository, covers } = this.#parts;
    const list = request.list.map(({ videoId, ...place }) => ({ ...place, videoId: BigInt(videoId) }));
    const twice = (keys: readonly string[]) => new Set(keys).size < keys.length;
    if (
      twice(list.map(({ season, number }) => `${season} ${number}`)) ||
      twice(list.map(({ videoId }) => `${videoId}`))
    )
      throw badField('/list', 'no number and no video stands in a collection twice');
    const row = await this.#lock(tx, request.collectionId);
    const known = await covers.known(
      tx,
      list.map(({ videoId }) => videoId),
    );
    if (known.size < list.length) throw new Refused('notFound');
    await consoleRepository.replaceEpisodes(tx, row.id, list);
    return this.#present(tx, row);
  }

  publish(tx: Transaction, { collectionId, at }: Request<'console/collection/publish'>): Promise<CollectionRecord> {
    return this.#change(tx, collectionId, { publishedAt: at === null ? null : new Date(at) });
  }

  hold(tx: Transaction, collectionId: string): Promise<CollectionRecord> {
    return this.#change(tx, collectionId, { heldAt: this.#parts.clock.now() });
  }

  remove(tx: Transaction, collectionId: string): Promise<CollectionRecord> {
    return this.#change(tx, collectionId, { removedAt: this.#parts.clock.now() });
  }

  restore(tx: Transaction, collectionId: string): Promise<CollectionRecord> {
    return this.#change(tx, collectionId, { heldAt: null, removedAt: null });
  }

  /** What an erased person had made stays away: there is nothing left to restore. */
  async #lock(tx: Transaction, collectionId: string): Promise<CollectionRow> {
    const row = await this.#parts.consoleRepository.lock(tx, BigInt(collectionId));
    if (!row || row.accountId === null) throw new Refused('notFound');
    return row;
  }

  async #change(tx: Transaction, collectionId: string, change: Partial<CollectionRow>): Promise<CollectionRecord> {
    const { consoleRepository, clock } = this.#parts;
    const { id } = await this.#lock(tx, collectionId);
    return this.#present(tx, await consoleRepository.update(tx, id, { ...change, updatedAt: clock.now() }));
  }

  async #present(tx: Transaction, row: CollectionRow): Promise<CollectionRecord> {
    return (await this.#presenter([row], tx))(row);
  }

  /** Asks once for what all of them need. */
  async #presenter(
    rows: readonly CollectionRow[],
    tx?: Transaction,
  ): Promise<(row: CollectionRow) => CollectionRecord> {
    const { repository, consoleRepository, accounts, clock } = this.#parts;
    const ids = rows.map(({ id }) => id);
    // One after the other: a transaction has one connection.
    const extents = await repository.extents(ids, tx);
    const episodes = await consoleRepository.episodesOf(ids, tx);
    const faces = await accounts.faces(rows.flatMap(({ accountId }) => accountId ?? []));
    return (row) => ({
      ...presentCollectionCard(
        row,
        extents.get(row.id) ?? NOTHING,
        row.accountId === null ? undefined : faces.get(row.accountId),
      ),
      warnings: warningsOf(row, extents.get(row.id) ?? NOTHING),
      ownerId: row.accountId === null ? '' : String(row.accountId),
      state: stateOf(row, clock.now()),
      list: (episodes.get(row.id) ?? []).map(presentPlace),
    });
  }
}

const NOTHING: Extent = { episodes: 0, seconds: 0, locked: 0, price: 0 };

function warningsOf({ access, price }: CollectionRow, extent: Extent): (typeof COLLECTION_WARNINGS)[number][] {
  return [
    ...(access === 'free' && extent.locked > 0 ? (['lockedEpisodes'] as const) : []),
    ...(access === 'gold' && extent.episodes > 0 && price > extent.price ? (['dearerThanParts'] as const) : []),
  ];
}

const presentPlace = ({ season, number, videoId }: EpisodeRow) => ({ season, number, videoId: String(videoId) });

function stateOf({ removedAt, heldAt, publishedAt }: CollectionRow, now: Date): CollectionState {
  if (removedAt) return 'removed';
  if (heldAt) return 'held';
  if (!publishedAt) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}
