import type { PagesOf } from '@liuguang/app-kit/paged-query';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Comment } from '@liuguang/contract/comment/schemas';
import type { CommentSort } from '@liuguang/contract/comment/states';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import type { Subject } from './subject.ts';

const PAGE = 20;

export type Listed = PagesOf<'app/comment/list'>;
export type Answers = PagesOf<'x/comment/replies'>;

/** Everything that is known of what people say about something. */
export const subjectKey = ({ contentType, id }: Subject) => ['comment', contentType, id] as const;
export const repliesKey = (subject: Subject, rootId: string) => [...subjectKey(subject), 'replies', rootId] as const;
export const listsKey = (subject: Subject) => [...subjectKey(subject), 'list'] as const;

export const useComments = (subject: Subject, sort: CommentSort) =>
  usePagedQuery('app/comment/list', { ...subject, sort, pageSize: PAGE }, { key: listsKey(subject) });

export const useReplies = (subject: Subject, rootId: string) =>
  usePagedQuery('x/comment/replies', { commentId: rootId, pageSize: PAGE }, { key: repliesKey(subject, rootId) });

/** One comment that somebody was told of, with the comment above it. */
export function useThread(subject: Subject, commentId: string | undefined) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: [...subjectKey(subject), 'thread', commentId],
    queryFn: ({ signal }) => client.post('x/comment/thread', { commentId: commentId ?? '' }, { signal }),
    enabled: commentId !== undefined,
    retry: false,
  });
}

/** What somebody has just said is put first, and may come again on a later page: it is shown where it stood first. */
export function eachOnce(comments: readonly Comment[]): Comment[] {
  const seen = new Map<string, Comment>();
  for (const one of comments) if (!seen.has(one.id)) seen.set(one.id, one);
  return [...seen.values()];
}
