import type { ImportWarning, TextEncoding } from '@liuguang/contract/work/import';
import type { Chapter } from './chapters.ts';

/** What was found in an EPUB or a plain text. */
export interface Book {
  readonly title: string;
  readonly author: string;
  readonly intro: string;
  readonly encoding: TextEncoding;
  readonly chapters: readonly Chapter[];
  readonly warnings: readonly ImportWarning[];
  /** The file of its cover, unread. */
  readonly cover: Buffer | undefined;
}
