import type { AnnouncedRecord } from '@liuguang/contract/announced/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { Cover, MediaCovers } from '../media/media.port.ts';
import { presentRecord } from './announced.present.ts';
import type { AnnouncedRepository, AnnouncedRow } from './announced.repository.ts';
import { refuseOver } from './announced.service.ts';
import type { AnnouncedTitles } from './announced.titles.ts';

interface ConsoleParts {
  readonly repository: AnnouncedRepository;
  readonly titles: AnnouncedTitles;
  readonly accounts: Pick<AccountPort, 'faces' | 'hold'>;
  readonly covers: MediaCovers;
  readonly clock: Clock;
}

type Said = Omit<Request<'console/announced/edit'>, 'announcedId'>;

/** What operators do with announced titles. */
export class AnnouncedConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ state, ...request }: Request<'console/announced/list'>): Promise<Page<AnnouncedRecord>> {
    const { repository, accounts } = this.#parts;
    const window = windowOf(request, [isId]);
    const [last] = window.after ?? [];
    const rows = await repository.list(last === undefined ? undefined : BigInt(last), window.fetch, state);
    const faces = await accounts.faces(rows.map(({ accountId }) => accountId));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentRecord(row, faces.get(row.accountId)),
    );
  }

  async create(tx: Transaction, { creatorId, ...said }: Request<'console/announced/create'>): Promise<AnnouncedRecord> {
    const { repository, accounts, clock } = this.#parts;
    const accountId = BigInt(creatorId);
    if ((await accounts.hold(tx, [accountId])).get(accountId)?.status !== 'active') throw new Refused('notFound');
    const now = clock.now();
    const words = await this.#kept(tx, said);
    await this.#schedule(tx, words, words.releasesAt);
    return this.#present(await repository.insert(tx, { accountId, createdAt: now, updatedAt: now, ...words }));
  }

  async edit(tx: Transaction, { announcedId, ...said }: Request<'console/announced/edit'>): Promise<AnnouncedRecord> {
    const { repository, titles, clock } = this.#parts;
    const before = await this.#lock(tx, announcedId);
    const words = await this.#kept(tx, said);
    const isOther = before.targetId !== words.targetId || before.becomes !== words.becomes;
    if (isOther) await titles.schedule(tx, before, null);
    await this.#schedule(tx, words, words.releasesAt);
    return this.#present(await repository.update(tx, before.id, { ...words, updatedAt: clock.now() }));
  }

  /** Whoever waits is told by the job that tells of releases. */
  async cancel(tx: Transaction, { announcedId, note }: Request<'console/announced/cancel'>): Promise<AnnouncedRecord> {
    const { repository, titles, clock } = this.#parts;
    const row = await this.#lock(tx, announcedId);
    await titles.schedule(tx, row, null);
    const now = clock.now();
    return this.#present(await repository.update(tx, row.id, { cancelledAt: now, note, updatedAt: now }));
  }

  async #kept(tx: Transaction, said: Said) {
    const { title, intro, en, becomes } = said;
    const trailerId = said.trailerId ? BigInt(said.trailerId) : null;
    if (trailerId !== null && !(await this.#parts.covers.known(tx, [trailerId])).has(trailerId))
      throw new Refused('notFound');
    return {
      title,
      intro,
      translations: en ? { en } : {},
      becomes,
      targetId: said.targetId === null ? null : BigInt(said.targetId),
      trailerId,
      cover: said.coverId
        ? await this.#parts.covers.sentCover(tx, said.coverId)
        : await this.#coverOf(tx, said.coverOfId ? BigInt(said.coverOfId) : undefined, trailerId),
      releasesAt: new Date(said.releasesAt),
    };
  }

  async #coverOf(tx: Transaction, named: bigint | undefined, trailerId: bigint | null): Promise<Cover | null> {
    const { covers } = this.#parts;
    const from = named ?? trailerId;
    const cover = from === null ? undefined : await covers.coverOf(tx, from);
    if (named !== undefined && !cover) throw new Refused('notFound', { reason: 'media.noCover' });
    return cover ?? null;
  }

  async #schedule(tx: Transaction, words: Pick<AnnouncedRow, 'becomes' | 'targetId'>, at: Date): Promise<void> {
    if (!(await this.#parts.titles.schedule(tx, words, at)))
      throw new Refused('taken', { reason: 'announced.outAlready' });
  }

  async #lock(tx: Transaction, announcedId: string): Promise<AnnouncedRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(announcedId));
    if (!row) throw new Refused('notFound');
    refuseOver(row);
    return row;
  }

  async #present(row: AnnouncedRow): Promise<AnnouncedRecord> {
    const faces = await this.#parts.accounts.faces([row.accountId]);
    return presentRecord(row, faces.get(row.accountId));
  }
}
