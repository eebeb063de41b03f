import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';
import type { JudgedPicture, Moderated, PictureSource } from './moderation.port.ts';
import type { EvidenceFrame } from './moderation.schema.ts';
import { worstFirst } from './moderation.verdict.ts';

/** Enough for a person to decide by. */
const KEPT = 6;
const LONGEST_SIDE = 480;
const JPEG = { quality: 78 } as const;

interface ChosenFrame {
  readonly frame: EvidenceFrame;
  readonly picture: PictureSource;
}

/**
 * The pictures that a person decides by. They lie in a folder of the storage that nothing serves, under keys made of
 * what they show: judged again, it overwrites them.
 */
export class ModerationEvidence {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  choose({ kind, id }: Moderated, pictures: readonly PictureSource[], judged: readonly JudgedPicture[]): ChosenFrame[] {
    const together = judged.flatMap((one, at) => {
      const picture = pictures[at];
      return picture === undefined ? [] : [{ ...one, picture }];
    });
    return worstFirst(together)
      .slice(0, KEPT)
      .map(({ picture, risk, scores }, at) => ({
        frame: { key: `moderation/${kind}/${id}/${at}.jpg`, risk, scores },
        picture,
      }));
  }

  async keep(chosen: readonly ChosenFrame[]): Promise<void> {
    for (const { frame, picture } of chosen) {
      // What the judge could not read is not tried here, where it would be this process that dies of it.
      if (frame.scores) await this.#storage.put(frame.key, await shrunk(picture));
    }
  }

  /** Nothing when it is no longer there, or never could be read. */
  async read({ key }: EvidenceFrame): Promise<Buffer | undefined> {
    const file = await this.#storage.find(key);
    return file && buffer(file.read());
  }

  async remove(frames: readonly EvidenceFrame[]): Promise<void> {
    for (const { key } of frames) await this.#storage.delete(key);
  }
}

function shrunk(picture: PictureSource): Promise<Buffer> {
  const opened =
    typeof picture === 'string' || picture instanceof Uint8Array
      ? sharp(picture)
      : sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  return opened
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .toBuffer();
}
