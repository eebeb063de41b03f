import { FragmentParser } from './fragment-parser.ts';
import { type InitTrack, readInitSegment } from './init-segment.ts';
import { MediaFailure } from './media-error.ts';
import type { MediaStore } from './media-store.ts';
import { fragmentTime } from './movie-fragment.ts';
import { SealedFile } from './sealed-file.ts';
import { isCutDue } from './segment-cut.ts';
import { markOfKey, type SegmentKey } from './segment-key.ts';
import { initFile, type Segment, saveTrack, segmentFile, type Track } from './track.ts';

export interface TrackWriting {
  readonly store: MediaStore;
  readonly key: SegmentKey;
  /** What is known of the track before its first byte. */
  readonly about: Pick<Track, 'rung' | 'width' | 'height' | 'frameRate' | 'recipe'>;
  /** What stands already and is continued. */
  readonly before: Track | undefined;
  /** Key frames that are further apart make the run fail. */
  readonly mostKeyFrameSeconds: number;
  readonly onTrack: (track: Track) => void;
}

interface OpenSegment {
  readonly file: SealedFile;
  readonly start: number;
  end: number;
}

/** Whoever watches a track while it is made learns this long after it grew, at most, that it did. */
const SAVE_MS = 1_000;

/** Cuts one fragmented MP4 into sealed segments as its bytes come in. */
export class TrackWriter {
  readonly #writing: TrackWriting;
  readonly #parser = new FragmentParser();
  #tracks: readonly InitTrack[] = [];
  #track: Track | undefined;
  #open: OpenSegment | undefined;
  #begun: number;
  /** The segment before the open one may still be on its way to the disk. */
  #closing: Promise<void> = Promise.resolve();
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(writing: TrackWriting) {
    this.#writing = writing;
    this.#track = writing.before;
    this.#begun = writing.before?.segments.length ?? 0;
  }

  async read(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      for (const part of this.#parser.push(chunk)) {
        if (part.kind === 'init') await this.#begin(part.bytes);
        else if (part.kind === 'fragment') await this.#fragment(part.moof);
        else await this.#open?.file.write(part.bytes);
      }
    }
  }

  /** To be called once the bytes are known to have been all: a pipe ends the same way when its writer was killed. */
  async finish(): Promise<Track> {
    if (!this.#parser.isBetweenBoxes) throw new MediaFailure('exit', 'its output ends within a box');
    if (this.#open) await this.#close(this.#open, this.#open.end);
    await this.#closing;
    if (!this.#track || this.#track.segments.length === 0) {
      throw new MediaFailure('nothing-made', this.#writing.about.rung);
    }
    this.#track = { ...this.#track, isEnded: true };
    await this.#save(this.#track);
    return this.#track;
  }

  /** What is finished stays, to be continued. */
  async abandon(): Promise<void> {
    await this.#open?.file.abandon();
    await this.#closing.catch(() => undefined);
    if (!this.#track) return;
    if (this.#track.segments.length > 0) await saveTrack(this.#writing.store, this.#track);
    else await this.#writing.store.delete(this.#track.init.name);
  }

  async #begin(bytes: Buffer): Promise<void> {
    const { store, key, about, before } = this.#writing;
    const { tracks, codecs } = readInitSegment(bytes);
    this.#tracks = tracks;
    if (before) return;
    const file = new SealedFile(store, initFile(about.rung), key);
    await file.write(bytes);
    const seal = { iv: key.iv.toString('hex'), keyMark: markOfKey(key) };
    this.#track = { ...about, ...seal, codecs, init: await file.finish(), segments: [], isEnded: false };
  }

  async #fragment(moof: Buffer): Promise<void> {
    const { store, key, about, mostKeyFrameSeconds } = this.#writing;
    const times = this.#tracks.map((track) => ({ kind: track.kind, ...fragmentTime(moof, track) }));
    // A recording has no pictures: it is cut by its sound.
    const { start = 0, seconds = 0 } = times.find(({ kind }) => kind === 'video') ?? times[0] ?? {};
    const end = Math.max(...times.map((time) => (time.start ?? 0) + (time.seconds ?? 0)));
    if (seconds > mostKeyFrameSeconds) {
      throw new MediaFailure('copy-unfit', `${seconds.toFixed(1)} s between key frames`);
    }
    if (this.#open && this.#isCutDue(this.#open, start, seconds)) await this.#close(this.#open, start);
    if (!this.#open) {
      this.#open = { file: new SealedFile(store, segmentFile(about.rung, this.#begun), key), start, end };
      this.#begun += 1;
    }
    this.#open.end = end;
    await this.#open.file.write(moof);
  }

  #isCutDue(open: OpenSegment, now: number, nextSeconds: number): boolean {
    return isCutDue({ isFirst: this.#begun === 1, seconds: now - open.start, bytes: open.file.bytes, nextSeconds });
  }

  async #close({ file, start }: OpenSegment, end: number): Promise<void> {
    this.#open = undefined;
    const before = this.#closing;
    this.#closing = Promise.all([file.finish(), before]).then(([made]) => this.#add({ ...made, seconds: end - start }));
    // Whoever closes the next is told.
    this.#closing.catch(() => undefined);
    await before;
  }

  async #add(segment: Segment): Promise<void> {
    if (!this.#track) throw new MediaFailure('exit', 'segments before their beginning');
    this.#track = { ...this.#track, segments: [...this.#track.segments, segment] };
    if (performance.now() - this.#savedAt >= SAVE_MS) await this.#save(this.#track);
  }

  async #save(track: Track): Promise<void> {
    await saveTrack(this.#writing.store, track);
    this.#savedAt = performance.now();
    this.#writing.onTrack(track);
  }
}
