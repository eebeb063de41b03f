import { takeClip } from '@liuguang/media/clip';
import { takeCovers } from '@liuguang/media/covers';
import { MediaFailure } from '@liuguang/media/media-error';
import type { PictureTaking } from '@liuguang/media/picture-run';
import { takeStoryboard } from '@liuguang/media/storyboard';
import { hideA } from '@liuguang/wire/image';
import type { PicturePort } from '../../picture/picture.port.ts';
import type { MediaReport } from '../media.report.ts';
import type { VideoChange, VideoRow } from '../media.repository.ts';
import type { CoverCandidate } from '../media.schema.ts';
import type { MediaFiles } from './media.files.ts';

const STORYBOARD = 'storyboard.jpg';
const CLIP = 'clip.mp4';

interface PicturesParts {
  readonly files: MediaFiles;
  readonly pictures: PicturePort;
  readonly imageKey: string;
}

/** Whoever is told what has been made. */
interface ChangeReport {
  change(change: VideoChange): Promise<unknown>;
}

/** What is shown of a video before it plays, and while somebody looks for a place in it. */
export class MediaPictures {
  readonly #parts: PicturesParts;

  constructor(parts: PicturesParts) {
    this.#parts = parts;
  }

  /**
   * Makes what is missing. A film that can be played is not given up because one of these cannot be made: what failed
   * is answered, and the rest stands.
   */
  async make(video: VideoRow, taking: PictureTaking, report: MediaReport): Promise<MediaFailure | undefined> {
    let failure: MediaFailure | undefined;
    for (const step of [this.#covers, this.storyboard, this.clip]) {
      try {
        await step.call(this, video, taking, report);
      } catch (error) {
        if (!(error instanceof MediaFailure)) throw error;
        failure = error;
      }
    }
    return failure;
  }

  async #covers(video: VideoRow, taking: PictureTaking, report: MediaReport): Promise<void> {
    if (video.coverCandidates.length > 0 || video.accountId === null) return;
    const about = { of: `video ${video.id}`, purpose: 'cover' } as const;
    const coverCandidates: CoverCandidate[] = [];
    for (const jpeg of await takeCovers(taking)) {
      const { id, small, large } = await this.#parts.pictures.make(video.accountId, jpeg, about);
      coverCandidates.push({ pictureId: id, small, large });
    }
    const [best] = coverCandidates;
    if (!best) return;
    const { pictureId: _, ...cover } = best;
    await report.change({ coverCandidates, cover: video.cover ?? cover });
  }

  async storyboard(video: VideoRow, taking: PictureTaking, report: ChangeReport): Promise<void> {
    if (video.storyboard) return;
    const { jpeg, ...layout } = await takeStoryboard(taking);
    // As all pictures it lies protected, and is given out as it lies.
    const hidden = Buffer.from(hideA(jpeg, this.#parts.imageKey));
    const file = { name: STORYBOARD, ...(await this.#parts.files.storeOf(video).put(STORYBOARD, hidden)) };
    await report.change({ storyboard: { ...layout, file } });
  }

  async clip(video: VideoRow, taking: PictureTaking, report: ChangeReport): Promise<void> {
    if (video.clip) return;
    const stored = await this.#parts.files.storeOf(video).put(CLIP, await takeClip(taking));
    await report.change({ clip: { name: CLIP, ...stored } });
  }
}
