import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import { excerptOf } from '../../platform/tidy-text.ts';
import type { CommentRow } from './comment.rows.ts';

/** Stands in notices for words that give a film away. */
export const WITHHELD = '…';

export const isFilm = (contentType: number): boolean =>
  (MEDIA_CONTENT_TYPES as readonly number[]).includes(contentType);

/** What others are told of a comment before they open it. */
export const unspoiled = ({ text, reveals }: Pick<CommentRow, 'text' | 'reveals'>): string =>
  reveals > 0 ? WITHHELD : excerptOf(text);
