import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';

/** Under which what is known of the own role stands; forgotten when something is refused that was offered. */
export const OWN_ROLE = ['operator', 'self'] as const;

export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODES.lacksPermission.code;
