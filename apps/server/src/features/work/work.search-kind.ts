import { CONTENT } from '@liuguang/contract/content';
import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { WorkContentType } from '@liuguang/contract/work/states';

/** Novels to read and to hear are found together. */
export const searchKindOf = (contentType: WorkContentType): Extract<SearchKind, 'novel' | 'album'> =>
  contentType === CONTENT.album.contentType ? 'album' : 'novel';
