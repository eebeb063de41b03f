import type { Picture } from '@liuguang/contract/picture/schemas';

/** What other features may ask about pictures. */
export interface PicturePort {
  /**
   * Somebody's own picture; one of somebody else is as good as none. Who asks is about to show it: from then on it is
   * kept, while one that nobody asked for goes seven days after it was sent.
   */
  find(accountId: bigint, pictureId: bigint): Promise<Picture | undefined>;
}
