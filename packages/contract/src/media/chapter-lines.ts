import type { Chapter } from './chapters.ts';
import { CHAPTER_LIMITS } from './limits.ts';

const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/**
 * Reads chapters as people write them, one a line: `12:30 The storm`. Tells in which line something is wrong; the first
 * chapter begins at 0, and each after the one before.
 */
export function readChapterLines(text: string): { chapters: Chapter[] } | { line: number } {
  const lines = text.split('\n').map((line) => line.trim().replaceAll('：', ':'));
  const chapters: Chapter[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [, hours = '0', minutes = '0', rest = '0', title = ''] = LINE.exec(line) ?? [];
    const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    const isNext = chapters.length === 0 ? second === 0 : second > (chapters.at(-1)?.second ?? 0);
    if (title === '' || !isNext || [...title].length > CHAPTER_LIMITS.title || chapters.length >= CHAPTER_LIMITS.count)
      return { line: at + 1 };
    chapters.push({ second, title });
  }
  return { chapters };
}
