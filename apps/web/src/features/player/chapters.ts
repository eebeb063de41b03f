import type { Language } from '@liuguang/contract/format/language';
import type { Chapter } from '@liuguang/contract/media/chapters';

/** A part of a film as it is drawn. */
export interface ShownChapter {
  readonly second: number;
  readonly title: string;
}

export const chaptersIn = (chapters: readonly Chapter[], language: Language): ShownChapter[] =>
  chapters.map(({ second, title, en }) => ({ second, title: language === 'en' && en ? en : title }));

/** The one that a second lies in. */
export const chapterAt = (chapters: readonly ShownChapter[], second: number): ShownChapter | undefined =>
  chapters.findLast((one) => one.second <= second);
