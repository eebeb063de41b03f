import type { IncomingMessage } from 'node:http';
import { Refused } from '../../platform/refused.ts';
import { contradiction } from './upload.fields.ts';

const FIELDS_LIMIT = 30;
const HEAD_BYTES = 4 * 1024;
const FIELD_BYTES = 8 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;
const NAME = /;\s*name="([^"]{0,100})"/i;
const HAS_FILE = /;\s*filename\*?=/i;
const HEAD_END = Buffer.from('\r\n\r\n');

/** What comes before the bytes. */
export interface ChunkHead {
  readonly fields: Readonly<Record<string, string>>;
  /** The field that the bytes come in. */
  readonly fileField: string;
}

/**
 * The form of one chunk as it comes in: text fields, then the bytes of one file. Whoever has read the fields knows how
 * many bytes those are, so nobody looks for their end among them, which a reader of any form must do and which takes
 * longer than everything else that is done with a chunk.
 */
export class ChunkForm implements Disposable {
  readonly #from: IncomingMessage;
  readonly #boundary: Buffer;
  #stopListening = (): void => undefined;
  #unread: Buffer = Buffer.alloc(0);
  #isOver = false;
  #fault: Error | undefined;
  #sink: ((piece: Buffer) => void) | undefined;
  #wake = (): void => undefined;

  constructor(from: IncomingMessage) {
    const type = from.headers['content-type'] ?? '';
    const [, quoted, plain] = /^multipart\/form-data\b/i.test(type) ? (BOUNDARY.exec(type) ?? []) : [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw new Refused('typeNotTaken');
    this.#from = from;
    this.#boundary = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.#listen();
  }

  /** Reads as far as the bytes of the file. */
  async head(): Promise<ChunkHead> {
    const fields: Record<string, string> = {};
    if ((await this.#textBefore(this.#boundary.subarray(2), 0)) !== '') throw contradiction('the form cannot be read');
    for (let count = 0; count <= FIELDS_LIMIT; count += 1) {
      if (await this.#isLast()) throw contradiction('there is no file in the form');
      const about = await this.#textBefore(HEAD_END, HEAD_BYTES);
      const [, name] = NAME.exec(about) ?? [];
      if (name === undefined) throw contradiction('the form cannot be read');
      if (HAS_FILE.test(about)) return { fields, fileField: name };
      if (Object.hasOwn(fields, name)) throw contradiction('a field came twice');
      fields[name] = await this.#textBefore(this.#boundary, FIELD_BYTES);
    }
    throw contradiction('there are too many fields');
  }

  /** Hands on the bytes of the file as they come, which must be as many as that and the last of the form. */
  async readFile(length: number, keep: (bytes: Buffer) => void): Promise<void> {
    let left = length;
    const take = (piece: Buffer) => {
      const part = piece.subarray(0, left);
      keep(part);
      left -= part.length;
      if (part.length < piece.length) this.#keep(piece.subarray(part.length));
      else giveBack(piece);
      if (left > 0) return;
      this.#sink = undefined;
      this.#wake();
    };
    const come = this.#unread;
    this.#unread = Buffer.alloc(0);
    this.#sink = take;
    if (come.length > 0) take(come);
    while (left > 0) if (!(await this.#more())) break;
    this.#sink = undefined;
    if (left > 0) throw contradiction(`${length - left} of the ${length} bytes of the chunk`);
    const rest = await this.#textBefore(this.#boundary, 0).catch(() => 'more');
    if (rest !== '') throw contradiction(`more than the ${length} bytes of the chunk`);
    if (!(await this.#isLast())) throw contradiction('the bytes come last in the form');
  }

  [Symbol.dispose](): void {
    this.#stopListening();
  }

  /** Behind a boundary: whether that was the last one. */
  async #isLast(): Promise<boolean> {
    while (this.#unread.length < 2) if (!(await this.#more())) throw brokenOff();
    const mark = this.#unread.toString('latin1', 0, 2);
    this.#unread = this.#unread.subarray(2);
    if (mark !== '--' && mark !== '\r\n') throw contradiction('the form cannot be read');
    return mark === '--';
  }

  async #textBefore(mark: Buffer, most: number): Promise<string> {
    for (;;) {
      const at = this.#unread.indexOf(mark);
      if (at >= 0 && at <= most) {
        const text = this.#unread.toString('utf8', 0, at);
        this.#unread = this.#unread.subarray(at + mark.length);
        return text;
      }
      if (at > most || this.#unread.length > most + mark.length) throw contradiction('a part of the form is too long');
      if (!(await this.#more())) throw brokenOff();
    }
  }

  /** False when nothing more comes. */
  async #more(): Promise<boolean> {
    if (this.#fault) throw this.#fault;
    if (this.#isOver) return false;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    this.#from.resume();
    await promise;
    if (this.#fault) throw this.#fault;
    return true;
  }

  #keep(piece: Buffer): void {
    this.#unread = this.#unread.length === 0 ? piece : Buffer.concat([this.#unread, piece]);
    this.#from.pause();
  }

  /** What takes the bytes may refuse them, in the middle of an event that nobody waits for. */
  #pass(piece: Buffer, sink: (piece: Buffer) => void): void {
    try {
      sink(piece);
    } catch (error) {
      this.#sink = undefined;
      this.#fault = error as Error;
      this.#from.pause();
      this.#wake();
    }
  }

  #listen(): void {
    const onData = (piece: Buffer) => {
      if (this.#sink) return this.#pass(piece, this.#sink);
      this.#keep(piece);
      this.#wake();
    };
    const onEnd = () => {
      this.#isOver = true;
      this.#wake();
    };
    const onError = (error: Error) => {
      this.#fault = error;
      this.#wake();
    };
    const onClose = () => (this.#from.complete ? onEnd() : onError(brokenOff()));
    this.#from.pause();
    this.#from.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
    this.#stopListening = () => {
      this.#from.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    };
  }
}

/**
 * Frees a piece that nobody looks at any more. Left to the collector, a file's worth of pieces makes it look through
 * the whole heap two or three times, which takes longer than to receive, hash and write the file.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const brokenOff = (): Refused => contradiction('the form breaks off');
