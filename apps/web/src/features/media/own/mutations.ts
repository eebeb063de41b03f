import type { Request } from '@liuguang/contract/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { OWN_KEY, saveOwnWords } from './queries.ts';

type Change = Omit<Request<'x/media/edit'>, 'videoId'>;

/** Where the video is played it says the same from now on. */
const forgetPlayed = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['player'] });

export function useEditVideo(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => client.post('x/media/edit', { ...change, videoId }),
    onSuccess(video) {
      saveOwnWords(queries, video);
      return forgetPlayed(queries);
    },
  });
}

/** Sends a picture of one's own, and makes it the cover. */
export function useOwnCover(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { id: coverId } = await client.upload('app/upload/imgv2', { fields: { purpose: 'cover' }, files: [file] });
      return client.post('x/media/edit', { videoId, coverId });
    },
    onSuccess: (video) => saveOwnWords(queries, video),
  });
}

export function usePutCaptions(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: Omit<Request<'x/media/captions/put'>, 'videoId'>) =>
      client.post('x/media/captions/put', { ...words, videoId }),
    onSuccess: () => afterCaptions(queries),
  });
}

export function useDeleteCaptions(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (language: string) => client.post('x/media/captions/delete', { videoId, language }),
    onSuccess: () => afterCaptions(queries),
  });
}

export function usePutChapters(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chapters: Request<'x/media/chapters/put'>['chapters']) =>
      client.post('x/media/chapters/put', { videoId, chapters }),
    onSuccess(video) {
      saveOwnWords(queries, video);
      return forgetPlayed(queries);
    },
  });
}

export function usePutFilm(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (film: Omit<Request<'x/media/film/put'>, 'videoId'>) =>
      client.post('x/media/film/put', { videoId, ...film }),
    onSuccess(video) {
      saveOwnWords(queries, video);
      return forgetPlayed(queries);
    },
  });
}

const afterCaptions = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: OWN_KEY }), forgetPlayed(queries)]);

export function useDeleteVideo(videoId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.post('x/media/delete', { videoId }),
    // Not the video itself, which is still on the screen that is about to be left.
    onSuccess: () => queries.invalidateQueries({ queryKey: [...OWN_KEY, 'list'] }),
  });
}
