import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { parseRanges } from '@liuguang/contract/upload/number-ranges';
import type { CompletedUpload } from '@liuguang/contract/upload/schemas';
import { announce, refusedBy } from './check-file.ts';
import { isUnanswered, Persistence } from './persistence.ts';
import type { UploadEntry } from './upload-entry.ts';
import type { UploadWorld } from './upload-steps.ts';

const CHECKING_PAUSE_MS = 1000;

/** Has the server make one file of the chunks. Nothing when some of them have to be sent first. */
export async function finishUpload(
  entry: UploadEntry,
  world: UploadWorld,
  signal: AbortSignal,
): Promise<CompletedUpload | undefined> {
  const { identifier = '', requestId, board } = entry;
  const { totalSize, chunkSize } = board.cut;
  const tries = new Persistence(world, signal);
  entry.phase = 'finishing';
  for (;;) {
    try {
      return await world.api.post('x/upload/complete', { requestId, identifier, totalSize, chunkSize }, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (isUnanswered(error)) {
        await tries.another();
        continue;
      }
      if (!(error instanceof ApiError)) throw error;
      // Left lying too long, it was thrown away: it begins anew.
      if (error.code === CODES.notFound.code) return announce(entry, world, signal).then(() => undefined);
      if (error.code !== CODES.engineDown.code) throw refusedBy(error);
      const missing = missingIn(error);
      if (missing.length > 0) {
        board.setMissing(missing);
        return undefined;
      }
      if (isBeingChecked(error)) await world.pause(CHECKING_PAUSE_MS, signal);
      else await tries.another();
    }
  }
}

const missingOf = ({ data }: ApiError): string | undefined => (data as { missing?: string } | null)?.missing;

const missingIn = (error: ApiError): number[] => parseRanges(missingOf(error) ?? '');

/** All chunks are there, and the server reads them once more. */
const isBeingChecked = (error: ApiError): boolean => missingOf(error) === '';
