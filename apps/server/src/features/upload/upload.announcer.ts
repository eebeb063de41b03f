import { randomBytes } from 'node:crypto';
import { mayDo } from '@liuguang/contract/entitlement';
import { categoryOf, type FileCategory, UNFINISHED_LIMIT, uploadLimitsOf } from '@liuguang/contract/upload/limits';
import type { Clock } from '../../platform/clock.ts';
import { notTaken } from '../../platform/file-content.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort } from '../account/account.port.ts';
import { type AnnouncedFile, contradiction, refuseImpossibleCut } from './upload.fields.ts';
import { noRoom } from './upload.no-room.ts';
import type { UploadRepository, UploadRow } from './upload.repository.ts';
import type { UploadOwner } from './upload.tickets.ts';

export interface AnnouncerParts {
  readonly database: Database;
  readonly repository: UploadRepository;
  readonly accounts: AccountPort;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Bytes of the disk that uploads leave free for everything else. */
  readonly reserve: number;
}

/** Files of uploads, and nothing else, lie below this. */
export const UPLOADS_FOLDER = 'upload';

/** Decides whether a file may come, and makes room for it in the books. */
export class UploadAnnouncer {
  readonly #parts: AnnouncerParts;

  constructor(parts: AnnouncerParts) {
    this.#parts = parts;
  }

  /** The upload of this file, begun now if it was not before; in a transaction of its own unless there is one already. */
  async open({ id }: UploadOwner, file: AnnouncedFile, within?: Transaction): Promise<UploadRow> {
    const { repository, storage, reserve } = this.#parts;
    refuseImpossibleCut(file);
    const known = await repository.byKey(id, file);
    if (known) return sameCut(known, file);
    await this.#refuseByRights(id, file);
    if ((await storage.room()) < reserve + file.totalSize) throw noRoom();
    return sameCut(await this.#announce(id, file, within), file);
  }

  /** Larger than its kind may be, for this person. */
  async refuseTooLarge(accountId: bigint, category: FileCategory, bytes: number): Promise<void> {
    const largest = uploadLimitsOf(await this.#parts.accounts.describe(accountId)).largest[category];
    if (bytes > largest)
      throw new Refused('tooLarge', {
        reason: { key: 'upload.tooLarge', values: { limit: inWords(largest) } },
        data: { limit: largest },
      });
  }

  async #refuseByRights(accountId: bigint, { filename, totalSize }: AnnouncedFile): Promise<void> {
    if (!mayDo('upload', await this.#parts.accounts.describe(accountId))) throw new Refused('needsAccount');
    const category = categoryOf(filename);
    if (!category) throw notTaken(category);
    await this.refuseTooLarge(accountId, category, totalSize);
  }

  /** One at a time for each account: two files that fit one by one may not fit together. */
  async #announce(accountId: bigint, file: AnnouncedFile, within: Transaction | undefined): Promise<UploadRow> {
    const { database, repository, accounts, clock } = this.#parts;
    const { quota } = uploadLimitsOf(await accounts.describe(accountId));
    const begin = async (tx: Transaction): Promise<UploadRow | undefined> => {
      const held = (await accounts.hold(tx, [accountId])).get(accountId);
      if (held?.status !== 'active') throw new Refused('signedOut');
      const { used, unfinished } = await repository.usage(tx, accountId);
      if (used + file.totalSize > quota)
        throw new Refused('tooLarge', {
          reason: { key: 'upload.quotaFull', values: { quota: inWords(quota) } },
          data: { used, quota },
        });
      if (unfinished >= UNFINISHED_LIMIT)
        throw new Refused('tooLarge', { reason: 'upload.tooManyUnfinished', data: { unfinished } });
      const now = clock.now();
      return repository.insert(tx, {
        ...file,
        accountId,
        storageKey: newStorageKey(),
        state: 'open',
        receivedChunks: 0,
        receivedBytes: 0,
        createdAt: now,
        touchedAt: now,
      });
    };
    const row = await (within ? begin(within) : database.transaction(begin));
    const announced = row ?? (await repository.byKey(accountId, file));
    // Announced by another request, and thrown away again, within a moment: whoever asks again is told anew.
    if (!announced) throw new Refused('engineDown', { retryAfterSeconds: 1 });
    return announced;
  }
}

function sameCut(row: UploadRow, { totalChunks }: AnnouncedFile): UploadRow {
  if (row.totalChunks !== totalChunks) throw contradiction(`this file was begun in ${row.totalChunks} chunks`);
  return row;
}

/** Nothing of what the sender calls the file is in it. */
function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${UPLOADS_FOLDER}/${name.slice(0, 2)}/${name}`;
}

const GB = 1024 ** 3;

const inWords = (bytes: number): string => (bytes < GB ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${bytes / GB} GB`);
