import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';

const MISSING: readonly number[] = [CODES.notFound.code, CODES.badBody.code];

/** What an address names is not there, or not for this person, or could be nothing’s name: asking again changes nothing. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && MISSING.includes(error.code);
