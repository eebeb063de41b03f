import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useSettled } from './queries.ts';

const FILM = 'ai.film';

type FilmWanted = Omit<Request<'app/imagetovideo/generate'>, 'requestId'>;

export function useMakeFilm() {
  const { api, drafts } = useServices();
  return useMutation({
    mutationFn: (wanted: FilmWanted) =>
      api.client.post('app/imagetovideo/generate', { ...wanted, requestId: idempotencyKey(drafts, FILM, wanted) }),
    onSuccess: () => forgetIdempotencyKey(drafts, FILM),
    onSettled: useSettled(),
  });
}

export function useHide() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: string) => api.client.post('app/imagetovideo/hide', { ids: [id] }),
    onSettled: useSettled(),
  });
}

/** A film as a whole: it is small, and some browsers play nothing that is not given in parts. */
export function useFilm(outputId: string, address: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['ai', 'film', outputId],
    queryFn: async ({ signal }) => {
      const reply = await fetch(`${api.base()}${address}`, { signal });
      if (!reply.ok) throw new Error(`the film was answered ${reply.status}`);
      return new Blob([await reply.arrayBuffer()], { type: 'video/mp4' });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
