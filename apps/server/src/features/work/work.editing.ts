import { CONTENT } from '@liuguang/contract/content';
import type { Request } from '@liuguang/contract/contract';
import type { OwnWorkDetails } from '@liuguang/contract/work/own';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { JobPort } from '../job/job.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { JudgedPicture, PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { ImportsRepository } from './import/imports.repository.ts';
import { workJobs } from './work.jobs.ts';
import { presentOwnDetails } from './work.present.ts';
import { refusePrices } from './work.prices.ts';
import type { WorkRemoval } from './work.removal.ts';
import type { PartOutline, WorkRepository, WorkRow } from './work.repository.ts';

interface EditingParts {
  readonly database: Database;
  readonly repository: WorkRepository;
  readonly imports: Pick<ImportsRepository, 'isBeingMade'>;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly pictures: Pick<PicturePort, 'claim'>;
  readonly purchases: Pick<PurchasePort, 'soldAmong'>;
  readonly removal: WorkRemoval;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

/** What creators change in their own works. */
export class WorkEditing implements PictureFollower {
  readonly #parts: EditingParts;

  constructor(parts: EditingParts) {
    this.#parts = parts;
  }

  async details(person: Person, id: string): Promise<OwnWorkDetails> {
    const { database, repository } = this.#parts;
    const row = await repository.byId(BigInt(id));
    if (!row || row.accountId !== person.id || row.removedAt) throw new Refused('notFound');
    return this.#present(database.query, row);
  }

  edit(person: Person, { id, coverId, access, ...words }: Request<'x/work/own/edit'>): Promise<OwnWorkDetails> {
    const { database, repository, moderation, clock } = this.#parts;
    moderation.refuseText([words.title, words.intro, ...words.tags].join('\n'));
    return database.transaction(async (tx) => {
      const before = await this.#lock(tx, person, id);
      const change = { ...words, access: access ?? before.access };
      refusePrices(change);
      const cover = coverId === undefined ? {} : await this.#cover(tx, person, coverId);
      return this.#present(tx, await repository.update(tx, before.id, { ...change, ...cover, updatedAt: clock.now() }));
    });
  }

  /** Numbers are given anew among those that stay: one that a removed part had leads to no other. */
  arrange(person: Person, { id, numbers }: Request<'x/work/own/parts'>): Promise<OwnWorkDetails> {
    const { database, repository, removal, imports, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const row = await this.#lock(tx, person, id);
      if (await imports.isBeingMade(tx, row.id)) throw new Refused('taken', { reason: 'work.importNotReady' });
      const parts = (await repository.outlines([row.id], tx)).get(row.id) ?? [];
      const there = new Set(parts.map(({ number }) => number));
      if (numbers.some((number) => !there.has(number))) throw badField('/numbers', 'parts that the work has');
      const kept = new Set(numbers);
      const gone = parts.filter(({ number }) => !kept.has(number));
      await this.#refuseSold(tx, row, gone);
      for (const part of gone) await removal.removePart(tx, part);
      await this.#reorder(tx, row, numbers);
      return this.#present(tx, await repository.update(tx, row.id, { updatedAt: clock.now() }));
    });
  }

  async onVerdict(tx: Transaction, { accountId, small, mayBeSeen }: JudgedPicture): Promise<void> {
    const { repository } = this.#parts;
    for (const { id, cover, coverWanted } of await repository.lockWithCover(tx, accountId, small.path)) {
      const isWanted = coverWanted?.small.path === small.path;
      const isShown = cover?.small.path === small.path;
      if (mayBeSeen && isWanted) await repository.update(tx, id, { cover: coverWanted, coverWanted: null });
      if (!mayBeSeen)
        await repository.update(tx, id, { ...(isShown && { cover: null }), ...(isWanted && { coverWanted: null }) });
    }
  }

  async #reorder(tx: Transaction, { id, accountId, contentType }: WorkRow, numbers: readonly number[]): Promise<void> {
    const { repository, jobs } = this.#parts;
    const inOrder = numbers.toSorted((one, other) => one - other);
    const moves = numbers.flatMap((from, at) => {
      const to = inOrder[at] ?? from;
      return from === to ? [] : [[from, to] as const];
    });
    await repository.renumber(tx, id, new Map(moves));
    if (contentType !== CONTENT.audioNovel.contentType) return;
    // A recording that is still to be prepared is looked for under its new number.
    for (const [, number] of moves)
      await jobs.enqueue(tx, workJobs, 'work.sound', { workId: String(id), number }, `account:${accountId}`);
  }

  async #refuseSold(tx: Transaction, row: WorkRow, gone: readonly PartOutline[]): Promise<void> {
    if (gone.length === 0) return;
    const { purchases } = this.#parts;
    const ids = gone.map(({ id }) => id);
    const isSold =
      (await purchases.soldAmong(tx, 'work', [row.id])).size > 0 ||
      (await purchases.soldAmong(tx, 'chapter', ids)).size > 0;
    if (isSold) throw new Refused('taken', { reason: 'work.partSold' });
  }

  async #cover(tx: Transaction, { id }: Person, coverId: string): Promise<Partial<WorkRow>> {
    const picture = await this.#parts.pictures.claim(tx, id, BigInt(coverId));
    if (!picture) throw new Refused('notFound');
    const { small, large, hasPassed } = picture;
    return hasPassed ? { cover: { small, large }, coverWanted: null } : { coverWanted: { small, large } };
  }

  async #lock(tx: Transaction, person: Person, id: string): Promise<WorkRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(id));
    if (!row || row.accountId !== person.id || row.removedAt || row.heldAt) throw new Refused('notFound');
    if (row.submittedAt && !row.publishedAt) throw new Refused('taken', { reason: 'work.inReview' });
    return row;
  }

  async #present(query: Query, row: WorkRow): Promise<OwnWorkDetails> {
    const { repository, clock } = this.#parts;
    const parts = (await repository.outlines([row.id], query)).get(row.id) ?? [];
    return presentOwnDetails(row, parts, clock.now());
  }
}
