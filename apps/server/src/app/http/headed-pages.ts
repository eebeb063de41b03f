import { type FirstAnswers, PageDocument, type SentPage } from './page-document.ts';
import { type PageHead, withHead } from './page-head.ts';

const KEPT = 64;

/** One page under as many heads as are asked for, of which the last few are kept: each is packed once, not for everybody. */
export class HeadedPages {
  readonly #html: string;
  readonly #runtime: unknown;
  readonly #kept = new Map<string, PageDocument>();

  constructor(html: string, runtime: unknown) {
    this.#html = html;
    this.#runtime = runtime;
  }

  page(head: PageHead, answers: FirstAnswers): Promise<SentPage> {
    const name = JSON.stringify(head);
    const document = this.#kept.get(name) ?? new PageDocument(withHead(this.#html, head), this.#runtime);
    // What was asked for last goes last.
    this.#kept.delete(name);
    this.#kept.set(name, document);
    const [oldest = ''] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    return document.with(answers);
  }
}
