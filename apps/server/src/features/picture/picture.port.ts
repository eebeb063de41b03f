import type { Picture, PicturePurpose } from '@liuguang/contract/picture/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What other features may ask about pictures. */
export interface PicturePort {
  /**
   * Somebody's own picture; one of somebody else is as good as none. Who asks is about to show it: from then on it is
   * kept, while one that nobody asked for goes seven days after it was sent.
   */
  find(accountId: bigint, pictureId: bigint): Promise<Picture | undefined>;
  /**
   * Makes a picture, somebody's from then on, of a JPEG that shows a part of something else of theirs. The same of the
   * same thing is the same picture; of another thing it is another, so that each can be let go alone.
   */
  make(accountId: bigint, jpeg: Buffer, about: { of: string; purpose: PicturePurpose }): Promise<Picture>;
  /** Lets pictures go that `make` made; their files follow. */
  release(tx: Transaction, pictureIds: readonly bigint[]): Promise<void>;
}
