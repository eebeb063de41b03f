import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { categoryOf } from '@liuguang/contract/upload/limits';
import { parseRanges } from '@liuguang/contract/upload/number-ranges';
import type { UploadTicket } from '@liuguang/contract/upload/schemas';
import { isUnanswered, Persistence } from './persistence.ts';
import { type Problem, type ServerRefusal, UploadStopped } from './states.ts';
import type { UploadEntry } from './upload-entry.ts';
import type { UploadWorld } from './upload-steps.ts';

/** What is wrong with a file as far as its name and size tell, before anything is asked. */
export function problemOfFile({ name, size }: Pick<UploadEntry, 'name' | 'size'>): Problem | undefined {
  if (!categoryOf(name)) return { kind: 'type' };
  return size === 0 ? { kind: 'empty' } : undefined;
}

/** Names the file by its content, unless that is known. A file that differs from the one begun begins anew. */
export async function nameByContent(
  entry: UploadEntry,
  { hash }: UploadWorld,
  options: { onProgress: () => void; signal: AbortSignal },
): Promise<void> {
  if (entry.identifier !== undefined || !entry.file) return;
  entry.phase = 'checking';
  entry.checkedBytes = 0;
  entry.identifier = await hash(entry.file, {
    signal: options.signal,
    onProgress(bytes) {
      entry.checkedBytes = bytes;
      options.onProgress();
    },
  });
}

/** Announces the file, and learns which of its chunks are there. */
export async function announce(entry: UploadEntry, world: UploadWorld, signal: AbortSignal): Promise<void> {
  const { ticket, have } = await askForTicket(entry, world, signal);
  entry.ticket = ticket;
  entry.board.setPresent(parseRanges(have));
}

async function askForTicket(entry: UploadEntry, world: UploadWorld, signal: AbortSignal): Promise<UploadTicket> {
  const file = { identifier: entry.identifier ?? '', filename: entry.name, ...entry.board.cut };
  const tries = new Persistence(world, signal);
  for (;;) {
    try {
      return await world.api.post('x/upload/ticket', file, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code !== CODES.engineDown.code) throw refusedBy(error);
      if (!(error instanceof ApiError) && !isUnanswered(error)) throw error;
      await tries.another();
    }
  }
}

/** What a refusal of the server means to the person. */
export function refusedBy({ code, tip, data }: ServerRefusal): UploadStopped {
  const answer = { code, tip, data };
  const { limit, quota } = (data ?? {}) as { limit?: number; quota?: number };
  if (code === CODES.tooLarge.code && quota !== undefined) return new UploadStopped({ kind: 'quota', limit: quota });
  if (code === CODES.tooLarge.code && limit !== undefined) return new UploadStopped({ kind: 'tooLarge', limit });
  if (code === CODES.typeNotTaken.code) return new UploadStopped({ kind: 'type', answer });
  if (code === CODES.needsAccount.code) return new UploadStopped({ kind: 'needsAccount' });
  return new UploadStopped({ kind: 'refused', answer });
}
