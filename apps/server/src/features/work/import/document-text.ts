import { Parser } from 'htmlparser2';
import { cleanLine } from './chapters.ts';

/** The words of a page of a book. */
export interface DocumentText {
  readonly paragraphs: readonly string[];
  /** Before which paragraph each named place stands. */
  readonly anchors: ReadonlyMap<string, number>;
  readonly headings: readonly { readonly text: string; readonly at: number }[];
  /** Something in it would have run, or fetched something. */
  readonly isActive: boolean;
}

/** Nothing in them is text of the book. */
const SILENT = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
  'rt',
  'rp',
]);
const ACTIVE = new Set(['script', 'iframe', 'object', 'embed', 'applet', 'form']);
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb ruby s samp small span strike strong sub sup time tt u var wbr img'.split(
    ' ',
  ),
);
const HEADING = /^h[1-4]$/u;

/**
 * Takes the words out of XHTML, which is never shown as it is: no script, style or address survives. Entities of a
 * document's own are not expanded.
 */
export function readDocument(markup: string): DocumentText {
  const paragraphs: string[] = [];
  const anchors = new Map<string, number>();
  const headings: { text: string; at: number }[] = [];
  let line = '';
  let silence = 0;
  let heading: string | undefined;
  let isActive = false;

  const flush = () => {
    const said = cleanLine(line);
    line = '';
    if (said === '') return;
    if (heading !== undefined) headings.push({ text: said, at: paragraphs.length });
    paragraphs.push(said);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (ACTIVE.has(name) || Object.entries(attributes).some(isActiveAttribute)) isActive = true;
        if (SILENT.has(name)) silence += 1;
        if (!INLINE.has(name)) flush();
        const anchor = attributes.id ?? (name === 'a' ? attributes.name : undefined);
        if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, paragraphs.length);
        if (HEADING.test(name)) heading = name;
      },
      ontext(text) {
        if (silence === 0) line += text;
      },
      onclosetag(name) {
        if (!INLINE.has(name)) flush();
        if (SILENT.has(name)) silence = Math.max(0, silence - 1);
        if (name === heading) heading = undefined;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
  );
  parser.write(markup);
  parser.end();
  flush();
  return { paragraphs, anchors, headings, isActive };
}

const isActiveAttribute = ([name, value]: [string, string]): boolean =>
  name.startsWith('on') || /^\s*javascript:/iu.test(value);
