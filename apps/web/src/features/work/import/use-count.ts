import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { WorkContentType } from '@liuguang/contract/work/states';
import { importMessages } from './messages.ts';

/** How many parts there are, in the word for what they are. */
export function useCount(): (contentType: WorkContentType, count: number) => string {
  const text = useText(importMessages);
  return (contentType, count) => {
    if (contentType === CONTENT.album.contentType) return text('pictures', { count });
    return text(contentType === CONTENT.audioNovel.contentType ? 'recordings' : 'chapters', { count });
  };
}
