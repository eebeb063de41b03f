import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaCovers } from '../media/media.port.ts';
import type { CatalogueConsoleRepository, LabelChange } from './catalogue.console.repository.ts';
import { presentLabelInfo } from './catalogue.present.ts';
import type { LabelRow } from './catalogue.repository.ts';

type LabelRecord = Response<'console/catalogue/create'>;
type Said = Omit<Request<'console/catalogue/edit'>, 'labelId'>;

interface ConsoleParts {
  readonly repository: CatalogueConsoleRepository;
  readonly covers: MediaCovers;
  readonly clock: Clock;
}

const isPosition = (part: unknown): boolean => Number.isSafeInteger(part);

/** What operators do with labels. */
export class CatalogueConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ kind, named: words, ...request }: Request<'console/catalogue/list'>): Promise<Page<LabelRecord>> {
    const window = windowOf(request, [isPosition, isId]);
    const [position, id] = window.after ?? [];
    const after = id === undefined ? undefined : { position: Number(position), id: BigInt(id) };
    const rows = await this.#parts.repository.list({ kind, words, after, limit: window.fetch });
    const counts = await this.#parts.repository.counts(rows.map((row) => row.id));
    return pageOf(
      rows,
      window,
      (row) => [row.position, String(row.id)],
      (row) => presentRecord(row, counts.get(row.id) ?? 0),
    );
  }

  async create(tx: Transaction, { kind, ...said }: Request<'console/catalogue/create'>): Promise<LabelRecord> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const row = await repository.insert(tx, {
      kind,
      createdAt: now,
      updatedAt: now,
      ...(await this.#wordsOf(tx, said)),
    });
    if (!row) throw nameTaken();
    return presentRecord(row, 0);
  }

  async edit(tx: Transaction, { labelId, ...said }: Request<'console/catalogue/edit'>): Promise<LabelRecord> {
    const before = await this.#find(tx, labelId);
    const namesake = await this.#parts.repository.named(tx, before.kind, said.name);
    if (namesake && namesake.id !== before.id) throw nameTaken();
    return this.#change(tx, before.id, await this.#wordsOf(tx, said));
  }

  async remove(tx: Transaction, labelId: string): Promise<LabelRecord> {
    const { id, removedAt } = await this.#find(tx, labelId);
    return this.#change(tx, id, { removedAt: removedAt ?? this.#parts.clock.now() });
  }

  async restore(tx: Transaction, labelId: string): Promise<LabelRecord> {
    const { id } = await this.#find(tx, labelId);
    return this.#change(tx, id, { removedAt: null });
  }

  async assigned(videoId: string): Promise<Response<'console/catalogue/assigned'>> {
    return { labelIds: (await this.#parts.repository.assigned(BigInt(videoId))).map(String) };
  }

  async assign(
    tx: Transaction,
    request: Request<'console/catalogue/assign'>,
  ): Promise<Response<'console/catalogue/assign'>> {
    const { repository, covers } = this.#parts;
    const videoId = BigInt(request.videoId);
    // Two who decide about the same video do so one after the other.
    if (!(await covers.lockVideo(tx, videoId))) throw new Refused('notFound');
    const labels = await repository.byIds(tx, request.labelIds.map(BigInt));
    if (labels.length !== request.labelIds.length) throw new Refused('notFound');
    await repository.assign(
      tx,
      videoId,
      labels.map(({ id }) => id),
    );
    return { labels: labels.map(presentLabelInfo) };
  }

  async #find(tx: Transaction, labelId: string): Promise<LabelRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(labelId));
    if (!row) throw new Refused('notFound');
    return row;
  }

  async #change(tx: Transaction, id: bigint, change: LabelChange): Promise<LabelRecord> {
    const { repository, clock } = this.#parts;
    const row = await repository.update(tx, id, { ...change, updatedAt: clock.now() });
    return presentRecord(row, (await repository.counts([id], tx)).get(id) ?? 0);
  }

  /** What is not said about the picture leaves it as it is. */
  async #wordsOf(tx: Transaction, { en, coverId, pictureOfId, ...said }: Said) {
    const words = { ...said, translations: en ? { en } : {} };
    if (coverId !== undefined) {
      const { large } = await this.#parts.covers.sentCover(tx, coverId);
      return { ...words, picture: large.path };
    }
    if (pictureOfId === undefined) return words;
    if (pictureOfId === null) return { ...words, picture: '' };
    const cover = await this.#parts.covers.coverOf(tx, BigInt(pictureOfId));
    if (!cover) throw new Refused('notFound', { reason: 'catalogue.noCover' });
    return { ...words, picture: cover.large.path };
  }
}

const nameTaken = (): Refused => new Refused('taken', { reason: 'catalogue.nameTaken' });

const presentRecord = (row: LabelRow, videos: number): LabelRecord => ({
  ...presentLabelInfo(row),
  position: row.position,
  removed: row.removedAt !== null,
  videos,
});
