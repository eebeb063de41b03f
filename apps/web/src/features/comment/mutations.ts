import type { Reply } from '@liuguang/contract/comment/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { asComment, asReply, changeAnswer, changeIn, putFirst } from './cache.ts';
import { type Answers, type Listed, listsKey, repliesKey, subjectKey } from './queries.ts';
import type { Subject } from './subject.ts';

/** What is answered: the comment it stands below, and whose words it answers. */
export interface Answered {
  readonly rootId: string;
  readonly answeredId: string;
  readonly name: string;
}

const listsOf = (subject: Subject) => ({ queryKey: listsKey(subject) });

/** Sent again after a fault it is still the same comment. */
export function useAdd(subject: Subject, answered?: Answered) {
  const { api, drafts } = useServices();
  const { data: self } = useAccount();
  const queries = useQueryClient();
  const what = `comment ${subject.contentType} ${subject.id} ${answered?.answeredId ?? ''}`;
  return useMutation({
    mutationFn: ({ text, spoiler }: { readonly text: string; readonly spoiler: boolean }) => {
      const more = { ...(answered && { answeredId: answered.answeredId }), ...(spoiler && { spoiler }) };
      const body = { ...subject, text, ...more };
      return api.client.post('app/comment/add', { ...body, requestId: idempotencyKey(drafts, what, body) });
    },
    onSuccess: async (added) => {
      forgetIdempotencyKey(drafts, what);
      if (!self) return;
      const isRoot = answered?.rootId === answered?.answeredId;
      const reply = asReply(added, self, isRoot ? '' : (answered?.name ?? ''));
      if (!answered || added.state !== 'shown') {
        queries.setQueriesData<Listed>(listsOf(subject), (known) => known && putFirst(known, asComment(reply)));
        return;
      }
      await Promise.all([
        queries.invalidateQueries({ queryKey: repliesKey(subject, answered.rootId) }),
        queries.invalidateQueries(listsOf(subject)),
      ]);
    },
  });
}

/** Shown at once; taken back when the server could not be told. */
export function useLike(subject: Subject) {
  const { api } = useServices();
  const queries = useQueryClient();
  const show = (id: string, change: (one: Reply) => Partial<Reply>) => {
    queries.setQueriesData<Listed>(listsOf(subject), (known) => known && changeIn(known, id, change));
    queries.setQueriesData<Answers>(
      { queryKey: [...subjectKey(subject), 'replies'] },
      (known) => known && changeAnswer(known, id, change),
    );
  };
  const set = (id: string, liked: boolean) =>
    show(id, (one) => (one.liked === liked ? {} : { liked, likes: Math.max(0, one.likes + (liked ? 1 : -1)) }));
  return useMutation({
    // One after the other, so that the last tap counts.
    scope: { id: `comment like ${subject.contentType} ${subject.id}` },
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) =>
      api.client.post('x/comment/like', { commentId: id, liked }),
    onMutate: ({ id, liked }) => set(id, liked),
    onError: (_error, { id, liked }) => set(id, !liked),
  });
}

export function useDelete(subject: Subject) {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) => api.client.post('x/comment/delete', { commentId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: subjectKey(subject) }),
  });
}
