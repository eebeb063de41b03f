import { createBLAKE3 } from 'hash-wasm';
import type { FromHasher } from './hash-messages.ts';

/** Read at once: enough to keep the hash busy, little enough for any phone. */
const SLICE_BYTES = 4 * 1024 * 1024;

// Types of the page are in force in this file; of those of a worker, this is all that is used.
const page = self as unknown as {
  postMessage(message: FromHasher): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<File>) => void): void;
};

async function read(file: File, at: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
  } catch {
    // Moved, changed or no longer allowed since it was picked.
    return undefined;
  }
}

async function hash(file: File): Promise<FromHasher> {
  const hasher = await createBLAKE3();
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const bytes = await read(file, at);
    if (!bytes) return { kind: 'unreadable' };
    hasher.update(bytes);
    page.postMessage({ kind: 'progress', bytes: Math.min(file.size, at + SLICE_BYTES) });
  }
  return { kind: 'done', hash: `blake3-${hasher.digest('hex')}` };
}

page.addEventListener('message', ({ data: file }) => {
  hash(file).then(
    (outcome) => page.postMessage(outcome),
    (error: unknown) => page.postMessage({ kind: 'failed', reason: String(error) }),
  );
});
