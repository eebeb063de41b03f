import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import type { CommentSort } from '@liuguang/contract/comment/states';
import type { Response } from '@liuguang/contract/contract';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useServices } from '../../lib/services.ts';
import type { Subject } from './subject.ts';

const PAGE = 20;

export type Listed = InfiniteData<Response<'app/comment/list'>, unknown>;
export type Answers = InfiniteData<Response<'x/comment/replies'>, unknown>;

/** Everything that is known of what people say about something. */
export const subjectKey = ({ contentType, id }: Subject) => ['comment', contentType, id] as const;
export const repliesKey = (subject: Subject, rootId: string) => [...subjectKey(subject), 'replies', rootId] as const;
const listKey = (subject: Subject, sort: CommentSort) => [...subjectKey(subject), 'list', sort] as const;

const nextOf = ({ hasNext, cursor }: { hasNext: boolean; cursor?: string }) => (hasNext ? cursor : undefined);

const listOptions = (api: Api, subject: Subject, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: listKey(subject, sort),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      api.client.post('app/comment/list', {
        ...subject,
        sort,
        pageSize: PAGE,
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: nextOf,
  });

export function useComments(subject: Subject, sort: CommentSort) {
  const { api } = useServices();
  return useInfiniteQuery(listOptions(api, subject, sort));
}

export function useReplies(subject: Subject, rootId: string) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: repliesKey(subject, rootId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      api.client.post('x/comment/replies', {
        commentId: rootId,
        pageSize: PAGE,
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: nextOf,
  });
}

/** What somebody has just said is put first, and may come again on a later page: it is shown where it stood first. */
export function commentsIn(listed: Listed | undefined): Comment[] {
  const seen = new Map<string, Comment>();
  for (const { list } of listed?.pages ?? []) for (const one of list) if (!seen.has(one.id)) seen.set(one.id, one);
  return [...seen.values()];
}

export const repliesIn = (answers: Answers | undefined): Reply[] => answers?.pages.flatMap(({ list }) => list) ?? [];
