import { CONTENT } from '@liuguang/contract/content';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { UploadedSource, UploadFollower } from '../../upload/upload.port.ts';
import { type BeginningParts, beginVideo } from './media.begin.ts';
import { titleFromFilename } from './media.title.ts';

interface FollowerParts extends BeginningParts {
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
}

const UNTITLED = '未命名视频';

/** Makes a video of every film that comes. */
export class MediaFollower implements UploadFollower {
  readonly #parts: FollowerParts;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  async onComplete(tx: Transaction, source: UploadedSource): Promise<readonly string[]> {
    if (source.category !== 'video') return [];
    const about = { contentType: CONTENT.longVideo.contentType, title: this.#titleOf(source) };
    return [(await beginVideo(this.#parts, tx, source, about)).jobId];
  }

  /** What its file was called, until its owner finds better words. What may not be shown costs nobody the upload. */
  #titleOf({ filename }: UploadedSource): string {
    const title = titleFromFilename(filename);
    try {
      this.#parts.moderation.refuseText(title);
      return title || UNTITLED;
    } catch (error) {
      if (error instanceof Refused) return UNTITLED;
      throw error;
    }
  }
}
