import type { Client } from '@liuguang/client/client';
import type { ChunkTransport } from './chunk-transport.ts';

/** What the steps of an upload need of the world. */
export interface UploadWorld {
  readonly api: Pick<Client, 'post'>;
  readonly transport: ChunkTransport;
  readonly hash: (file: File, options: { onProgress: (bytes: number) => void; signal: AbortSignal }) => Promise<string>;
  readonly now: () => number;
  readonly random: () => number;
  /** Ends early, by an error, when it is no longer wanted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Resolves at once while there is a network. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>;
}
