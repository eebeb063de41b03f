import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { QueryCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
const FRESH_MS = 30_000;
/** A list is asked for again page by page, one after the other. */
const PAGES_ASKED_AGAIN = 2;

/** Worth asking again at once: an engine behind the server is down, or the line broke. */
const mayPass = (error: Error) =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === CODES.engineDown.code);

const isLongList = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > PAGES_ASKED_AGAIN;

/** A list that somebody has gone far down stays as it is until they pull it or something in it has changed. */
const freshFor = ({ state }: { readonly state: { readonly data: unknown } }) =>
  isLongList(state.data) ? Number.POSITIVE_INFINITY : FRESH_MS;

export const createQueryClient = ({ onSuccess }: { onSuccess: () => void }): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      // Without a network a thing fails at once and can be done again: what waits unseen may surprise hours later.
      mutations: { networkMode: 'always' },
    },
  });
