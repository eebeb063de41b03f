import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Services, useServices } from '../../lib/services.ts';

const ASKED = 'mergeAsked';

const askedQuery = ({ storage }: Pick<Services, 'storage'>) =>
  queryOptions({
    queryKey: ['signin', ASKED],
    queryFn: () => storage.recallOwn<boolean>(ASKED) ?? false,
    networkMode: 'always',
  });

/** The question stays open until it is answered, over reloads too. */
export function rememberMergeAsked(services: Services, queries: QueryClient): void {
  services.storage.rememberOwn(ASKED, true);
  queries.setQueryData(askedQuery(services).queryKey, true);
}

/** Whether the guest of this device owns something of which the account is asked, and how to answer. */
export function useMerge() {
  const services = useServices();
  const queries = useQueryClient();
  const asked = useQuery(askedQuery(services)).data ?? false;
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      services.api.client.post('x/signin/merge', { accept }).catch((error: unknown) => {
        // Answered on another device meanwhile.
        if (error instanceof ApiError && error.code === CODES.notFound.code) return { merge: 'declined' as const };
        throw error;
      }),
    onSuccess: async () => {
      services.storage.rememberOwn(ASKED, false);
      await queries.invalidateQueries();
    },
  });
  return { asked, answer };
}
