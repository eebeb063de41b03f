import { newRequestId } from '@liuguang/client/request-id';
import { UPLOAD } from '@liuguang/contract/constants';
import type { UploadStanding } from '@liuguang/contract/upload/schemas';
import { createStore } from 'zustand/vanilla';
import { createLanes } from '../../lib/images/lanes.ts';
import { announce, nameByContent, problemOfFile } from './check-file.ts';
import { finishUpload } from './finish-upload.ts';
import { reopenFile } from './reopen-file.ts';
import { isSameFile } from './same-file.ts';
import { sendChunk } from './send-chunk.ts';
import { type Problem, UploadStopped, type UploadView } from './states.ts';
import { UploadEntry } from './upload-entry.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadWorld } from './upload-steps.ts';

export interface UploaderParts extends UploadWorld {
  readonly memory: UploadMemory;
  /** Who is here. */
  readonly person: () => string;
}

export interface Picked {
  readonly file: File;
  readonly handle?: FileSystemFileHandle | undefined;
}

export interface Added {
  /** Files that were in the list already. */
  readonly duplicates: number;
}

/** Takes files to the server: one after the other, each in several chunks at a time. */
export class Uploader {
  readonly store = createStore<{ readonly uploads: readonly UploadView[] }>(() => ({ uploads: [] }));
  readonly #parts: UploaderParts;
  readonly #hashing = createLanes(1);
  readonly #sending = createLanes(1);
  /** Finished or thrown away on this visit: what the server last said of them may be older. */
  readonly #gone = new Set<string>();
  #entries: readonly UploadEntry[] = [];
  #shownAt = Number.NEGATIVE_INFINITY;
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: UploaderParts) {
    this.#parts = parts;
  }

  /** A file that is in the list already is ignored, unless it is allowed twice; one that waits for its file gets it. */
  add(picked: readonly Picked[], { allowDuplicates = false } = {}): Added {
    let duplicates = 0;
    for (const { file, handle } of picked) {
      const same = this.#entries.find((entry) => isSameFile(entry, file));
      if (same && same.file === undefined) this.#attach(same, file, handle);
      else if (same && !allowDuplicates) duplicates += 1;
      else this.#append(UploadEntry.of(file, handle));
    }
    return { duplicates };
  }

  pause(id: string): void {
    const entry = this.#find(id);
    if (entry?.state === 'waiting' || entry?.state === 'uploading') this.#stop(entry, 'paused');
  }

  /** Goes on with what was paused, or stopped by a problem. */
  resume(id: string): void {
    const entry = this.#find(id);
    if (entry?.state !== 'paused' && entry?.state !== 'error') return;
    if (entry.file) void this.#run(entry);
    else void this.#reopen(entry, { ask: true });
  }

  /** Takes an upload off the list; one that is not finished is thrown away on the server as well. */
  async cancel(id: string): Promise<void> {
    const entry = this.#find(id);
    if (!entry) return;
    const { state, identifier, board } = entry;
    if (identifier !== undefined) this.#gone.add(identifier);
    entry.stop('paused');
    this.#entries = this.#entries.filter((one) => one !== entry);
    this.#show();
    await this.#parts.memory.forget(id);
    if (state === 'success' || identifier === undefined) return;
    const { totalSize, chunkSize } = board.cut;
    // What cannot be reached now is swept by the server when nobody goes on with it.
    await this.#parts.api.post('x/upload/cancel', { identifier, totalSize, chunkSize }).catch(() => undefined);
  }

  /** Brings back what was begun before: on this device, and as far as the server knows, on any other. */
  async restore(standing: UploadStanding | undefined): Promise<void> {
    const kept = await this.#parts.memory.of(this.#parts.person());
    for (const { handle, ...origin } of kept) this.#bringBack(UploadEntry.kept(origin, handle));
    for (const { filename: name, totalSize: size, ...cut } of standing?.unfinished ?? []) {
      const ids = { id: cut.identifier, requestId: newRequestId() };
      this.#bringBack(UploadEntry.kept({ ...ids, ...cut, name, size, lastModified: 0 }));
    }
  }

  /** The network is back: what had stopped for want of it goes on. */
  recover(): void {
    for (const entry of this.#entries) if (entry.problem?.kind === 'network') void this.#run(entry);
  }

  /** Somebody else is here. */
  leave(): void {
    for (const entry of this.#entries) entry.stop('paused');
    this.#entries = [];
    this.#show();
  }

  get isBusy(): boolean {
    return this.#entries.some(({ state }) => state === 'waiting' || state === 'uploading');
  }

  #find(id: string): UploadEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  #append(entry: UploadEntry): void {
    this.#entries = [...this.#entries, entry];
    const problem = problemOfFile(entry);
    if (problem) this.#stop(entry, 'error', problem);
    else void this.#run(entry);
  }

  #bringBack(entry: UploadEntry): void {
    const isGone = entry.identifier !== undefined && this.#gone.has(entry.identifier);
    if (isGone || this.#entries.some((one) => isSameFile(one, entry))) return;
    this.#entries = [...this.#entries, entry];
    this.#show();
    void this.#reopen(entry, { ask: false });
  }

  /** Opens the file of an earlier visit again. Where that does not work, the person has to pick it. */
  async #reopen(entry: UploadEntry, { ask }: { ask: boolean }): Promise<void> {
    const { handle } = entry;
    if (!handle) return;
    const file = await reopenFile(handle, { ask });
    if (entry.file) return;
    if (file && isSameFile(entry, file)) return this.#attach(entry, file, handle);
    if (ask) entry.handle = undefined;
    this.#show();
  }

  /** A file that was changed since may be another one by now: its content is looked at again. */
  #attach(entry: UploadEntry, file: File, handle: FileSystemFileHandle | undefined): void {
    if (file.lastModified !== entry.lastModified) {
      entry.identifier = undefined;
      entry.requestId = newRequestId();
    }
    entry.file = file;
    entry.lastModified = file.lastModified;
    entry.handle = handle;
    void this.#run(entry);
  }

  async #run(entry: UploadEntry): Promise<void> {
    const signal = entry.begin();
    this.#show();
    try {
      await this.#hashing(async () => this.#check(entry, signal));
      await this.#sending(async () => this.#send(entry, signal));
    } catch (error) {
      // Whoever had it stop has said how it stands.
      if (signal.aborted) return;
      this.#stop(entry, 'error', error instanceof UploadStopped ? error.problem : { kind: 'refused' });
    }
  }

  async #check(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await this.#keep(entry);
    entry.state = 'uploading';
    await nameByContent(entry, this.#parts, { signal, onProgress: () => this.#showSoon() });
    await this.#keep(entry);
    entry.state = 'waiting';
    this.#show();
  }

  async #send(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    entry.state = 'uploading';
    await announce(entry, this.#parts, signal);
    for (;;) {
      entry.phase = 'sending';
      await this.#sendChunks(entry, signal);
      this.#show();
      const result = await finishUpload(entry, this.#parts, signal);
      if (!result) continue;
      entry.succeed(result);
      if (entry.identifier !== undefined) this.#gone.add(entry.identifier);
      this.#show();
      return this.#parts.memory.forget(entry.id);
    }
  }

  async #sendChunks(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    const lane = async () => {
      for (let number = entry.board.next(); number !== undefined; number = entry.board.next()) {
        signal.throwIfAborted();
        await sendChunk(entry, number, this.#parts, signal);
      }
    };
    const measure = () => {
      entry.meter.note(entry.board.sentBytes, this.#parts.now());
      this.#show();
    };
    measure();
    // By the clock and not by what moves: a line that stands still gets slower, too.
    const beat = setInterval(measure, UPLOAD.progressIntervalMs);
    try {
      await Promise.all(Array.from({ length: UPLOAD.simultaneous }, lane));
    } finally {
      clearInterval(beat);
    }
  }

  #stop(entry: UploadEntry, state: 'paused' | 'error', problem?: Problem): void {
    entry.stop(state, problem);
    this.#show();
  }

  async #keep(entry: UploadEntry): Promise<void> {
    await this.#parts.memory.keep(entry.kept(this.#parts.person()));
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#shownAt = this.#parts.now();
    this.store.setState({ uploads: this.#entries.map((entry) => entry.view()) });
  }

  /** Bytes move all the time; people are told twice a second, and of the last that moved as well. */
  #showSoon(): void {
    const wait = this.#shownAt + UPLOAD.progressIntervalMs - this.#parts.now();
    if (wait <= 0) this.#show();
    else this.#showing ??= setTimeout(() => this.#show(), wait);
  }
}
