import { UPLOAD } from '@liuguang/contract/constants';
import { chunkRange } from '@liuguang/contract/upload/chunks';
import { announce, refusedBy } from './check-file.ts';
import type { ChunkAddress, ChunkAnswer } from './chunk-transport.ts';
import { Persistence } from './persistence.ts';
import { UploadStopped } from './states.ts';
import type { UploadEntry } from './upload-entry.ts';
import type { UploadWorld } from './upload-steps.ts';

const isAmong = (statuses: readonly number[], status: number): boolean => statuses.includes(status);

/** Sends one chunk, as often as it takes, until the server has it or will never take it. */
export async function sendChunk(
  entry: UploadEntry,
  number: number,
  world: UploadWorld,
  signal: AbortSignal,
): Promise<void> {
  const { board } = entry;
  const tries = new Persistence(world, signal);
  for (;;) {
    const answer = await trySending(entry, number, world, signal);
    if (answer && isAmong(UPLOAD.successStatuses, answer.status)) return board.mark(number, 'success');
    if (answer && isAmong(UPLOAD.finalStatuses, answer.status)) {
      board.mark(number, 'error');
      throw refusedBy(answer);
    }
    board.mark(number, 'retry');
    await tries.another(answer?.retryAfterMs);
    // A ticket ends with its day: a new one says anew what is there.
    if (answer?.status === 401) await announce(entry, world, signal);
    if (!answer && (await isThere(entry, number, world, signal))) return board.mark(number, 'success');
  }
}

/** Nothing when no answer came. */
async function trySending(
  entry: UploadEntry,
  number: number,
  { transport }: UploadWorld,
  signal: AbortSignal,
): Promise<ChunkAnswer | undefined> {
  const { board } = entry;
  board.mark(number, 'reading');
  const bytes = await readChunk(entry, number);
  signal.throwIfAborted();
  board.mark(number, 'uploading');
  try {
    return await transport.send(addressOf(entry, number), bytes, {
      signal,
      onProgress: (loaded) => board.progress(number, loaded),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Read by us and not by the request, which would call a file that is gone a broken line. */
async function readChunk({ file, board }: UploadEntry, number: number): Promise<Blob> {
  const { start, end } = chunkRange(board.cut, number);
  try {
    const bytes = await file?.slice(start, end).arrayBuffer();
    if (bytes?.byteLength === end - start) return new Blob([bytes]);
  } catch (cause) {
    throw new UploadStopped({ kind: 'fileGone' }, { cause });
  }
  throw new UploadStopped({ kind: 'fileGone' });
}

/** The answer may have been lost and not the chunk. */
async function isThere(entry: UploadEntry, number: number, world: UploadWorld, signal: AbortSignal): Promise<boolean> {
  try {
    return await world.transport.has(addressOf(entry, number), signal);
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

const addressOf = ({ ticket = '', identifier = '', name, board }: UploadEntry, number: number): ChunkAddress => ({
  ticket,
  identifier,
  filename: name,
  ...board.cut,
  number,
});
