import { mayDo } from '@liuguang/contract/entitlement';
import { UNFINISHED_LIMIT, uploadLimitsOf } from '@liuguang/contract/upload/limits';
import { formatRanges } from '@liuguang/contract/upload/number-ranges';
import type { CompletedUpload, UploadStanding, UploadTicket } from '@liuguang/contract/upload/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import { afterCommit, type Database, type Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { UploadAnnouncer } from './upload.announcer.ts';
import { bringFile } from './upload.brought.ts';
import type { AnnouncedFile } from './upload.fields.ts';
import type { UploadedSource, UploadFollower, UploadPort } from './upload.port.ts';
import { presentComplete, presentTicket, presentUnfinished, sourceOf } from './upload.present.ts';
import { removeUpload } from './upload.removal.ts';
import type { UploadKey, UploadRepository, UploadRow } from './upload.repository.ts';
import type { UploadSealer } from './upload.sealer.ts';
import type { UploadOwner, UploadTickets } from './upload.tickets.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
const REMOVED_AT_ONCE = 100;

type Completing = Pick<Person, 'id' | 'registered'>;

export interface UploadParts {
  readonly database: Database;
  readonly repository: UploadRepository;
  readonly announcer: UploadAnnouncer;
  readonly sealer: UploadSealer;
  readonly tickets: UploadTickets;
  readonly accounts: AccountPort;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Features that take files as they come. */
  readonly followers: Contributions<UploadFollower>;
  readonly onFailure: (error: unknown) => void;
}

export class UploadService implements UploadPort {
  readonly #parts: UploadParts;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  async ticket(person: Person, file: AnnouncedFile): Promise<UploadTicket> {
    const { announcer, tickets } = this.#parts;
    const row = await announcer.open(person, file);
    return presentTicket(tickets.make(person, file.identifier), row, await this.#have(row));
  }

  /** The same for an operator, who brings it for a creator. */
  async ticketFor(tx: Transaction, staff: Staff, creatorId: string, file: AnnouncedFile): Promise<UploadTicket> {
    const { announcer, tickets } = this.#parts;
    const creator = await this.#creator(tx, creatorId);
    const row = await announcer.open(creator, file, tx);
    return presentTicket(tickets.makeFor(staff, creator.id, file.identifier), row, await this.#have(row));
  }

  async completeFor(tx: Transaction, creatorId: string, key: UploadKey): Promise<CompletedUpload> {
    return this.complete(tx, await this.#creator(tx, creatorId), key);
  }

  async standing({ id }: Person): Promise<UploadStanding> {
    const { repository, accounts, database } = this.#parts;
    const self = await accounts.describe(id);
    const { used } = await repository.usage(database.query, id);
    const rows = await repository.unfinished(id, UNFINISHED_LIMIT);
    const limits = mayDo('upload', self) ? uploadLimitsOf(self) : NOTHING;
    return { used, quota: limits.quota, largest: { ...limits.largest }, unfinished: rows.map(presentUnfinished) };
  }

  async complete(tx: Transaction, person: Completing, key: UploadKey): Promise<CompletedUpload> {
    const { repository, followers, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const row = await this.#lock(tx, person, key);
    if (row.state === 'open') throw await this.#notReady(row);
    const source = sourceOf(row);
    if (row.state === 'complete') return presentComplete(source, []);
    await repository.markComplete(tx, row.id, clock.now());
    const jobs: string[] = [];
    for (const follower of followers.all) jobs.push(...(await follower.onComplete(tx, source)));
    return presentComplete(source, jobs);
  }

  async cancel(person: Person, key: UploadKey): Promise<void> {
    const { database, repository } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await this.#lock(tx, person, key);
      if (row.state === 'complete') throw new Refused('notFound');
      this.#removeAfter(tx, await repository.disown(tx, person.id, row.id));
    });
  }

  async find(accountId: bigint, fileId: bigint): Promise<UploadedSource | undefined> {
    const row = await this.#parts.repository.completeOf(accountId, fileId);
    return row && sourceOf(row);
  }

  bring(accountId: bigint, file: { readonly filename: string; readonly content: Buffer }): Promise<UploadedSource> {
    return bringFile(this.#parts, accountId, file);
  }

  keep(tx: Transaction, fileId: bigint): Promise<void> {
    return this.#parts.repository.keep(tx, fileId, this.#parts.clock.now());
  }

  async release(tx: Transaction, fileId: bigint): Promise<void> {
    const { repository } = this.#parts;
    const row = await repository.lock(tx, fileId);
    if (row?.accountId) this.#removeAfter(tx, await repository.disown(tx, row.accountId, fileId));
  }

  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    this.#removeAfter(tx, await this.#parts.repository.disown(tx, accountId));
  }

  /** Removes what was left lying for seven days, and what belongs to nobody. Tells how many files that were. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, clock } = this.#parts;
    await repository.disownUntouchedSince(new Date(clock.now().getTime() - KEPT_MS));
    let removed = 0;
    while (!signal.aborted) {
      const rows = await repository.unowned(REMOVED_AT_ONCE);
      for (const row of rows) await removeUpload(this.#parts, row);
      removed += rows.length;
      if (rows.length < REMOVED_AT_ONCE) break;
    }
    return removed;
  }

  /** The numbers of the chunks that are there. */
  async #have(row: UploadRow): Promise<string> {
    const there = row.state === 'open' ? await this.#parts.repository.chunks(row.id) : everyChunk(row);
    return formatRanges(there.map(({ number }) => number));
  }

  async #creator(tx: Transaction, creatorId: string): Promise<Completing> {
    const id = BigInt(creatorId);
    const held = (await this.#parts.accounts.hold(tx, [id])).get(id);
    if (held?.status !== 'active' || !held.registered) throw new Refused('notFound');
    return { id, registered: true };
  }

  async #lock(tx: Transaction, person: UploadOwner, key: UploadKey): Promise<UploadRow> {
    const { repository } = this.#parts;
    const known = await repository.byKey(person.id, key);
    const row = known && (await repository.lock(tx, known.id));
    if (!row) throw new Refused('notFound');
    return row;
  }

  /** When all chunks are there, their last sender was cut off: the checking is begun anew, and not waited for here. */
  async #notReady(row: UploadRow): Promise<Refused> {
    const { repository, sealer, onFailure } = this.#parts;
    const there = new Set((await repository.chunks(row.id)).map(({ number }) => number));
    const missing = everyChunk(row).filter(({ number }) => !there.has(number));
    if (missing.length === 0) sealer.seal(row).catch(onFailure);
    const reason = missing.length === 0 ? 'upload.beingChecked' : 'upload.unfinished';
    const data = { missing: formatRanges(missing.map(({ number }) => number)) };
    return new Refused('engineDown', { reason, data, retryAfterSeconds: 1 });
  }

  #removeAfter(tx: Transaction, rows: readonly UploadRow[]): void {
    afterCommit(tx, () => {
      // The sweep finds what stays behind.
      for (const row of rows) removeUpload(this.#parts, row).catch(this.#parts.onFailure);
    });
  }
}

const NOTHING = { quota: 0, largest: { image: 0, video: 0, audio: 0, document: 0 } };

const everyChunk = ({ totalChunks }: UploadRow) =>
  Array.from({ length: totalChunks }, (_, index) => ({ number: index + 1 }));
