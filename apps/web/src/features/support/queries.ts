import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { SupportTopic } from '@liuguang/contract/support/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { useInFront } from '../../lib/use-in-front.ts';
import { useSent } from '../../lib/use-outbox.ts';
import { useLineState, useTopic } from '../../lib/use-realtime.ts';
import { NEWS_KEY } from './use-service-news.ts';

const ROOM = 'support';
const CHAT_KEY = [ROOM, 'chat'] as const;
/** Without an account nothing is told: it is asked for. */
const VISITOR_ASKS_MS = 5000;

/** Questions and answers of a topic, or those that words find. */
export const useQuestions = (topic: SupportTopic | undefined, words: string) =>
  usePagedQuery(
    'app/aicustomerservice/list',
    { pageSize: 20, ...(words === '' ? topic && { topic } : { words }) },
    { key: [ROOM, 'questions'], placeholderData: (before) => before },
  );

export function useVote() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (vote: { questionId: string; helpful: boolean }) => client.post('x/support/helpful', vote),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ROOM, 'questions'] }),
  });
}

/** One's chat with the service, wherever it was begun; it is read again whenever something was said or its line is back. */
export function useServiceChat(visitor: string | undefined) {
  const queries = useQueryClient();
  const line = useLineState();
  const readAgain = () => void queries.invalidateQueries({ queryKey: CHAT_KEY });
  useTopic('support.changed', readAgain);
  useSent(({ call }) => {
    if (call === 'x/support/send') readAgain();
  });
  useEffect(() => {
    if (line === 'open') void queries.invalidateQueries({ queryKey: CHAT_KEY });
  }, [line, queries]);
  return usePagedQuery(
    'x/support/chat',
    { pageSize: 30, ...(visitor !== undefined && { visitor }) },
    { key: CHAT_KEY, staleTime: 0, ...(visitor !== undefined && { refetchInterval: VISITOR_ASKS_MS }) },
  );
}

export function useRate(visitor: string | undefined) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (stars: number) => client.post('x/support/rate', { stars, ...(visitor !== undefined && { visitor }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CHAT_KEY }),
  });
}

/** Marks what the service wrote as read, on every device, while somebody looks at it. */
export function useMarkRead(version: number, visitor: string | undefined): void {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const isInFront = useInFront();
  useEffect(() => {
    if (version === 0 || !isInFront) return;
    client.post('x/support/read', { position: version, ...(visitor !== undefined && { visitor }) }).then(
      () => void queries.invalidateQueries({ queryKey: NEWS_KEY }),
      () => undefined,
    );
  }, [client, queries, version, visitor, isInFront]);
}

/** What may go along with a question. */
export function useAttachable() {
  const orders = usePagedQuery('x/payment/list', { pageSize: 5 }, { key: [ROOM, 'orders'] });
  const films = usePagedQuery('app/media/trackList', { pageSize: 5 }, { key: [ROOM, 'films'] });
  return { orders: orders.items, films: films.items };
}
