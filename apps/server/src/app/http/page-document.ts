import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

/** Answers to calls that the app would make first, by the calls' names, so that it need not wait for them. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** A page as it is sent. */
export interface SentPage {
  readonly html: string;
  readonly brotli: Buffer;
}

const slot = (id: string) => `<script type="application/json" id="${id}"></script>`;
/** Good enough for what is made anew with every change of the home screen. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

/** `<` is the one character that could end the block early. */
function fill(html: string, id: string, value: unknown): string {
  const empty = slot(id);
  if (!html.includes(empty)) throw new Error(`index.html has no slot for ${id}`);
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return html.replace(empty, () => empty.replace('></', `>${json}</`));
}

/** The built page with a deployment's settings in it; made anew only when the answers in it are others. */
export class PageDocument {
  readonly #html: string;
  #answers = '';
  #sent: Promise<SentPage> | undefined;

  constructor(html: string, runtime: unknown) {
    this.#html = fill(html, 'runtime', runtime);
  }

  with(answers: FirstAnswers): Promise<SentPage> {
    const json = JSON.stringify(answers);
    if (!this.#sent || json !== this.#answers) {
      this.#answers = json;
      this.#sent = this.#make(answers);
    }
    return this.#sent;
  }

  async #make(answers: FirstAnswers): Promise<SentPage> {
    const html = fill(this.#html, 'answers', answers);
    return { html, brotli: await promisify(brotliCompress)(html, BROTLI) };
  }
}
