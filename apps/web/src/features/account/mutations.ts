import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account.ts';
import { useServices } from '../../lib/services.ts';

export function useModifyProfile() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Request<'app/user/info/modify'>) => api.client.post('app/user/info/modify', change),
    onSuccess: (account) => queries.setQueryData(ACCOUNT_KEY, account),
  });
}
