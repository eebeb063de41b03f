import { posix } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { cleanLine } from './chapters.ts';
import { decodeText, knownEncoding, MOST_LOST } from './decode-text.ts';
import { ImportFault } from './import-fault.ts';
import type { Zip } from './zip.ts';

type Xml = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Where a line of the table of contents leads. */
export interface ContentsLine {
  readonly title: string;
  readonly file: string;
  readonly anchor: string;
}

/** What an EPUB says of itself. */
export interface EpubPackage {
  readonly title: string;
  readonly author: string;
  readonly intro: string;
  /** Its pages in the order in which they are read. */
  readonly spine: readonly string[];
  readonly contents: readonly ContentsLine[];
  readonly cover: string | undefined;
}

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
/** Fonts may be sealed in a book that is open. */
const FONT = /\.(?:ttf|otf|woff2?)$/iu;

/** A file of a book as text, by what it says it is in; where that is not so, in the likeliest. */
export function decodePage(bytes: Buffer): { text: string; isAsSaid: boolean } {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const [, label = 'utf-8'] =
    /<\?xml[^>]{0,200}encoding=["']([\w-]+)["']/iu.exec(head) ?? /charset=["']?([\w-]+)/iu.exec(head) ?? [];
  const named = knownEncoding(label);
  const asSaid = named && !isUtf16(named) ? decodeText(bytes, named) : decodeText(bytes);
  if (asSaid.lost === 0) return { text: asSaid.text, isAsSaid: true };
  const guessed = decodeText(bytes);
  const better = guessed.lost < asSaid.lost ? guessed : asSaid;
  if (better.lost > MOST_LOST) throw new ImportFault('encoding', label);
  return { text: better.text, isAsSaid: false };
}

/** A head that could be read as Latin is not in UTF-16, whatever it says. */
const isUtf16 = (name: string): boolean => name.startsWith('utf-16');

export async function readPackage(zip: Zip): Promise<EpubPackage> {
  await refuseLocked(zip);
  const container = await xmlOf(zip, CONTAINER);
  const path = container && attribute(elements(container, 'rootfile')[0], 'full-path');
  const root = path ? await xmlOf(zip, path) : undefined;
  if (!path || !root) throw new ImportFault('notABook');
  const inFolder = (href: string) => resolve(posix.dirname(path), href);

  const items = new Map(elements(root, 'item').map((item) => [attribute(item, 'id'), item]));
  const fileOf = (item: Element | undefined): string | undefined => item && inFolder(attribute(item, 'href')).file;
  const [spine] = elements(root, 'spine');
  const pages = elements(root, 'itemref').filter((one) => attribute(one, 'linear') !== 'no');
  const all = [...items.values()];
  const nav = fileOf(all.find((item) => attribute(item, 'properties').split(/\s+/u).includes('nav')));
  const ncx = fileOf(
    items.get(attribute(spine, 'toc')) ??
      all.find((item) => attribute(item, 'media-type') === 'application/x-dtbncx+xml'),
  );
  return {
    title: said(root, 'dc:title'),
    author: said(root, 'dc:creator'),
    intro: cleanLine(DomUtils.textContent(parseDocument(said(root, 'dc:description')))),
    spine: pages.flatMap((page) => fileOf(items.get(attribute(page, 'idref'))) ?? []).filter((file) => file !== nav),
    contents: (await navContents(zip, nav)) ?? (await ncxContents(zip, ncx)) ?? [],
    cover: fileOf(coverItem(root, all, items)),
  };
}

function coverItem(root: Xml, all: readonly Element[], items: ReadonlyMap<string, Element>): Element | undefined {
  const named = elements(root, 'meta').find((meta) => attribute(meta, 'name') === 'cover');
  return (
    all.find((item) => attribute(item, 'properties').split(/\s+/u).includes('cover-image')) ??
    items.get(attribute(named, 'content'))
  );
}

async function refuseLocked(zip: Zip): Promise<void> {
  const sealed = await xmlOf(zip, ENCRYPTION);
  if (!sealed) return;
  const files = elements(sealed, 'CipherReference', 'enc:CipherReference').map((one) => attribute(one, 'URI'));
  const locked = files.find((file) => !FONT.test(file));
  if (locked !== undefined) throw new ImportFault('locked', locked);
}

async function navContents(zip: Zip, file: string | undefined): Promise<ContentsLine[] | undefined> {
  const document = file && (await xmlOf(zip, file));
  if (!file || !document) return undefined;
  const navs = elements(document, 'nav');
  const nav = navs.find((one) => attribute(one, 'epub:type').split(/\s+/u).includes('toc')) ?? navs[0];
  if (!nav) return undefined;
  return linesOf(
    file,
    DomUtils.getElementsByTagName('a', nav.children).map((link) => [
      DomUtils.textContent(link),
      attribute(link, 'href'),
    ]),
  );
}

async function ncxContents(zip: Zip, file: string | undefined): Promise<ContentsLine[] | undefined> {
  const document = file && (await xmlOf(zip, file));
  if (!file || !document) return undefined;
  return linesOf(
    file,
    elements(document, 'navPoint').map((point) => {
      const [label] = DomUtils.getElementsByTagName('navLabel', point.children, true, 1);
      const [content] = DomUtils.getElementsByTagName('content', point.children, true, 1);
      return [label ? DomUtils.textContent(label) : '', attribute(content, 'src')];
    }),
  );
}

/** Only where there is something in it: an empty table of contents is none. */
function linesOf(from: string, lines: readonly (readonly [title: string, href: string])[]): ContentsLine[] | undefined {
  const found = lines.flatMap(([title, href]) =>
    href === '' ? [] : [{ title: cleanLine(title), ...resolve(posix.dirname(from), href) }],
  );
  return found.length > 0 ? found : undefined;
}

/** A reference inside the book. What leads out of it leads to no file that there is. */
function resolve(folder: string, href: string): { file: string; anchor: string } {
  const [path = '', anchor = ''] = href.split('#');
  return { file: posix.join(folder, decoded(path)), anchor: decoded(anchor) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function xmlOf(zip: Zip, file: string): Promise<Xml | undefined> {
  const bytes = await zip.read(file);
  return bytes && parseDocument(decodePage(bytes).text, { xmlMode: true });
}

const elements = (document: Xml, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), document);

const attribute = (element: Element | undefined, name: string): string => element?.attribs[name] ?? '';

function said(root: Xml, name: string): string {
  const [element] = elements(root, name);
  return element ? cleanLine(DomUtils.textContent(element)) : '';
}
