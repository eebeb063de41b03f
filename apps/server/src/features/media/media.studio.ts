import type { Request } from '@liuguang/contract/contract';
import type { OwnVideo, VideoRecord } from '@liuguang/contract/media/owner';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import { presentOwnVideo, presentVideoRecord } from './media.present.ts';
import { priceOf } from './media.price.ts';
import type { MediaRemoval } from './media.removal.ts';
import type { MediaRepository, TrackRow, VideoChange, VideoRow } from './media.repository.ts';
import type { Cover } from './media.schema.ts';
import type { MediaService } from './media.service.ts';

interface StudioParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly service: MediaService;
  readonly removal: MediaRemoval;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly pictures: PicturePort;
  readonly clock: Clock;
}

/** What owners and operators do with videos. */
export class MediaStudio {
  readonly #parts: StudioParts;

  constructor(parts: StudioParts) {
    this.#parts = parts;
  }

  async mine({ id }: Person, request: PageRequest): Promise<Page<OwnVideo>> {
    const window = windowOf(request, [isId]);
    return this.#page(await this.#parts.repository.ofOwner(id, window), window, presentOwnVideo);
  }

  async list({ state, moderation, ...request }: Request<'console/media/list'>): Promise<Page<VideoRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, { state, moderation });
    return this.#page(rows, window, presentVideoRecord);
  }

  async edit(person: Person, { videoId, coverId, ...wanted }: Request<'x/media/edit'>): Promise<OwnVideo> {
    const { database, repository, service, moderation } = this.#parts;
    for (const text of [wanted.title, wanted.intro]) if (text) moderation.refuseText(text);
    const cover = coverId === undefined ? undefined : await this.#cover(person, coverId);
    return database.transaction(async (tx) => {
      const before = await this.#own(tx, person, videoId);
      const change = this.#changeOf(before, wanted);
      const row = await service.change(tx, before.id, cover ? { ...change, cover } : change);
      return presentOwnVideo(row ?? before, await repository.tracksOf(before.id, tx));
    });
  }

  async delete(person: Person, videoId: string): Promise<void> {
    const { database, removal } = this.#parts;
    await database.transaction(async (tx) => {
      const { id } = await this.#own(tx, person, videoId);
      await removal.remove(tx, person.id, id);
    });
  }

  async #own(tx: Transaction, { id }: Person, videoId: string): Promise<VideoRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(videoId));
    if (row?.accountId !== id || row.withdrawnAt !== null) throw new Refused('notFound');
    return row;
  }

  async #cover({ id }: Person, coverId: string): Promise<Cover> {
    const picture = await this.#parts.pictures.find(id, BigInt(coverId));
    if (!picture) throw new Refused('notFound');
    return { small: picture.small, large: picture.large };
  }

  #changeOf(
    before: VideoRow,
    { published, ...words }: Omit<Request<'x/media/edit'>, 'videoId' | 'coverId'>,
  ): VideoChange {
    const price = priceOf(before, words);
    const { clock } = this.#parts;
    const publishedAt = published ? (before.publishedAt ?? clock.now()) : null;
    return { ...words, price, ...(published === undefined ? {} : { publishedAt }) };
  }

  async #page<Item>(
    rows: readonly VideoRow[],
    window: ReturnType<typeof windowOf>,
    present: (video: VideoRow, tracks: readonly TrackRow[]) => Item,
  ): Promise<Page<Item>> {
    const tracks = await this.#parts.repository.tracksOfMany(rows.map(({ id }) => id));
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => present(row, tracks.get(row.id) ?? []),
    );
  }
}
