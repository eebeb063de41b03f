import type { CompanionCard, ReplyEvent } from '@liuguang/contract/companion/schemas';
import { type MessageRow, presentMessage } from './companion.message.repository.ts';

/** An answer that is being written in this process, and everybody who reads along. */
export class LiveReply {
  readonly #stop = new AbortController();
  readonly #readers = new Set<() => void>();
  readonly #events: ReplyEvent[] = [];
  #message: MessageRow;
  #isOver = false;

  constructor(message: MessageRow) {
    this.#message = message;
  }

  /** Aborted when the person stops it, or when nobody reads any more. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get message(): MessageRow {
    return this.#message;
  }

  stop(): void {
    this.#stop.abort();
  }

  say(text: string): void {
    if (text === '') return;
    this.#message = { ...this.#message, text: this.#message.text + text };
    this.#tell({ kind: 'text', text });
  }

  replace(text: string): void {
    this.#message = { ...this.#message, text, cards: [] };
    this.#tell({ kind: 'replace', text });
  }

  show(card: CompanionCard): void {
    this.#message = { ...this.#message, cards: [...this.#message.cards, card] };
    this.#tell({ kind: 'card', text: '', card });
  }

  end(message: MessageRow): void {
    this.#message = message;
    this.#isOver = true;
    this.#tell({ kind: 'end', text: '', message: presentMessage(message) });
  }

  /** All of it so far, then what comes, until it ends or the reader leaves. The last who leaves stops it. */
  async *follow(signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    let next = Promise.withResolvers<void>();
    const wake = () => next.resolve();
    const leave = () => {
      this.#readers.delete(wake);
      wake();
      if (this.#readers.size === 0 && !this.#isOver) this.stop();
    };
    this.#readers.add(wake);
    let told = this.#events.length;
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      yield { id: `${told}.0`, kind: 'begin', text: '', message: presentMessage(this.#message) };
      if (this.#isOver) yield { id: String(told), kind: 'end', text: '', message: presentMessage(this.#message) };
      while (!signal.aborted && !this.#isDone(told)) {
        for (; told < this.#events.length; told += 1) yield this.#events[told] as ReplyEvent;
        if (this.#isDone(told)) return;
        await next.promise;
        next = Promise.withResolvers<void>();
      }
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  #isDone(told: number): boolean {
    return this.#isOver && told >= this.#events.length;
  }

  #tell(event: Omit<ReplyEvent, 'id'>): void {
    this.#events.push({ id: String(this.#events.length + 1), ...event });
    for (const wake of this.#readers) wake();
  }
}
