import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Zipped = Readonly<Record<string, string | Buffer>>;

/** A ZIP of these files. */
export async function zipOf(files: Zipped): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

interface SampleEpub {
  readonly title?: string;
  readonly author?: string;
  /** By file name, as they are read. */
  readonly pages: Zipped;
  /** Lines of the table of contents: title and address. */
  readonly contents?: readonly (readonly [title: string, href: string])[];
  /** EPUB 2 has its table of contents in a format of its own. */
  readonly version?: 2 | 3;
  readonly more?: Zipped;
  readonly manifest?: string;
}

export const page = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;

/** A book as programs make them. */
export function epubOf({
  title = '雾塔',
  author = '林夏',
  pages,
  contents,
  version = 3,
  more,
  manifest = '',
}: SampleEpub) {
  const files = Object.keys(pages);
  const items = files.map((file, at) => `<item id="p${at}" href="${file}" media-type="application/xhtml+xml"/>`);
  const spine = files.map((_, at) => `<itemref idref="p${at}"/>`);
  const nav = `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`;
  const ncx = `<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`;
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:description>&lt;p&gt;守塔人的故事。&lt;/p&gt;</dc:description></metadata><manifest>${items.join('')}${contents ? (version === 3 ? nav : ncx) : ''}${manifest}</manifest><spine${version === 2 ? ' toc="ncx"' : ''}>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(Object.entries(pages).map(([name, content]) => [`OEBPS/${name}`, content])),
    ...(contents && version === 3 && { 'OEBPS/nav.xhtml': navOf(contents) }),
    ...(contents && version === 2 && { 'OEBPS/toc.ncx': ncxOf(contents) }),
    ...more,
  });
}

const navOf = (lines: NonNullable<SampleEpub['contents']>): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${lines.map(([title, href]) => `<li><a href="${href}">${title}</a></li>`).join('')}</ol></nav></body></html>`;

const ncxOf = (lines: NonNullable<SampleEpub['contents']>): string =>
  `<?xml version="1.0"?><ncx><navMap>${lines.map(([title, href], at) => `<navPoint id="n${at}"><navLabel><text>${title}</text></navLabel><content src="${href}"/></navPoint>`).join('')}</navMap></ncx>`;
