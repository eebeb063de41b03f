import { FragmentParser } from './fragment-parser.ts';
import { type InitTrack, readInitSegment } from './init-segment.ts';
import { fragmentTime } from './movie-fragment.ts';

export interface SignalInit {
  readonly bytes: Buffer;
  /** As a playlist names them: `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string;
}

export interface SignalSegment {
  readonly bytes: Buffer;
  readonly seconds: number;
}

/** Segments are at least so long, where the signal has key frames that often. */
const LEAST_SECONDS = 0.9;
/** More than this is no signal that we show. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Open {
  readonly start: number;
  readonly pieces: Buffer[];
  end: number;
  bytes: number;
}

/** Cuts the fragmented MP4 of a signal into segments as its bytes come in: each begins with a key frame. */
export class SignalCutter {
  readonly #parser = new FragmentParser();
  #tracks: readonly InitTrack[] = [];
  #open: Open | undefined;

  *push(chunk: Buffer): Generator<{ readonly init: SignalInit } | { readonly segment: SignalSegment }> {
    for (const part of this.#parser.push(chunk)) {
      if (part.kind === 'init') {
        const { tracks, codecs } = readInitSegment(part.bytes);
        this.#tracks = tracks;
        yield { init: { bytes: part.bytes, codecs } };
      } else if (part.kind === 'payload') {
        this.#add(part.bytes);
        // Not only when the next fragment comes, which is there whole a second later.
        if (this.#parser.isPayloadWhole) yield* this.#close(LEAST_SECONDS);
      } else this.#fragment(part.moof);
    }
  }

  /** What is left when the signal ends, unless its last box was cut off. */
  *end(): Generator<{ readonly segment: SignalSegment }> {
    if (this.#parser.isBetweenBoxes) yield* this.#close(0);
    this.#open = undefined;
  }

  *#close(least: number): Generator<{ readonly segment: SignalSegment }> {
    if (!this.#open || this.#open.end - this.#open.start < least) return;
    const { pieces, start, end } = this.#open;
    this.#open = undefined;
    yield { segment: { bytes: Buffer.concat(pieces), seconds: Math.max(0.001, end - start) } };
  }

  #fragment(moof: Buffer): void {
    const times = this.#tracks.map((track) => ({ kind: track.kind, ...fragmentTime(moof, track) }));
    const { start = 0, seconds = 0 } = times.find(({ kind }) => kind === 'video') ?? times[0] ?? {};
    this.#open ??= { start, end: start, pieces: [], bytes: 0 };
    this.#open.end = start + seconds;
    this.#add(moof);
  }

  #add(bytes: Buffer): void {
    if (!this.#open) return;
    this.#open.bytes += bytes.length;
    if (this.#open.bytes > MOST_BYTES) throw new Error(`a segment of more than ${MOST_BYTES} bytes`);
    this.#open.pieces.push(bytes);
  }
}
