import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';
import type { ImportWarning } from '@liuguang/contract/work/import';
import { WORK_LIMITS } from '@liuguang/contract/work/states';

/** A chapter of what is imported: paragraphs, none of them empty. */
export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A text without headings is cut after so many characters. */
const PIECE = 8000;
/** What stands before the first heading is a chapter from here on, and a title page below. */
const FRONT_MATTER = 200;
const LONGEST_HEADING = 40;

const NUMBER = '[0-9０-９零〇一二三四五六七八九十百千万两]{1,9}';
const CHINESE_HEADING = new RegExp(`^(?:正文\\s*)?第\\s*${NUMBER}\\s*[章回节卷集部篇]`, 'u');
const CHINESE_NAMED = /^(?:序章|序言|自序|序|楔子|引子|前言|尾声|后记|终章|番外[^。]*)(?:[\s：:].*)?$/u;
const ENGLISH_HEADING =
  /^(?:(?:chapter|part|book|volume)\s+(?:\d{1,4}|[ivxlcdm]{1,8}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|prologue|epilogue|preface|foreword|introduction|afterword)(?:$|[\s.:—–-])/iu;
const ENDS_A_SENTENCE = /[。！？!?，,；;…”"』」]$/u;

/** Whether a line stands over a chapter, by what it says. */
function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || ENDS_A_SENTENCE.test(line)) return false;
  return CHINESE_HEADING.test(line) || CHINESE_NAMED.test(line) || ENGLISH_HEADING.test(line);
}

/** Control characters are no text, and the database takes no noughts. */
export const cleanLine = (line: string): string =>
  line
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff\ufffe\uffff]/gu, '')
    .replace(/[\s\u3000]+/gu, ' ')
    .trim();

/** The paragraphs of a plain text. Lines that were wrapped at a column are put together again. */
export function paragraphsOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  if (!isWrapped(lines)) return lines.map(cleanLine).filter(Boolean);
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) paragraphs.push(open.join(' '));
    open = [];
  };
  for (const line of lines.map(cleanLine)) {
    if (line === '') close();
    else if (isHeading(line)) {
      close();
      paragraphs.push(line);
    } else open.push(line);
  }
  close();
  return paragraphs;
}

/** Latin text in lines of much the same length, with empty lines between paragraphs. */
function isWrapped(lines: readonly string[]): boolean {
  const said = lines.map((line) => line.trim()).filter(Boolean);
  const empty = lines.length - said.length;
  const full = said.filter(
    (line) => line.length >= 50 && line.length <= 90 && /^[\p{ASCII}\p{Punctuation}]+$/u.test(line),
  );
  return empty > 0 && said.length >= 8 && full.length > said.length / 2;
}

/** Cuts a plain text where its headings stand; without them after so many characters. */
export function splitChapters(paragraphs: readonly string[]): { chapters: Chapter[]; hasHeadings: boolean } {
  const headings = paragraphs.filter(isHeading).length;
  if (headings < 2 && !(headings === 1 && isHeading(paragraphs[0] ?? '')))
    return { chapters: piecesOf('', paragraphs, PIECE), hasHeadings: false };
  const chapters: { title: string; paragraphs: string[] }[] = [{ title: '', paragraphs: [] }];
  for (const paragraph of paragraphs) {
    const last = chapters.at(-1);
    if (!isHeading(paragraph)) last?.paragraphs.push(paragraph);
    // The heading of a volume stands right above that of its first chapter.
    else if (last && last.title !== '' && last.paragraphs.length === 0) last.title = `${last.title} ${paragraph}`;
    else chapters.push({ title: paragraph, paragraphs: [] });
  }
  const [front, ...rest] = chapters;
  const isChapter = front && lengthOf(front.paragraphs) >= FRONT_MATTER;
  return { chapters: [...(isChapter ? [front] : []), ...rest].filter(hasText), hasHeadings: true };
}

/** No chapter is longer than the reader takes, and none is empty or without a name. */
export function fitChapters(chapters: readonly Chapter[]): { chapters: Chapter[]; warnings: ImportWarning[] } {
  const warnings: ImportWarning[] = [];
  const fitted = chapters.filter(hasText).flatMap(({ title, paragraphs }) => {
    const pieces = piecesOf(title, paragraphs, WORK_LIMITS.text);
    if (pieces.length > 1) warnings.push({ kind: 'longChapter', about: title });
    return pieces;
  });
  return {
    chapters: fitted.map((chapter, at) => ({
      ...chapter,
      title: chapter.title.slice(0, MEDIA_LIMITS.title).toWellFormed() || String(at + 1),
    })),
    warnings,
  };
}

export const textOf = ({ paragraphs }: Chapter): string => paragraphs.join('\n');

const hasText = ({ paragraphs }: Chapter): boolean => paragraphs.length > 0;

const lengthOf = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + paragraph.length + 1, 0);

/** At most so many characters each, cut between paragraphs wherever there is a place. */
function piecesOf(title: string, paragraphs: readonly string[], limit: number): Chapter[] {
  if (lengthOf(paragraphs) <= limit) return [{ title, paragraphs }];
  const pieces: string[][] = [[]];
  let length = 0;
  for (const paragraph of paragraphs.flatMap((one) => cutOf(one, limit))) {
    if (length > 0 && length + paragraph.length + 1 > limit) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(paragraph);
    length += paragraph.length + 1;
  }
  return pieces.map((piece, at) => ({ title: title && `${title} (${at + 1})`, paragraphs: piece }));
}

function cutOf(paragraph: string, limit: number): string[] {
  if (paragraph.length < limit) return [paragraph];
  const cuts: string[] = [];
  for (let from = 0; from < paragraph.length; from += limit - 1)
    cuts.push(paragraph.slice(from, from + limit - 1).toWellFormed());
  return cuts;
}
