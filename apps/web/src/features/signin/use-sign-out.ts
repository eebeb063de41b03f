import { ApiError } from '@liuguang/client/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { accountQuery } from '../account/port.ts';

/** Ends the session and comes in again as the guest of this device. */
export function useSignOut() {
  const services = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { api, storage } = services;
      const token = storage.token();
      const ending = api.client.post('app/user/logout', {});
      // From here on nothing is asked with a token that is about to end: its refusal would look like a lost session.
      storage.signOut();
      try {
        await ending;
      } catch (error) {
        // Refused means that there is no such session any more, which is what was wanted.
        if (!(error instanceof ApiError)) {
          storage.signIn(token);
          throw error;
        }
      }
      void navigate(PATHS.mine, { replace: true });
      await queries.fetchQuery({ ...accountQuery(services), staleTime: 0 });
    },
  });
}
