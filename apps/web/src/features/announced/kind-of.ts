import type { AnnouncedBecomes } from '@liuguang/contract/announced/states';
import { CONTENT } from '@liuguang/contract/content';

const NAMES = ['longVideo', 'shortVideo', 'videoCollection', 'anime', 'album', 'novel', 'audioNovel'] as const;

/** The word for what a title will be. */
export const kindOf = (becomes: AnnouncedBecomes): (typeof NAMES)[number] =>
  NAMES.find((name) => CONTENT[name].contentType === becomes) ?? 'longVideo';
