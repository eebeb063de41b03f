import { newRequestId } from '@liuguang/client/request-id';
import { UPLOAD } from '@liuguang/contract/constants';
import { chunkCount } from '@liuguang/contract/upload/chunks';
import { categoryOf } from '@liuguang/contract/upload/limits';
import type { CompletedUpload } from '@liuguang/contract/upload/schemas';
import { ChunkBoard } from './chunk-board.ts';
import { SpeedMeter } from './speed-meter.ts';
import type { FileState, Phase, Problem, UploadView } from './states.ts';
import type { StoredUpload } from './upload-memory.ts';

interface Origin {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly requestId: string;
  readonly identifier: string | undefined;
  readonly chunkSize?: number;
  readonly totalChunks?: number;
}

/** One file on its way, with all that its steps need to know of each other. */
export class UploadEntry {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly meter = new SpeedMeter();
  readonly board: ChunkBoard;
  lastModified: number;
  requestId: string;
  /** The content's hash. */
  identifier: string | undefined;
  /** Absent after the page was left, until the person picks it again. */
  file: File | undefined;
  handle: FileSystemFileHandle | undefined;
  ticket: string | undefined;
  state: FileState = 'waiting';
  phase: Phase = 'checking';
  checkedBytes = 0;
  problem: Problem | undefined;
  result: CompletedUpload | undefined;
  #going = new AbortController();

  constructor(origin: Origin) {
    this.id = origin.id;
    this.name = origin.name;
    this.size = origin.size;
    this.lastModified = origin.lastModified;
    this.requestId = origin.requestId;
    this.identifier = origin.identifier;
    const chunkSize = origin.chunkSize ?? UPLOAD.chunkBytes;
    const totalChunks = origin.totalChunks ?? chunkCount(origin.size, chunkSize);
    this.board = new ChunkBoard({ totalSize: origin.size, chunkSize, totalChunks });
  }

  static of(file: File, handle?: FileSystemFileHandle): UploadEntry {
    const { name, size, lastModified } = file;
    const ids = { id: newRequestId(), requestId: newRequestId() };
    const entry = new UploadEntry({ ...ids, name, size, lastModified, identifier: undefined });
    entry.file = file;
    entry.handle = handle;
    return entry;
  }

  /** One that was begun before, here or elsewhere, and waits for its file. */
  static kept(origin: Origin, handle?: FileSystemFileHandle): UploadEntry {
    const entry = new UploadEntry(origin);
    entry.handle = handle;
    entry.state = 'paused';
    return entry;
  }

  /** Goes on from now: what is under way is told by the signal when it has to stop. */
  begin(): AbortSignal {
    this.#going.abort();
    this.#going = new AbortController();
    this.problem = undefined;
    this.state = 'waiting';
    this.board.resetUnfinished();
    return this.#going.signal;
  }

  stop(state: FileState, problem?: Problem): void {
    this.#going.abort();
    this.state = state;
    this.problem = problem;
    this.meter.stop();
    this.board.resetUnfinished();
  }

  succeed(result: CompletedUpload): void {
    this.result = result;
    this.stop('success');
  }

  kept(person: string): StoredUpload {
    const { id, name, size, lastModified, identifier, requestId, handle } = this;
    return { id, person, name, size, lastModified, identifier, requestId, handle };
  }

  view(): UploadView {
    const sent = this.board.sentBytes;
    return {
      id: this.id,
      name: this.name,
      category: categoryOf(this.name),
      size: this.size,
      state: this.state,
      phase: this.phase,
      progress: this.#progress(sent),
      speed: this.meter.average,
      secondsLeft: this.meter.secondsLeft(this.size - sent),
      needsFile: this.file === undefined && this.handle === undefined,
      problem: this.problem,
      result: this.result,
    };
  }

  #progress(sent: number): number {
    if (this.state === 'success') return 1;
    if (this.phase === 'checking' && this.state === 'uploading') return this.checkedBytes / this.size;
    return sent / this.size;
  }
}
