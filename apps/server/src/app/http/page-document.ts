import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import type { Language } from '@liuguang/contract/format/language';
import { withHead } from './page-head.ts';

/** Answers to calls that the app would make first, by the calls' names, so that it need not wait for them. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** A page as it is sent. */
export interface SentPage {
  readonly html: string;
  readonly brotli: Buffer;
  /** Hashes of the style attributes in it, as a policy names them. */
  readonly styles: readonly string[];
}

/** A screen that stands in the page before any of the app's code has run. */
export interface DrawnScreen {
  readonly html: string;
  readonly language: Language;
  readonly theme: string;
  /** The pictures that lie in it, in the order in which they stand there. */
  readonly pictures: readonly string[];
}

const slot = (id: string) => `<script type="application/json" id="${id}"></script>`;
/** Good enough for what is made anew with every change of the home screen. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

function replace(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`index.html has no ${part}`);
  return html.replace(part, () => by);
}

/** `<` is the one character that could end the block early. */
function fill(html: string, id: string, value: unknown): string {
  const empty = slot(id);
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return replace(html, empty, empty.replace('></', `>${json}</`));
}

/** Where a screen stands already, there is nothing for the splash to hide, and the code can wait until it is painted. */
function withScreen(html: string, { html: screen, language, theme, pictures }: DrawnScreen): string {
  const dressed = replace(
    html,
    '<html lang="zh-CN" data-theme="default">',
    `<html lang="${language}" data-theme="${theme}">`,
  );
  const uncovered = replace(dressed, '<div id="splash"', '<div id="splash" hidden').replaceAll(
    '<link rel="modulepreload"',
    '<link data-rel="modulepreload"',
  );
  return replace(
    fill(uncovered, 'pictures', pictures),
    '<div id="root"></div>',
    `<div id="root" data-drawn>${screen}</div>`,
  );
}

const STYLE = / style="([^"]*)"/g;
const unescaped = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A few boxes carry their sizes; no policy but one that names each of them would let these, and no others, in. */
function stylesIn(html: string): string[] {
  const values = new Set(Array.from(html.matchAll(STYLE), ([, value = '']) => unescaped(value)));
  return Array.from(values, (value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`);
}

/** The built page with a deployment's settings in it; made anew only when what else is in it has changed. */
export class PageDocument {
  readonly #html: string;
  #content = '';
  #sent: Promise<SentPage> | undefined;

  constructor(html: string, runtime: unknown) {
    this.#html = fill(html, 'runtime', runtime);
  }

  with(answers?: FirstAnswers, screen?: DrawnScreen): Promise<SentPage> {
    const content = JSON.stringify([answers, screen]);
    if (!this.#sent || content !== this.#content) {
      this.#content = content;
      this.#sent = this.#make(answers, screen);
    }
    return this.#sent;
  }

  async #make(answers: FirstAnswers | undefined, screen: DrawnScreen | undefined): Promise<SentPage> {
    const page = answers ? fill(this.#html, 'answers', answers) : this.#html;
    const html = screen ? withHead(withScreen(page, screen), { language: screen.language }) : page;
    const brotli = await promisify(brotliCompress)(html, BROTLI);
    return { html, brotli, styles: screen ? stylesIn(screen.html) : [] };
  }
}
