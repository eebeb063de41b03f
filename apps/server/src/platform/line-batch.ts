import type { DestinationStream } from 'pino';

interface Writer extends DestinationStream {
  flush(done?: (error?: Error) => void): void;
}

/** Lines are handed on many at a time; on a quiet server none waits longer than a second. */
const CHARACTERS_AT_ONCE = 16 * 1024;
const FLUSH_MS = 1000;

/** Collects lines for a writer that, with every one it is given, measures anew all that it has not written yet. */
export class LineBatch implements Writer {
  readonly #writer: Writer;
  #lines: string[] = [];
  #length = 0;

  constructor(writer: Writer) {
    this.#writer = writer;
    setInterval(() => this.#handOn(), FLUSH_MS).unref();
    // Before the writer's own, which writes out what it was given.
    process.prependListener('exit', () => this.#handOn());
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= CHARACTERS_AT_ONCE) this.#handOn();
  }

  flush(done?: (error?: Error) => void): void {
    this.#handOn();
    this.#writer.flush(done);
  }

  #handOn(): void {
    if (this.#lines.length === 0) return;
    const text = this.#lines.join('');
    this.#lines = [];
    this.#length = 0;
    this.#writer.write(text);
  }
}
