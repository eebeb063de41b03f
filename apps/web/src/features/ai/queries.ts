import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { AiGroup, AiKind } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import type { Request } from '@liuguang/contract/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useLineState, useTopic } from '../../lib/use-realtime.ts';
import { LEDGER_KEY } from '../ledger/port.ts';

const AI_KEY = ['ai'] as const;
const ORDERS_KEY = ['ai', 'orders'] as const;
const SUBMIT = 'ai.submit';
const RETRY = 'ai.retry';

export type Wanted = Omit<Request<'app/aiorder/strip/submit'>, 'requestId'>;

export const useTemplates = (group: AiGroup | undefined) =>
  usePagedQuery(
    'app/aitemplate/list',
    { kind: 'generate', pageSize: 24, ...(group && { group }) },
    { key: ['ai', 'templates', group ?? ''] },
  );

export interface Quoted {
  readonly kind?: AiKind;
  readonly count: number;
  readonly templateId?: string | undefined;
  readonly clipSeconds?: number;
}

/** The same for one that was made already. */
export const quotedOf = ({ kind, count, clipSeconds, templateId }: AiOrder): Quoted => ({
  kind,
  count,
  clipSeconds,
  templateId: templateId === '' ? undefined : templateId,
});

/** What an order would cost now; the last answer stands while the next one is on its way. */
export function useQuote({ kind = 'generate', count, templateId, clipSeconds = 0 }: Quoted) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['ai', 'quote', kind, count, templateId ?? '', clipSeconds],
    queryFn: ({ signal }) =>
      api.client.post('x/ai/quote', { kind, count, clipSeconds, ...(templateId && { templateId }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One's orders, newest first, as they stand. */
export function useOrders(kind: AiKind | undefined) {
  const queries = useQueryClient();
  const line = useLineState();
  useTopic('ai.progress', () => void queries.invalidateQueries({ queryKey: ORDERS_KEY }));
  // What happened while nobody listened was told to nobody.
  useEffect(() => {
    if (line === 'open') void queries.invalidateQueries({ queryKey: ORDERS_KEY });
  }, [line, queries]);
  return usePagedQuery('x/ai/list', kind ? { kind } : {}, { key: [...ORDERS_KEY, kind ?? ''], staleTime: 0 });
}

/** What an order costs or gives back shows wherever the wallet does. */
export function useSettled() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: AI_KEY });
    void queries.invalidateQueries({ queryKey: LEDGER_KEY });
  };
}

export function useSubmit() {
  const { api, drafts } = useServices();
  const settled = useSettled();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      api.client.post('app/aiorder/strip/submit', { ...wanted, requestId: idempotencyKey(drafts, SUBMIT, wanted) }),
    onSuccess: () => forgetIdempotencyKey(drafts, SUBMIT),
    onSettled: settled,
  });
}

export function useRetry() {
  const { api, drafts } = useServices();
  const settled = useSettled();
  return useMutation({
    mutationFn: (asked: { orderId: string; price: number }) =>
      api.client.post('x/ai/retry', { ...asked, requestId: idempotencyKey(drafts, RETRY, asked) }),
    onSuccess: () => forgetIdempotencyKey(drafts, RETRY),
    onSettled: settled,
  });
}

export function useCancel() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (orderId: string) => api.client.post('x/ai/cancel', { orderId }),
    onSettled: useSettled(),
  });
}

export function useDelete() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: string) => api.client.post('app/aiorder/del', { ids: [id] }),
    onSettled: useSettled(),
  });
}

export function useVerify() {
  const { api } = useServices();
  return useMutation({ mutationFn: (file: File) => api.client.upload('x/ai/verify', { fields: {}, files: [file] }) });
}

/** Copies what was made and keeps it as a draft of a post; tells which. */
export function usePublish() {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ outputs, title }: AiOrder): Promise<string> => {
      const { pictures, videoId } = await api.client.post('x/ai/publish', { outputIds: outputs.map(({ id }) => id) });
      const content = videoId
        ? ({ kind: 'video', title, videoId } as const)
        : ({ kind: 'pictures', title, pictureIds: pictures.map(({ id }) => id) } as const);
      return (await api.client.post('x/post/draft/save', { content })).draft.id;
    },
  });
}
