import { IMPORT_LIMITS, type ImportWarning } from '@liuguang/contract/work/import';
import type { Book } from './book.ts';
import { type Chapter, fitChapters, splitChapters } from './chapters.ts';
import { type DocumentText, readDocument } from './document-text.ts';
import { type ContentsLine, decodePage, type EpubPackage, readPackage } from './epub-package.ts';
import { ImportFault } from './import-fault.ts';
import { namedIn } from './read-txt.ts';
import { Zip } from './zip.ts';

interface Page extends DocumentText {
  readonly file: string;
}

/** Where a chapter begins: before a paragraph of a page. */
interface Beginning {
  readonly title: string;
  readonly page: number;
  readonly at: number;
}

/** What stands before the first line of the table of contents is read as a chapter from here on. */
const FRONT_MATTER = 200;

/** A book in EPUB: its words, in the order and under the titles of its table of contents. */
export async function readEpub(path: string, filename: string): Promise<Book> {
  using zip = await Zip.open(path);
  const about = await readPackage(zip);
  const warnings: ImportWarning[] = [];
  const pages = await readPages(zip, about, warnings);
  const beginnings = about.contents.length > 0 ? beginningsOf(pages, about.contents) : [];
  if (beginnings.length === 0) warnings.push({ kind: 'noContents', about: '' });
  const chapters = beginnings.length > 0 ? byContents(pages, beginnings) : byPages(pages);
  const fitted = fitChapters(chapters.map(withoutRepeatedTitle));
  if (fitted.chapters.length === 0) throw new ImportFault('noText');
  const name = namedIn(filename);
  return {
    title: about.title || name.title,
    author: about.author || name.author,
    intro: about.intro,
    encoding: 'utf-8',
    chapters: fitted.chapters,
    warnings: [...warnings, ...fitted.warnings],
    cover: about.cover === undefined ? undefined : await zip.read(about.cover),
  };
}

async function readPages(zip: Zip, { spine }: EpubPackage, warnings: ImportWarning[]): Promise<Page[]> {
  const pages: Page[] = [];
  let bytes = 0;
  for (const file of new Set(spine)) {
    const content = await zip.read(file);
    if (!content) {
      warnings.push({ kind: 'missing', about: file });
      continue;
    }
    bytes += content.length;
    if (bytes > IMPORT_LIMITS.text) throw new ImportFault('tooLarge', file);
    const { text, isAsSaid } = decodePage(content);
    if (!isAsSaid) warnings.push({ kind: 'encoding', about: file });
    const page = readDocument(text);
    if (page.isActive) warnings.push({ kind: 'activeContent', about: file });
    pages.push({ file, ...page });
  }
  return pages;
}

/** In the order of the pages; lines that lead nowhere are left out, and of two that lead to one place the first counts. */
function beginningsOf(pages: readonly Page[], contents: readonly ContentsLine[]): Beginning[] {
  const places = new Map<string, Beginning>();
  for (const { title, file, anchor } of contents) {
    const page = pages.findIndex((one) => one.file === file);
    if (page < 0) continue;
    const at = pages[page]?.anchors.get(anchor) ?? 0;
    const place = `${page} ${at}`;
    if (!places.has(place)) places.set(place, { title, page, at });
  }
  return [...places.values()].sort((one, other) => one.page - other.page || one.at - other.at);
}

function byContents(pages: readonly Page[], beginnings: readonly Beginning[]): Chapter[] {
  const [first] = beginnings;
  const front = first ? between(pages, { title: '', page: 0, at: 0 }, first) : [];
  const chapters = beginnings.map((from, index) => ({
    title: from.title,
    paragraphs: between(pages, from, beginnings[index + 1]),
  }));
  const isChapter = front.reduce((sum, one) => sum + one.length, 0) >= FRONT_MATTER;
  return isChapter ? [{ title: '', paragraphs: front }, ...chapters] : chapters;
}

function between(pages: readonly Page[], from: Beginning, to: Beginning | undefined): string[] {
  return pages.flatMap(({ paragraphs }, page) => {
    if (page < from.page || (to && page > to.page)) return [];
    return paragraphs.slice(page === from.page ? from.at : 0, to && page === to.page ? to.at : undefined);
  });
}

/** Without a table of contents every page is a chapter, unless the headings of its only page say otherwise. */
function byPages(pages: readonly Page[]): Chapter[] {
  const [only] = pages;
  if (pages.length !== 1 || !only)
    return pages.map(({ headings, paragraphs }) => ({ title: headings[0]?.text ?? '', paragraphs }));
  if (only.headings.length < 2) return splitChapters(only.paragraphs).chapters;
  const beginnings = only.headings.map(({ text: title, at }) => ({ title, page: 0, at }));
  return byContents(pages, beginnings);
}

/** The reader shows the title by itself. */
function withoutRepeatedTitle({ title, paragraphs }: Chapter): Chapter {
  const [first, second] = paragraphs;
  if (title === '' || first === undefined) return { title, paragraphs };
  if (first === title) return { title, paragraphs: paragraphs.slice(1) };
  const isInTwoLines = second !== undefined && squeezed(first + second) === squeezed(title);
  return { title, paragraphs: isInTwoLines ? paragraphs.slice(2) : paragraphs };
}

const squeezed = (text: string): string => text.replace(/\s+/gu, '');
