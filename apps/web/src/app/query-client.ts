import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { QueryCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** Worth asking again at once: an engine behind the server is down, or the line broke. */
const mayPass = (error: Error) =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === CODES.engineDown.code);

export const createQueryClient = ({ onSuccess }: { onSuccess: () => void }): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
