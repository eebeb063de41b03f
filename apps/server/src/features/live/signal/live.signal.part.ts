import { createCipheriv } from 'node:crypto';
import type { MediaStore } from '@liuguang/media/media-store';
import type { MediaTools } from '@liuguang/media/media-tools';
import { CIPHER, newSegmentKey, type SegmentKey } from '@liuguang/media/segment-key';
import { cutArgs, isPictureCopied, lookArgs, type SignalStreams, streamsIn } from '@liuguang/media/signal-args';
import { SignalCutter, type SignalInit, type SignalSegment } from '@liuguang/media/signal-cutter';
import { type RunningTool, startTool } from '@liuguang/media/start-tool';
import { initFile, segmentFile } from '@liuguang/media/track';
import type { Clock } from '../../../platform/clock.ts';
import type { MediaFolders } from '../../media/media.port.ts';
import type { LiveSignalRepository, StretchRow } from './live.signal.repository.ts';
import { nextNumbers, SIGNAL_RUNG } from './live.signal.timeline.ts';

export interface SignalParts {
  readonly tools: MediaTools;
  readonly repository: LiveSignalRepository;
  readonly mediaFolders: MediaFolders;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Key frames that are further apart than this make copied pictures hard to begin with: they are encoded then. */
const MOST_COPIED_SECONDS = 6;
const MOST_TOLD = 20_000;
/** What has not said by then what it is, is no signal. */
const MOST_UNKNOWN_BYTES = 8 * 1024 * 1024;

/** A part of a signal that stays the same from its first picture to its last: one codec, one size. */
export class SignalPart {
  readonly #parts: SignalParts;
  readonly #channelId: bigint;
  readonly #refuse: () => void;
  readonly #looker: RunningTool;
  /** What came in before somebody cuts it. */
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #cutter: RunningTool | undefined;
  #streams: SignalStreams | undefined;
  #isEnded = false;

  constructor(parts: SignalParts, channelId: bigint, refuse: () => void) {
    this.#parts = parts;
    this.#channelId = channelId;
    this.#refuse = refuse;
    this.#looker = this.#start(lookArgs());
  }

  write(bytes: Buffer): void {
    // Nobody upstream waits: what cannot be taken in time would only come later still.
    if (this.#cutter) return void this.#cutter.stdin.write(bytes);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (!this.#streams) this.#looker.stdin.write(bytes);
    if (this.#waitingBytes > MOST_UNKNOWN_BYTES) this.#refuse();
  }

  end(): void {
    this.#isEnded = true;
    this.#looker.stdin.end();
    this.#cutter?.stdin.end();
  }

  /** Finds out what it is made of; it stays unknown where it ends before. */
  async look(): Promise<void> {
    const { stdout, stderr, ended } = this.#looker;
    stdout.resume();
    this.#streams = await new Promise((resolve) => {
      let told = '';
      stderr.on('data', (chunk: Buffer) => {
        if (told.length > MOST_TOLD) return;
        told += chunk.toString('latin1');
        const streams = streamsIn(told);
        if (streams) resolve(streams);
      });
      void ended.then(() => resolve(undefined));
    });
    this.#looker.kill();
    await ended;
  }

  async cut(): Promise<void> {
    const streams = this.#streams;
    if (!streams) return;
    const isUnfit = isPictureCopied(streams) ? await this.#cutWith(streams, true) : true;
    if (isUnfit) await this.#cutWith(streams, false);
  }

  /** True when its key frames are too far apart to be copied. */
  async #cutWith(streams: SignalStreams, isCopied: boolean): Promise<boolean> {
    const cutter = this.#start(cutArgs(streams, isCopied));
    this.#cutter = cutter;
    cutter.stderr.resume();
    for (const bytes of this.#waiting) cutter.stdin.write(bytes);
    this.#waiting = [];
    if (this.#isEnded) cutter.stdin.end();
    const isUnfit = await this.#write(streams, cutter, isCopied).catch((error: unknown) => {
      this.#parts.onFailure(error);
      return false;
    });
    cutter.kill();
    await cutter.ended;
    return isUnfit;
  }

  async #write({ video }: SignalStreams, { stdout }: RunningTool, isCopied: boolean): Promise<boolean> {
    const cutter = new SignalCutter();
    let stretch: Stretch | undefined;
    for await (const chunk of stdout) {
      for (const part of cutter.push(chunk as Buffer)) {
        if ('init' in part) stretch = await this.#begin(part.init, video);
        else if (isCopied && part.segment.seconds > MOST_COPIED_SECONDS) return true;
        else await this.#add(stretch, part.segment);
      }
    }
    for (const { segment } of cutter.end()) await this.#add(stretch, segment);
    return false;
  }

  async #begin({ bytes, codecs }: SignalInit, { width, height }: SignalStreams['video']): Promise<Stretch> {
    const { repository, mediaFolders, clock } = this.#parts;
    const key = newSegmentKey();
    const folder = mediaFolders.create();
    const store = mediaFolders.storeOf({ folder });
    const row = await repository.addStretch({
      ...{ channelId: this.#channelId, folder, codecs, width, height },
      ...{ key: key.key, iv: key.iv, startedAt: clock.now() },
    });
    await store.put(initFile(SIGNAL_RUNG), sealed(bytes, key));
    return { row, key, store, next: 0 };
  }

  async #add(stretch: Stretch | undefined, { bytes, seconds }: SignalSegment): Promise<void> {
    if (!stretch) return;
    const { repository, clock } = this.#parts;
    const place = stretch.next;
    stretch.next += 1;
    await stretch.store.put(segmentFile(SIGNAL_RUNG, place), sealed(bytes, stretch.key));
    await repository.addSegment(this.#channelId, (end) => {
      const now = clock.now();
      const starts = Math.max(end.endedAt.getTime(), now.getTime() - seconds * 1000);
      return {
        ...nextNumbers(end, now.getTime(), place === 0),
        ...{ stretchId: stretch.row.id, place, seconds, bytes: bytes.length },
        startsAt: place === 0 ? new Date(starts) : end.endedAt,
        endsAt: now,
      };
    });
  }

  #start(args: readonly string[]): RunningTool {
    const { ffmpeg: program, memoryBytes } = this.#parts.tools;
    return startTool({ program, args, memoryBytes });
  }
}

interface Stretch {
  readonly row: StretchRow;
  readonly key: SegmentKey;
  readonly store: MediaStore;
  next: number;
}

function sealed(bytes: Buffer, { key, iv }: SegmentKey): Buffer {
  const cipher = createCipheriv(CIPHER, key, iv);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
