import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONTENT } from '@liuguang/contract/content';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { changePost, changePosts, dropPost } from './cache.ts';
import { POST_KEY } from './query-key.ts';

const { contentType } = CONTENT.post;

/** Shown at once, and taken back when the server refuses. */
export function useLike() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const set = (id: string, liked: boolean) =>
    changePost(queries, id, ({ counts }) => ({ liked, counts: { ...counts, likes: counts.likes + (liked ? 1 : -1) } }));
  return useMutation({
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) => client.post('x/post/like', { id, liked }),
    onMutate: ({ id, liked }) => set(id, liked),
    onError: (error, { id, liked }) => {
      set(id, !liked);
      showToast(errorText(error), 'error');
    },
  });
}

export function useCollect() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const set = (id: string, collected: boolean) =>
    changePost(queries, id, ({ counts }) => ({
      collected,
      counts: { ...counts, collects: counts.collects + (collected ? 1 : -1) },
    }));
  return useMutation({
    mutationFn: ({ id, collected }: { id: string; collected: boolean }) =>
      client.post('app/collect/operate', { contentType, id, collected }),
    onMutate: ({ id, collected }) => set(id, collected),
    onError: (error, { id, collected }) => {
      set(id, !collected);
      showToast(errorText(error), 'error');
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['taste'] }),
  });
}

/** Follows an author wherever one of their posts is shown. */
export function useFollow() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const set = (authorId: string, followed: boolean) =>
    changePosts(queries, ({ author }) => (author.id === authorId ? { author: { ...author, followed } } : {}));
  return useMutation({
    mutationFn: ({ id, followed }: { id: string; followed: boolean }) =>
      client.post('app/upblogers/cares', { id, followed }),
    onMutate: ({ id, followed }) => set(id, followed),
    onError: (error, { id, followed }) => {
      set(id, !followed);
      showToast(errorText(error), 'error');
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['follow'] }),
  });
}

export function useVote(post: Pick<PostCard, 'id'>) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (option: number) => client.post('x/post/vote', { id: post.id, option }),
    onSuccess: (poll) => changePost(queries, post.id, () => ({ poll })),
    onError: (error) => showToast(errorText(error), 'error'),
  });
}

export function useNotInterested() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.post('x/post/notInterested', { id, notInterested: true }),
    onSuccess: (_answer, id) => dropPost(queries, id),
  });
}

/** What changes a post of one's own; everything that is known of posts is asked for anew. */
export function useOwnPost() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const settled = {
    onSuccess: () => queries.invalidateQueries({ queryKey: POST_KEY }),
    onError: (error: unknown) => showToast(errorText(error), 'error'),
  };
  return {
    remove: useMutation({ mutationFn: (id: string) => client.post('x/post/delete', { id }), ...settled }),
    pin: useMutation({
      mutationFn: (what: { id: string; pinned: boolean }) => client.post('x/post/pin', what),
      ...settled,
    }),
    accept: useMutation({
      mutationFn: (what: { id: string; commentId: string }) => client.post('x/post/accept', what),
      ...settled,
    }),
    appeal: useMutation({
      mutationFn: (what: { id: string; text: string }) => client.post('x/post/appeal', what),
      ...settled,
    }),
    dropDraft: useMutation({
      mutationFn: (draftId: string) => client.post('x/post/draft/delete', { draftId }),
      ...settled,
    }),
  };
}
