import { IMPORT_LIMITS, type ImportWarning, type TextEncoding } from '@liuguang/contract/work/import';
import type { Book } from './book.ts';
import { cleanLine, fitChapters, paragraphsOf, splitChapters } from './chapters.ts';
import { decodeText, MOST_LOST } from './decode-text.ts';
import { ImportFault } from './import-fault.ts';

/** A plain text as a book: in whatever encoding it is, cut where its headings stand. */
export function readTxt(bytes: Buffer, filename: string, named?: TextEncoding): Book {
  if (bytes.length > IMPORT_LIMITS.text) throw new ImportFault('tooLarge', filename);
  const { text, encoding, lost } = decodeText(bytes, named);
  if (lost > MOST_LOST) throw new ImportFault('encoding', encoding);
  const { chapters, hasHeadings } = splitChapters(paragraphsOf(text));
  const fitted = fitChapters(chapters);
  if (fitted.chapters.length === 0) throw new ImportFault('noText');
  const warnings: ImportWarning[] = [...fitted.warnings];
  if (!hasHeadings) warnings.unshift({ kind: 'noContents', about: '' });
  if (lost > 0) warnings.push({ kind: 'encoding', about: encoding });
  return { ...namedIn(filename), intro: '', encoding, chapters: fitted.chapters, warnings, cover: undefined };
}

/** Such as 《雾塔》作者：某人.txt */
export function namedIn(filename: string): { title: string; author: string } {
  const name = cleanLine(filename).replace(/\.\w{1,5}$/u, '');
  const [before = '', after = ''] = name.split(/作者|\bby\b/iu);
  const [from, to] = [before.indexOf('《'), before.indexOf('》')];
  const title = from >= 0 && to > from ? before.slice(from + 1, to) : before;
  return { title: withoutSigns(title) || name, author: withoutSigns(after) };
}

const SIGNS = ' _-：:·[]()（）【】';

function withoutSigns(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && SIGNS.includes(text.charAt(from))) from += 1;
  while (to > from && SIGNS.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
