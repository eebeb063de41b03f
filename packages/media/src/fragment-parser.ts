export type FragmentPart =
  /** `ftyp` and `moov`, once, first. */
  | { readonly kind: 'init'; readonly bytes: Buffer }
  /** A `moof`: a fragment begins, with a key frame. */
  | { readonly kind: 'fragment'; readonly moof: Buffer }
  /** The next bytes of the fragment's `mdat`, its header included. */
  | { readonly kind: 'payload'; readonly bytes: Buffer };

const HEADER = 8;
/** Boxes that are held whole are small; the pictures themselves pass through. */
const MOST_HELD = 32 * 1024 * 1024;

/** Takes a fragmented MP4 apart as its bytes come in. */
export class FragmentParser {
  #held: Buffer = Buffer.alloc(0);
  #payloadLeft = 0;
  #type: Buffer | undefined;

  *push(chunk: Buffer): Generator<FragmentPart> {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    for (;;) {
      if (this.#payloadLeft > 0 && this.#held.length > 0) {
        yield { kind: 'payload', bytes: this.#take(Math.min(this.#payloadLeft, this.#held.length)) };
        continue;
      }
      if (this.#held.length < HEADER) return;
      const length = this.#held.readUInt32BE(0);
      const type = this.#held.toString('latin1', 4, HEADER);
      if (length < HEADER) throw new Error(`a box ${type} of ${length} bytes`);
      if (type === 'mdat') {
        this.#payloadLeft = length;
        continue;
      }
      if (length > MOST_HELD) throw new Error(`a box ${type} of ${length} bytes`);
      if (this.#held.length < length) return;
      yield* this.#whole(type, this.#take(length));
    }
  }

  /** Whether the bytes so far end where a box ends. */
  get isBetweenBoxes(): boolean {
    return this.#held.length === 0 && this.#payloadLeft === 0;
  }

  /** Whether the fragment that was passed on last is there whole. */
  get isPayloadWhole(): boolean {
    return this.#payloadLeft === 0;
  }

  *#whole(type: string, bytes: Buffer): Generator<FragmentPart> {
    if (type === 'ftyp') this.#type = bytes;
    if (type === 'moov') yield { kind: 'init', bytes: Buffer.concat([this.#type ?? Buffer.alloc(0), bytes]) };
    if (type === 'moof') yield { kind: 'fragment', moof: bytes };
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    if (this.#payloadLeft > 0) this.#payloadLeft -= length;
    return taken;
  }
}
