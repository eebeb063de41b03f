import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Request } from '@liuguang/contract/contract';
import type { TextEncoding, WorkImport } from '@liuguang/contract/work/import';
import type { Clock } from '../../../platform/clock.ts';
import type { Person, UploadedFile } from '../../../platform/http/handler.ts';
import { afterCommit, type Database, type Transaction } from '../../../platform/postgres/database.ts';
import { badField, Refused } from '../../../platform/refused.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { UploadPort } from '../../upload/upload.port.ts';
import { workJobs } from '../work.jobs.ts';
import { refusePrices } from '../work.prices.ts';
import type { WorkRepository } from '../work.repository.ts';
import type { ImportRow, ImportsRepository } from './imports.repository.ts';
import { outlineOfUploads, workTypeOf } from './read-source.ts';

export interface ImportParts {
  readonly database: Database;
  readonly imports: ImportsRepository;
  readonly repository: WorkRepository;
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly uploads: UploadPort;
  readonly moderation: Pick<ModerationPort, 'refuseText' | 'refuseLongText'>;
  readonly jobs: JobPort;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

type Words = Omit<Request<'x/work/import/make'>, 'id' | 'requestId'>;

/** Sources lie below this until a work is made of them. */
const FOLDER = 'imports';

/** Files that are brought to make works of: sent, looked at, made. */
export class WorkImports {
  readonly #parts: ImportParts;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  async send(person: Person, files: readonly UploadedFile[], filename: string): Promise<WorkImport> {
    if (!person.registered) throw new Refused('needsAccount');
    const sourceKey = await this.#store(files);
    return this.#parts.database.transaction((tx) =>
      this.#begin(tx, { accountId: person.id, byOperator: false, filename, sourceKey }),
    );
  }

  async sendFor(
    tx: Transaction,
    files: readonly UploadedFile[],
    { creatorId, filename }: Request<'console/work/import/send'>,
  ): Promise<WorkImport> {
    const accountId = BigInt(creatorId);
    if ((await this.#parts.accounts.hold(tx, [accountId])).get(accountId)?.status !== 'active')
      throw new Refused('notFound');
    return this.#begin(tx, { accountId, byOperator: true, filename, sourceKey: await this.#store(files) });
  }

  /** Recordings are looked at by the uploader: there is nothing left to read. */
  async fromUploads(
    tx: Transaction,
    person: Person,
    { uploadIds }: Request<'x/work/import/uploads'>,
  ): Promise<WorkImport> {
    const { uploads, imports, clock } = this.#parts;
    if (!person.registered) throw new Refused('needsAccount');
    const found = await Promise.all([...new Set(uploadIds)].map((id) => uploads.find(person.id, BigInt(id))));
    const sources = found.flatMap((source) => source ?? []);
    if (sources.length < found.length) throw new Refused('notFound');
    if (sources.some(({ category }) => category !== 'audio')) throw badField('/uploadIds', 'recordings alone');
    // Whoever looks at it longer than uploads are kept finds them there.
    for (const { fileId } of sources) await uploads.keep(tx, fileId);
    const now = clock.now();
    const row = await imports.insert(tx, {
      accountId: person.id,
      byOperator: false,
      filename: sources[0]?.filename ?? '',
      uploadIds: sources.map(({ fileId }) => String(fileId)),
      format: 'recordings',
      state: 'ready',
      outline: outlineOfUploads(sources),
      createdAt: now,
      updatedAt: now,
    });
    return presentImport(row);
  }

  async get(id: string, owner?: Person): Promise<WorkImport> {
    const row = await this.#parts.imports.byId(BigInt(id));
    return presentImport(own(row, owner));
  }

  again(person: Person, { id, encoding }: Request<'x/work/import/again'>): Promise<WorkImport> {
    return this.#parts.database.transaction((tx) => this.readAgain(tx, id, encoding, person));
  }

  async readAgain(tx: Transaction, id: string, encoding: TextEncoding, owner?: Person): Promise<WorkImport> {
    const row = own(await this.#parts.imports.lock(tx, BigInt(id)), owner);
    if (row.sourceKey === null || (row.state !== 'ready' && row.state !== 'refused')) throw notReady();
    const change = { state: 'reading', encoding, fault: null, outline: null } as const;
    await this.#parts.jobs.enqueue(tx, workJobs, 'work.import.read', { importId: id });
    return this.#change(tx, row, change);
  }

  /** The work is there at once, empty, and filled by a job. */
  async make(tx: Transaction, id: string, words: Words, owner?: Person): Promise<WorkImport> {
    const { imports, repository, moderation, jobs, clock } = this.#parts;
    const row = own(await imports.lock(tx, BigInt(id)), owner);
    if (row.state !== 'ready' || !row.format) throw notReady();
    refusePrices(words);
    if (!row.byOperator) moderation.refuseText([words.title, words.intro, ...words.tags].join('\n'));
    const now = clock.now();
    const { title, intro, tags, access, price, partPrice, freeParts, finished } = words;
    const work = await repository.insert(tx, {
      ...{ accountId: row.accountId, contentType: workTypeOf[row.format], createdAt: now, updatedAt: now },
      ...{ title, intro, tags, access, price, partPrice, freeParts, finished },
    });
    await jobs.enqueue(tx, workJobs, 'work.import.make', { importId: id }, `account:${row.accountId}`);
    return this.#change(tx, row, { state: 'making', workId: work.id, fault: null });
  }

  async drop(person: Person, id: string): Promise<Record<string, never>> {
    const { database, imports } = this.#parts;
    await database.transaction(async (tx) => {
      const row = own(await imports.lock(tx, BigInt(id)), person);
      if (row.state === 'making') throw new Refused('notFound');
      await this.discard(tx, row);
    });
    return {};
  }

  /** Its file goes with it; recordings of the uploader go only where no work has them. */
  async discard(tx: Transaction, row: ImportRow): Promise<void> {
    const { imports, uploads } = this.#parts;
    await imports.delete(tx, row.id);
    if (row.state !== 'made') for (const id of row.uploadIds) await uploads.release(tx, BigInt(id));
    this.removeFiles(tx, row.sourceKey === null ? [] : [row.sourceKey]);
  }

  removeFiles(tx: Transaction, keys: readonly string[]): void {
    const { storage, onFailure } = this.#parts;
    afterCommit(tx, () => {
      for (const key of keys) storage.delete(key).catch(onFailure);
    });
  }

  async #store([file]: readonly UploadedFile[]): Promise<string> {
    if (!file) throw new Error('a form without a file reached its handler');
    const key = `${FOLDER}/${randomUUID()}`;
    await this.#parts.storage.put(key, createReadStream(file.path));
    return key;
  }

  async #begin(
    tx: Transaction,
    row: Pick<ImportRow, 'accountId' | 'byOperator' | 'filename' | 'sourceKey'>,
  ): Promise<WorkImport> {
    const { imports, jobs, clock } = this.#parts;
    const now = clock.now();
    const inserted = await imports.insert(tx, { ...row, state: 'reading', createdAt: now, updatedAt: now });
    await jobs.enqueue(tx, workJobs, 'work.import.read', { importId: String(inserted.id) });
    return presentImport(inserted);
  }

  async #change(tx: Transaction, { id }: ImportRow, change: Partial<ImportRow>): Promise<WorkImport> {
    const { imports, clock } = this.#parts;
    const row = await imports.update(tx, id, { ...change, updatedAt: clock.now() });
    if (!row) throw new Error(`import ${id} went away while it was held`);
    return presentImport(row);
  }
}

/** For operators every import, for anybody else their own alone. */
function own(row: ImportRow | undefined, owner: Person | undefined): ImportRow {
  if (!row || (owner && row.accountId !== owner.id)) throw new Refused('notFound');
  return row;
}

const notReady = (): Refused => new Refused('taken', { reason: 'work.importNotReady' });

const presentImport = (row: ImportRow): WorkImport => ({
  id: String(row.id),
  format: row.format ?? '',
  filename: row.filename,
  state: row.state,
  fault: row.fault && { ...row.fault },
  outline: row.outline,
  workId: row.workId === null ? '' : String(row.workId),
  createdAt: row.createdAt.toISOString(),
});
