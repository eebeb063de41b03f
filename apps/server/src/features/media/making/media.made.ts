import { CONTENT } from '@liuguang/contract/content';
import { FACE_NOTE } from '@liuguang/contract/moderation/notes';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { PicturePort } from '../../picture/picture.port.ts';
import type { UploadedSource } from '../../upload/upload.port.ts';
import type { MadeVideos, VideoFollower, VideoHolds } from '../media.port.ts';
import { type BeginningParts, beginVideo } from './media.begin.ts';
import type { MediaRemoval } from './media.removal.ts';
import type { MediaService } from './media.service.ts';

interface MadeParts extends BeginningParts {
  readonly service: MediaService;
  readonly removal: MediaRemoval;
  readonly pictures: Pick<PicturePort, 'withdraw'>;
  readonly videoFollowers: Contributions<VideoFollower>;
}

/** Videos that nobody filmed. */
export class MediaMade implements MadeVideos, VideoHolds {
  readonly #parts: MadeParts;

  constructor(parts: MadeParts) {
    this.#parts = parts;
  }

  async make(
    tx: Transaction,
    source: UploadedSource,
    about: { readonly title: string; readonly isByAi: boolean },
  ): Promise<bigint> {
    const { repository, clock } = this.#parts;
    const known = await repository.byUpload(tx, source.fileId);
    if (known) return known.id;
    const { contentType } = CONTENT.shortVideo;
    const { videoId } = await beginVideo(this.#parts, tx, source, { ...about, contentType, publishedAt: clock.now() });
    return videoId;
  }

  async withdraw(tx: Transaction, videoIds: readonly bigint[]): Promise<void> {
    const { repository, removal, pictures, videoFollowers } = this.#parts;
    for (const id of videoIds) {
      // Whoever shows it is held first, as where it is hidden because of what is said of a post.
      for (const follower of videoFollowers.all) await follower.onWithdrawn(tx, id);
      const row = await repository.lock(tx, id);
      if (!row) continue;
      await pictures.withdraw(
        tx,
        row.coverCandidates.map(({ pictureId }) => BigInt(pictureId)),
      );
      await removal.removeFromAll(tx, id);
    }
  }

  async hold(tx: Transaction, videoId: bigint): Promise<boolean> {
    const { repository, service, clock } = this.#parts;
    const row = await repository.lock(tx, videoId);
    if (!row?.isByAi || row.heldAt !== null) return false;
    await service.change(tx, videoId, { heldAt: clock.now(), moderationNote: FACE_NOTE['zh-CN'] });
    return true;
  }

  async decideHeld(tx: Transaction, videoId: bigint, isShown: boolean): Promise<void> {
    const { repository, service, clock } = this.#parts;
    const row = await repository.lock(tx, videoId);
    if (!row?.isByAi || row.heldAt === null || row.removedAt !== null) return;
    if (isShown) await service.change(tx, videoId, { heldAt: null, moderationNote: '' });
    else await service.change(tx, videoId, { removedAt: clock.now() });
  }
}
