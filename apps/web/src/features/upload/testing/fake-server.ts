import { ApiError, NetworkError } from '@liuguang/client/errors';
import { formatRanges } from '@liuguang/contract/upload/number-ranges';
import type { ChunkAddress, ChunkAnswer, ChunkTransport, Sending } from '../chunk-transport.ts';
import type { UploadWorld } from '../upload-steps.ts';

interface Stored {
  readonly totalChunks: number;
  readonly chunks: Map<number, Blob>;
}

interface Asked {
  readonly identifier?: string;
  readonly totalChunks?: number;
}

type Outcome = Partial<ChunkAnswer> | 'cut' | 'answer lost';

const OK: ChunkAnswer = { status: 200, code: 200, tip: '', data: null, retryAfterMs: 0 };

export const refusal = (code: number, status: number, data: unknown = null) =>
  new ApiError({ code, status, tip: 'no', msg: '', data, requestId: '' });

/** A server of chunks in memory, which does as it is told to the next chunks that come. */
export class FakeServer implements ChunkTransport {
  readonly files = new Map<string, Stored>();
  readonly sent: number[] = [];
  readonly asked: number[] = [];
  readonly calls: string[] = [];
  readonly completed: string[] = [];
  /** What happens to the n-th chunk that is sent; those not named arrive. */
  readonly outcomes = new Map<number, Outcome>();
  /** What the calls of these names throw, one after the other. */
  readonly refusals = new Map<string, unknown[]>();
  atOnce = 0;
  mostAtOnce = 0;
  isDown = false;
  #held: Promise<void> | undefined;

  /** Chunks wait on their way until this is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  async has({ identifier, number }: ChunkAddress): Promise<boolean> {
    this.asked.push(number);
    return this.files.get(identifier)?.chunks.has(number) ?? false;
  }

  async send(chunk: ChunkAddress, bytes: Blob, { onProgress, signal }: Sending): Promise<ChunkAnswer> {
    this.sent.push(chunk.number);
    const outcome = this.isDown ? 'cut' : this.outcomes.get(this.sent.length);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      onProgress(bytes.size / 2);
      await Promise.race([this.#held ?? Promise.resolve(), aborted(signal)]);
      if (outcome === 'cut') throw new TypeError('cut');
      if (typeof outcome === 'object') return { ...OK, ...outcome };
      this.files.get(chunk.identifier)?.chunks.set(chunk.number, bytes);
      if (outcome === 'answer lost') throw new TypeError('lost');
      return OK;
    } finally {
      this.atOnce -= 1;
    }
  }

  readonly post: UploadWorld['api']['post'] = async (name, body) => {
    this.calls.push(name);
    if (this.isDown) throw new NetworkError('offline');
    const refused = this.refusals.get(name)?.shift();
    if (refused) throw refused;
    return this.#answer(name, body as Asked) as never;
  };

  #answer(name: string, { identifier = '', totalChunks = 0 }: Asked): unknown {
    if (name === 'x/upload/cancel') return this.files.delete(identifier) && {};
    if (name === 'x/upload/ticket') {
      const file = this.files.get(identifier) ?? { totalChunks, chunks: new Map() };
      this.files.set(identifier, file);
      const have = formatRanges(file.chunks.keys());
      return { ticket: `ticket ${this.calls.length}`, expiresAt: '', state: 'open', have };
    }
    const file = this.files.get(identifier);
    if (!file) throw refusal(4040, 404);
    const missing = Array.from({ length: file.totalChunks }, (_, at) => at + 1).filter((one) => !file.chunks.has(one));
    if (missing.length > 0) throw refusal(5030, 503, { missing: formatRanges(missing) });
    this.completed.push(identifier);
    return { fileId: String(this.completed.length), category: 'video', format: 'mp4', bytes: 0, hash: '', jobs: [] };
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new TypeError('given up'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
