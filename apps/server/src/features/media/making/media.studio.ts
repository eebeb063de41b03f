import type { Request } from '@liuguang/contract/contract';
import type { OwnVideo, VideoRecord } from '@liuguang/contract/media/owner';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../../platform/page.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { JudgedPicture, PictureFollower, PicturePort } from '../../picture/picture.port.ts';
import { presentOwnVideo, presentVideoRecord } from '../media.present.ts';
import type { MediaRepository, TrackRow, VideoChange, VideoRow } from '../media.repository.ts';
import type { Cover } from '../media.schema.ts';
import { refuseOthers } from './media.own.ts';
import { priceOf } from './media.price.ts';
import type { MediaRemoval } from './media.removal.ts';
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
export class MediaStudio implements PictureFollower {
  readonly #parts: StudioParts;

  constructor(parts: StudioParts) {
    this.#parts = parts;
  }

  async mine({ id }: Person, request: PageRequest): Promise<Page<OwnVideo>> {
    const window = windowOf(request, [isId]);
    return this.#page(await this.#parts.repository.ofOwner(id, window), window, presentOwnVideo);
  }

  async own(person: Person, videoId: string): Promise<OwnVideo> {
    const { repository } = this.#parts;
    const row = refuseOthers(person, await repository.byId(BigInt(videoId)));
    return presentOwnVideo(row, await repository.tracksOf(row.id));
  }

  async list({
    state,
    moderation,
    named: words,
    ownerId,
    ...request
  }: Request<'console/media/list'>): Promise<Page<VideoRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, {
      state,
      moderation,
      words,
      ownerId: ownerId === undefined ? undefined : BigInt(ownerId),
    });
    return this.#page(rows, window, presentVideoRecord);
  }

  async edit(person: Person, { videoId, coverId, ...wanted }: Request<'x/media/edit'>): Promise<OwnVideo> {
    const { database, repository, service, moderation } = this.#parts;
    for (const text of [wanted.title, wanted.intro]) if (text) moderation.refuseText(text);
    return database.transaction(async (tx) => {
      const cover = coverId === undefined ? {} : await this.#cover(tx, person, coverId);
      const before = await this.#own(tx, person, videoId);
      const change = this.#changeOf(before, wanted);
      const row = await service.change(tx, before.id, { ...change, ...cover });
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

  async #own(tx: Transaction, person: Person, videoId: string): Promise<VideoRow> {
    return refuseOthers(person, await this.#parts.repository.lock(tx, BigInt(videoId)));
  }

  async #cover(tx: Transaction, { id }: Person, coverId: string): Promise<Pick<VideoChange, 'cover' | 'coverWanted'>> {
    const picture = await this.#parts.pictures.claim(tx, id, BigInt(coverId));
    if (!picture) throw new Refused('notFound');
    const chosen: Cover = { small: picture.small, large: picture.large };
    return picture.hasPassed ? { cover: chosen, coverWanted: null } : { coverWanted: chosen };
  }

  async onVerdict(tx: Transaction, { accountId, small, mayBeSeen }: JudgedPicture): Promise<void> {
    const { repository, service } = this.#parts;
    for (const video of await repository.lockWithCover(tx, accountId, small.path)) {
      const { cover, coverWanted, coverCandidates } = video;
      const isWanted = coverWanted?.small.path === small.path;
      const [candidate] = coverCandidates;
      const instead = candidate ? { small: candidate.small, large: candidate.large } : null;
      if (mayBeSeen && isWanted) await service.change(tx, video.id, { cover: coverWanted, coverWanted: null });
      if (mayBeSeen) continue;
      const isShown = cover?.small.path === small.path;
      await service.change(tx, video.id, {
        ...(isShown && { cover: instead }),
        ...(isWanted && { coverWanted: null }),
      });
    }
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
