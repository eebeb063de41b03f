import { timingSafeEqual } from 'node:crypto';

/** Version, first and second greeting of whoever connects. */
const HANDSHAKE_BYTES = 1 + 1536 + 1536;
/** Nobody needs more to say who they are. */
const MOST_BEFORE_KEY = 64 * 1024;
const FIRST_CHUNK_BYTES = 128;
const HEADER_BYTES = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;
const SET_CHUNK_SIZE = 1;
const AUDIO = 8;
const VIDEO = 9;
const COMMANDS: readonly number[] = [17, 20];
const AMF_STRING = 2;

interface Message {
  type: number;
  length: number;
  isExtended: boolean;
  pieces: Buffer[];
  bytes: number;
}

/**
 * Reads along while a publisher introduces itself by RTMP, and tells whether it has named the right key: ffmpeg, which
 * receives what follows, warns of a wrong one and takes the signal all the same. Whoever sends pictures, or much of
 * anything, before the key is refused.
 */
export class RtmpGate {
  readonly #key: Buffer;
  readonly #messages = new Map<number, Message>();
  #held: Buffer = Buffer.alloc(0);
  #seen = 0;
  #isGreeted = false;
  #chunkBytes = FIRST_CHUNK_BYTES;
  #state: 'waiting' | 'open' | 'refused' = 'waiting';

  constructor(key: string) {
    this.#key = Buffer.from(key);
  }

  push(bytes: Buffer): 'waiting' | 'open' | 'refused' {
    if (this.#state !== 'waiting') return this.#state;
    this.#seen += bytes.length;
    this.#held = Buffer.concat([this.#held, bytes]);
    this.#read();
    if (this.#state === 'waiting' && this.#seen > MOST_BEFORE_KEY) this.#state = 'refused';
    return this.#state;
  }

  #read(): void {
    if (!this.#isGreeted) {
      // 3 is RTMP in clear; what begins otherwise is something else.
      if (this.#held.length > 0 && this.#held[0] !== 3) this.#state = 'refused';
      if (this.#state === 'refused' || this.#held.length < HANDSHAKE_BYTES) return;
      this.#isGreeted = true;
      this.#held = this.#held.subarray(HANDSHAKE_BYTES);
    }
    while (this.#state === 'waiting' && this.#chunk());
  }

  /** False when the next chunk is not there whole. */
  #chunk(): boolean {
    const first = this.#held[0];
    if (first === undefined) return false;
    const format = (first >> 6) as 0 | 1 | 2 | 3;
    const number = first & 0x3f;
    const basic = number === 0 ? 2 : number === 1 ? 3 : 1;
    let at = basic + HEADER_BYTES[format];
    if (this.#held.length < at) return false;
    const stream = basic === 1 ? number : this.#held.readUIntLE(1, basic - 1) + 64;
    const message = this.#messageIn(stream, format, basic);
    if (message.isExtended) at += 4;
    const size = Math.min(this.#chunkBytes, message.length - message.bytes);
    if (this.#held.length < at + size) return false;
    message.pieces.push(this.#held.subarray(at, at + size));
    message.bytes += size;
    this.#messages.set(stream, message);
    this.#held = this.#held.subarray(at + size);
    if (message.bytes >= message.length) this.#end(stream, message);
    return true;
  }

  /** The message that a chunk begins or continues; nothing is noted yet, since the chunk may not be whole. */
  #messageIn(stream: number, format: 0 | 1 | 2 | 3, basic: number): Message {
    const before = this.#messages.get(stream);
    const isExtended = format === 3 ? (before?.isExtended ?? false) : this.#held.readUIntBE(basic, 3) === EXTENDED;
    if (format === 3 && before) return { ...before, pieces: [...before.pieces] };
    const isTold = format < 2;
    const length = isTold ? this.#held.readUIntBE(basic + 3, 3) : (before?.length ?? 0);
    const type = isTold ? (this.#held[basic + 6] ?? 0) : (before?.type ?? 0);
    return { type, length, isExtended, pieces: [], bytes: 0 };
  }

  #end(stream: number, message: Message): void {
    const body = Buffer.concat(message.pieces);
    this.#messages.set(stream, { ...message, pieces: [], bytes: 0 });
    if (message.type === AUDIO || message.type === VIDEO) this.#state = 'refused';
    else if (message.type === SET_CHUNK_SIZE && body.length >= 4)
      this.#chunkBytes = Math.max(1, body.readUInt32BE(0) & 0x7fffffff);
    else if (COMMANDS.includes(message.type)) this.#command(message.type === 17 ? body.subarray(1) : body);
  }

  #command(body: Buffer): void {
    const texts = textsIn(body);
    if (texts[0] !== 'publish') return;
    const named = Buffer.from((texts[1] ?? '').split('?')[0] ?? '');
    this.#state = named.length === this.#key.length && timingSafeEqual(named, this.#key) ? 'open' : 'refused';
  }
}

/** The texts at the beginning of a command, with numbers and nothings between them. */
function textsIn(body: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < body.length; ) {
    const kind = body[at];
    if (kind === AMF_STRING && at + 3 <= body.length) {
      const length = body.readUInt16BE(at + 1);
      texts.push(body.toString('utf8', at + 3, at + 3 + length));
      at += 3 + length;
    } else if (kind === 0) at += 9;
    else if (kind === 5 || kind === 6) at += 1;
    else return texts;
  }
  return texts;
}
