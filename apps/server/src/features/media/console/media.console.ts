import type { Request } from '@liuguang/contract/contract';
import type { VideoRecord } from '@liuguang/contract/media/owner';
import type { Clock } from '../../../platform/clock.ts';
import type { Query, Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { PicturePort } from '../../picture/picture.port.ts';
import { priceOf } from '../making/media.price.ts';
import type { MediaService } from '../making/media.service.ts';
import type { MediaCovers } from '../media.port.ts';
import { presentVideoRecord } from '../media.present.ts';
import type { MediaRepository, VideoChange, VideoRow } from '../media.repository.ts';
import type { Cover } from '../media.schema.ts';

interface ConsoleParts {
  readonly repository: MediaRepository;
  readonly service: MediaService;
  readonly pictures: Pick<PicturePort, 'ofHouse'>;
  readonly clock: Clock;
}

/** What operators do with anybody's videos; their owners are told of each change. */
export class MediaConsole implements MediaCovers {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async edit(tx: Transaction, { videoId, en, coverId, ...said }: Request<'console/media/edit'>): Promise<VideoRecord> {
    const before = await this.#parts.repository.lock(tx, BigInt(videoId));
    if (!before) throw new Refused('notFound');
    const { en: _before, ...others } = before.translations;
    const translations = en === undefined ? before.translations : en === null ? others : { ...others, en };
    const cover = coverId === undefined ? {} : { cover: await this.sentCover(tx, coverId), coverWanted: null };
    return this.#change(tx, videoId, { ...said, price: priceOf(before, said), translations, ...cover });
  }

  /** What its owner took back is nobody's to publish. */
  async publish(tx: Transaction, { videoId, at }: Request<'console/media/publish'>): Promise<VideoRecord> {
    const before = await this.#parts.repository.lock(tx, BigInt(videoId));
    if (!before || before.withdrawnAt !== null) throw new Refused('notFound');
    return this.#change(tx, videoId, { publishedAt: at === null ? null : new Date(at) });
  }

  hold(tx: Transaction, { videoId, held, note }: Request<'console/media/hold'>): Promise<VideoRecord> {
    const change = held
      ? { heldAt: this.#parts.clock.now(), moderationNote: note }
      : { heldAt: null, moderationNote: '' };
    return this.#change(tx, videoId, change);
  }

  /** Held from now on, and gone for good when nobody restores it in time. */
  async remove(tx: Transaction, { videoId, note }: Request<'console/media/remove'>): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#change(tx, videoId, { heldAt: now, removedAt: now, moderationNote: note });
  }

  restore(tx: Transaction, { videoId }: Request<'console/media/restore'>): Promise<VideoRecord> {
    return this.#change(tx, videoId, { heldAt: null, removedAt: null, moderationNote: '' });
  }

  async coverOf(tx: Query, videoId: bigint): Promise<Cover | undefined> {
    return (await this.#parts.repository.byId(videoId, tx))?.cover ?? undefined;
  }

  async sentCover(tx: Query, pictureId: string): Promise<Cover> {
    const sent = await this.#parts.pictures.ofHouse(BigInt(pictureId), tx);
    if (!sent) throw new Refused('notFound');
    return { small: sent.small, large: sent.large };
  }

  async known(tx: Query, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (videoIds.length === 0) return new Set();
    return new Set((await this.#parts.repository.byIds(videoIds, tx)).map(({ id }) => id));
  }

  async lockVideo(tx: Transaction, videoId: bigint): Promise<boolean> {
    return (await this.#parts.repository.lock(tx, videoId)) !== undefined;
  }

  async #change(tx: Transaction, videoId: string, change: VideoChange): Promise<VideoRecord> {
    const { repository, service } = this.#parts;
    const row: VideoRow | undefined = await service.change(tx, BigInt(videoId), change);
    if (!row) throw new Refused('notFound');
    return presentVideoRecord(row, await repository.tracksOf(row.id, tx));
  }
}
