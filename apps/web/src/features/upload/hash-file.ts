import type { FromHasher } from './hash-messages.ts';
import { UploadStopped } from './states.ts';

interface Hashing {
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** What a file is named by: the hash of its content, made in a worker that ends with it. */
export async function hashFile(file: File, { onProgress, signal }: Hashing): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const over = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromHasher>) => {
        if (data.kind === 'progress') onProgress(data.bytes);
        else if (data.kind === 'done') resolve(data.hash);
        else if (data.kind === 'unreadable') reject(new UploadStopped({ kind: 'fileGone' }));
        else reject(new Error(data.reason));
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the hashing worker failed'));
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      worker.postMessage(file);
    });
  } finally {
    over.abort();
    worker.terminate();
  }
}
