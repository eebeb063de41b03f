import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureOf } from '../../lib/save-picture.ts';
import { useServices } from '../../lib/services.ts';
import { ACCOUNT_KEY } from './current-account.ts';

export function useModifyProfile() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Request<'app/user/info/modify'>) => api.client.post('app/user/info/modify', change),
    onSuccess: (account) => queries.setQueryData(ACCOUNT_KEY, account),
  });
}

/** Sends what is drawn, and makes it the avatar. */
export function useChangeAvatar() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (canvas: HTMLCanvasElement) => {
      const file = await pictureOf(canvas);
      if (!file) throw new Error('the browser made no picture');
      const { id } = await client.upload('app/upload/imgv2', { fields: { purpose: 'avatar' }, files: [file] });
      return client.post('app/user/avatar', { pictureId: id });
    },
    onSuccess: (account) => queries.setQueryData(ACCOUNT_KEY, account),
  });
}
