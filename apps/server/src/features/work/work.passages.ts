import type { WorkPassage } from '@liuguang/contract/work/schemas';

/** Characters shown at either side of what was found. */
const AROUND = 24;
const MOST_OF_A_CHAPTER = 10;

interface Searched {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

/** Where the words stand in a chapter, whatever their case, the first few. */
export function passagesIn({ number, title, text }: Searched, words: string): WorkPassage[] {
  // Lower case can be longer than what it stands for (İ); then only words written alike are found.
  const lower = text.toLowerCase();
  const isAsLong = lower.length === text.length;
  const [where, what] = isAsLong ? [lower, words.toLowerCase()] : [text, words];
  const found: WorkPassage[] = [];
  for (
    let at = where.indexOf(what);
    at >= 0 && found.length < MOST_OF_A_CHAPTER;
    at = where.indexOf(what, at + what.length)
  )
    found.push({
      number,
      title,
      offset: at,
      before: oneLine(text.slice(Math.max(0, at - AROUND), at)),
      match: text.slice(at, at + what.length),
      after: oneLine(text.slice(at + what.length, at + what.length + AROUND)),
    });
  return found;
}

const oneLine = (text: string): string => text.toWellFormed().replaceAll(/\s+/g, ' ');
