import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { WorkContentType } from '@liuguang/contract/work/states';
import { CaptionFault, captionsVtt, readCaptions } from '@liuguang/media/captions';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import { type MediaCovers, toStoredWords } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { UploadedSource, UploadPort } from '../upload/upload.port.ts';
import { workJobs } from './work.jobs.ts';
import { presentContent, presentWork } from './work.present.ts';
import type { WorkRemoval } from './work.removal.ts';
import type { PartRow, WorkRepository, WorkRow } from './work.repository.ts';
import type { PartFile } from './work.schema.ts';
import type { WorkSounds } from './work.sounds.ts';

type WorkRecord = Response<'console/work/create'>;

export interface WorkDeskParts {
  readonly repository: WorkRepository;
  readonly covers: MediaCovers;
  readonly accounts: Pick<AccountPort, 'faces' | 'hold'>;
  readonly uploads: UploadPort;
  readonly links: DownloadLinks;
  readonly sounds: Pick<WorkSounds, 'release'>;
  readonly jobs: JobPort;
  readonly notices: NoticePort;
  readonly removal: WorkRemoval;
  readonly clock: Clock;
}

const LINK_SECONDS = 600;

/** What the parts of each kind of work are made of. */
const MADE_OF: Readonly<Record<WorkContentType, { file?: UploadedSource['category']; text: 'none' | 'may' | 'must' }>> =
  {
    [CONTENT.album.contentType]: { file: 'image', text: 'none' },
    [CONTENT.novel.contentType]: { text: 'must' },
    [CONTENT.audioNovel.contentType]: { file: 'audio', text: 'may' },
  };

/** As they are kept; empty where they are taken away. */
async function checkedCaptions(captions: string): Promise<string> {
  if (captions === '') return '';
  try {
    return captionsVtt(await readCaptions(captions));
  } catch (error) {
    if (!(error instanceof CaptionFault)) throw error;
    throw new Refused('badBody', { reason: { key: 'work.captionFault', values: { fault: error.message } } });
  }
}

/** What operators do with albums, novels and audio novels. */
export class WorkConsole {
  readonly #parts: WorkDeskParts;

  constructor(parts: WorkDeskParts) {
    this.#parts = parts;
  }

  async list({
    state,
    contentType,
    named: words,
    ...request
  }: Request<'console/work/list'>): Promise<Page<WorkRecord>> {
    const window = windowOf(request, [isId]);
    const [last] = window.after ?? [];
    const before = last === undefined ? undefined : BigInt(last);
    const rows = await this.#parts.repository.list({ before, limit: window.fetch, state, contentType, words });
    return pageOf(rows, window, ({ id }) => [String(id)], await this.#presenter(rows));
  }

  async read(
    tx: Transaction,
    { workId, number }: Request<'console/work/read'>,
  ): Promise<Response<'console/work/read'>> {
    const { repository, links } = this.#parts;
    const row = await this.#lock(tx, workId);
    const part = await repository.part(row.id, number, tx);
    if (!part) throw new Refused('notFound');
    const { file } = part;
    const fileName = `${row.id}-${number}.${file?.format}`;
    return presentContent(row, part, file ? links.make({ storageKey: file.key, fileName }, LINK_SECONDS) : '');
  }

  async create(tx: Transaction, request: Request<'console/work/create'>): Promise<WorkRecord> {
    const { repository, accounts, clock } = this.#parts;
    const { creatorId, contentType, ...said } = request;
    const accountId = BigInt(creatorId);
    if ((await accounts.hold(tx, [accountId])).get(accountId)?.status !== 'active') throw new Refused('notFound');
    const now = clock.now();
    const words = await this.#kept(tx, said);
    const row = await repository.insert(tx, { accountId, contentType, createdAt: now, updatedAt: now, ...words });
    return this.#present(tx, row);
  }

  async edit(tx: Transaction, { workId, ...said }: Request<'console/work/edit'>): Promise<WorkRecord> {
    return this.#change(tx, workId, await this.#kept(tx, said));
  }

  async savePart(tx: Transaction, request: Request<'console/work/part/save'>): Promise<WorkRecord> {
    const { repository } = this.#parts;
    const row = await this.#lock(tx, request.workId);
    const before = await repository.part(row.id, request.number, tx);
    const file = await this.#fileOf(tx, row, before, request.uploadId);
    const text = request.text ?? before?.text ?? '';
    const { text: wanted } = MADE_OF[row.contentType];
    if (wanted === 'none' && text !== '') throw badField('/text', 'a picture has no text');
    if (wanted === 'must' && text.trim() === '') throw badField('/text', 'a chapter has something to read');
    const { number, title, en } = request;
    const captions =
      request.captions === undefined ? (before?.captions ?? '') : await checkedCaptions(request.captions);
    await repository.savePart(tx, { workId: row.id, number, title, text, file, captions });
    if (file?.hash !== before?.file?.hash && MADE_OF[row.contentType].file === 'audio') {
      if (before) await this.#parts.sounds.release(tx, [before.id]);
      await this.#parts.jobs.enqueue(tx, workJobs, 'work.sound', { workId: String(row.id), number });
    }
    if (en && wanted === 'none') throw badField('/en', 'a picture has no text');
    if (en) await repository.saveTranslation(tx, { workId: row.id, number, language: 'en', ...en });
    return this.#change(tx, request.workId, {});
  }

  async removePart(tx: Transaction, { workId, number }: Request<'console/work/part/remove'>): Promise<WorkRecord> {
    const { repository } = this.#parts;
    const row = await this.#lock(tx, workId);
    const part = await repository.part(row.id, number, tx);
    if (!part) throw new Refused('notFound');
    await this.#parts.removal.removePart(tx, part);
    return this.#change(tx, workId, {});
  }

  /** Who submitted it is told. */
  async publish(tx: Transaction, { workId, at }: Request<'console/work/publish'>): Promise<WorkRecord> {
    const { id, accountId, contentType, title, submittedAt } = await this.#lock(tx, workId);
    if (at === null) return this.#change(tx, workId, { publishedAt: null });
    if (submittedAt)
      await this.#parts.notices.send(tx, {
        to: accountId,
        kind: 'work.published',
        subject: { contentType, id },
        once: `work ${id} ${submittedAt.toISOString()}`,
        values: { title },
      });
    return this.#change(tx, workId, { publishedAt: new Date(at), submittedAt: null, note: '' });
  }

  async giveBack(tx: Transaction, { workId, note }: Request<'console/work/return'>): Promise<WorkRecord> {
    const { id, accountId, title, submittedAt } = await this.#lock(tx, workId);
    if (!submittedAt) throw new Refused('taken', { reason: 'work.notSubmitted' });
    await this.#parts.notices.send(tx, {
      to: accountId,
      kind: 'work.returned',
      once: `work ${id} ${submittedAt.toISOString()}`,
      values: { title, note },
    });
    return this.#change(tx, workId, { submittedAt: null, note });
  }

  hold(tx: Transaction, workId: string): Promise<WorkRecord> {
    return this.#change(tx, workId, { heldAt: this.#parts.clock.now() });
  }

  remove(tx: Transaction, workId: string): Promise<WorkRecord> {
    return this.#change(tx, workId, { removedAt: this.#parts.clock.now() });
  }

  restore(tx: Transaction, workId: string): Promise<WorkRecord> {
    return this.#change(tx, workId, { heldAt: null, removedAt: null });
  }

  async #kept<Said extends Parameters<typeof toStoredWords>[2] & { readonly partPrice?: number }>(
    tx: Transaction,
    said: Said,
  ) {
    if (said.access !== 'gold' && (said.partPrice ?? 0) > 0)
      throw badField('/partPrice', 'only what is for gold has a price');
    return toStoredWords(this.#parts.covers, tx, said);
  }

  /** The upload that was named, or the file that was there. */
  async #fileOf(
    tx: Transaction,
    { accountId, contentType }: WorkRow,
    before: PartRow | undefined,
    uploadId: string | undefined,
  ): Promise<PartFile | null> {
    const { uploads } = this.#parts;
    const { file: wanted } = MADE_OF[contentType];
    if (uploadId === undefined) {
      if (wanted && !before?.file) throw badField('/uploadId', `a part of this work is a file: ${wanted}`);
      return before?.file ?? null;
    }
    const source = await uploads.find(accountId, BigInt(uploadId));
    if (!source) throw new Refused('notFound');
    if (source.category !== wanted) throw badField('/uploadId', `not what this work is made of: ${source.category}`);
    await uploads.keep(tx, source.fileId);
    if (before?.file?.uploadId !== uploadId) await this.#parts.removal.release(tx, before?.file ?? null);
    const { storageKey: key, format, bytes, hash } = source;
    return { key, format, bytes, hash, uploadId };
  }

  async #lock(tx: Transaction, workId: string): Promise<WorkRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(workId));
    if (!row) throw new Refused('notFound');
    return row;
  }

  async #change(tx: Transaction, workId: string, change: Partial<WorkRow>): Promise<WorkRecord> {
    const { repository, clock } = this.#parts;
    const { id } = await this.#lock(tx, workId);
    return this.#present(tx, await repository.update(tx, id, { ...change, updatedAt: clock.now() }));
  }

  async #present(tx: Transaction, row: WorkRow): Promise<WorkRecord> {
    return (await this.#presenter([row], tx))(row);
  }

  /** Asks once for what all of them need. */
  async #presenter(rows: readonly WorkRow[], tx?: Transaction): Promise<(row: WorkRow) => WorkRecord> {
    const { repository, accounts, clock } = this.#parts;
    const [outlines, faces] = await Promise.all([
      repository.outlines(
        rows.map(({ id }) => id),
        tx,
      ),
      accounts.faces(rows.map(({ accountId }) => accountId)),
    ]);
    return (row) => presentWork(row, outlines.get(row.id) ?? [], faces.get(row.accountId), clock.now());
  }
}
