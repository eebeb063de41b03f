import type { CDPSession } from 'playwright-core';

type Send = CDPSession['send'];

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * The browser's own tools, spoken to directly. Playwright has a page's runtime watched, and a page that is watched keeps a
 * trace of every error that is made: React and hls.js make some while they start, and for each the browser reads a whole
 * file once more. Nobody's phone does that.
 */
export class Devtools implements AsyncDisposable {
  readonly #socket: WebSocket;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #awaited = new Map<string, (told: unknown) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#asked.values()) reject(new Error('the browser has closed'));
    });
  }

  static async open(address: string): Promise<Devtools> {
    const socket = new WebSocket(address);
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened, { once: true });
      socket.addEventListener('error', () => failed(new Error(`no browser at ${address}`)), { once: true });
    });
    return new Devtools(socket);
  }

  readonly send = ((method: string, params?: object) => {
    this.#last += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#asked.set(this.#last, answer);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return answer.promise;
  }) as Send;

  /** What the browser tells of that the next time. */
  next(event: string): Promise<unknown> {
    return new Promise((told) => this.#awaited.set(event, told));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((done) => this.#socket.addEventListener('close', done, { once: true }));
    this.#socket.close();
    await closed;
  }

  #take({ id, method, params, result, error }: Answer): void {
    if (method !== undefined) {
      this.#awaited.get(method)?.(params);
      this.#awaited.delete(method);
    }
    if (id === undefined) return;
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }
}
