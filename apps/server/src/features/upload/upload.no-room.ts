import { Refused } from '../../platform/refused.ts';

const RETRY_SECONDS = 30;

/** A disk without room, or one that fails, is a passing fault of ours: what has come stays, and the rest may come later. */
export const noRoom = (): Refused =>
  new Refused('engineDown', { reason: 'upload.serverFull', retryAfterSeconds: RETRY_SECONDS });

const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EFBIG'];

export const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FAULTS.includes(String(error.code));
