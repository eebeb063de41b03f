import type { IncomingMessage } from 'node:http';

const LINGER = { ms: 10_000, bytes: 32 * 1024 * 1024 };

/**
 * Throws away what is left of a form that was answered before its end, for a while and up to a size: a client whose
 * connection is closed while it sends never reads why.
 */
export function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = LINGER.bytes;
  const patience = setTimeout(() => raw.destroy(), LINGER.ms).unref();
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.once('close', () => clearTimeout(patience));
  raw.resume();
}
