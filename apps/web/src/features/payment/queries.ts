import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import type { Request } from '@liuguang/contract/contract';
import type { Order } from '@liuguang/contract/payment/schemas';
import type { OrderState } from '@liuguang/contract/payment/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useLineState, useTopic } from '../../lib/use-realtime.ts';
import { refreshAfter } from './refresh-purse.ts';

const POLL_MS = 3000;
const SUBMIT = 'recharge/submit';

const orderKey = (orderId: string) => ['payment', 'order', orderId];

const OPEN: readonly OrderState[] = ['created', 'pending'];

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => OPEN.includes(state);

/** Amounts of gold on sale and the ways to pay. */
export function useShop() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['payment', 'shop'],
    queryFn: ({ signal }) => api.client.post('app/gold/paytypeinfo', {}, { signal }),
  });
}

/**
 * An order as it really stands. The realtime line tells of every change; it is asked about when the page opens and
 * whenever the line opens anew, and over and over only while there is no line.
 */
export function useOrder(orderId: string) {
  const { api } = useServices();
  const queries = useQueryClient();
  const line = useLineState();
  const query = useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => api.client.post('x/payment/order', { orderId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (line !== 'open' && state.data && isOpen(state.data) ? POLL_MS : false),
  });
  const { refetch, data } = query;

  useTopic('payment.order', (order) => {
    if (order.id !== orderId) return;
    // An answer that is under way may be older than what has just been told.
    void queries.cancelQueries({ queryKey: orderKey(orderId) });
    queries.setQueryData(orderKey(orderId), order);
  });

  // What happened while nobody listened was told to nobody.
  useEffect(() => {
    if (line === 'open') void refetch();
  }, [line, refetch]);

  const settled = data !== undefined && !isOpen(data) ? data.state : undefined;
  const tier = data?.tier ?? '';
  useEffect(() => {
    if (settled !== undefined) void refreshAfter(queries, { tier });
  }, [settled, tier, queries]);

  return query;
}

/** Makes an order; what is asked for again before an answer came is the same order. */
export function useSubmitOrder() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Omit<Request<'app/recharge/submit'>, 'requestId'>) => {
      const requestId = idempotencyKey(drafts, SUBMIT, wanted);
      const order = await api.client.post('app/recharge/submit', { ...wanted, requestId });
      forgetIdempotencyKey(drafts, SUBMIT);
      return order;
    },
    onSuccess(order) {
      queries.setQueryData(orderKey(order.id), order);
      if (!isOpen(order)) return refreshAfter(queries, order);
    },
    onError(error) {
      if (refused(error, 'requestIdReused')) forgetIdempotencyKey(drafts, SUBMIT);
    },
  });
}

/** An order closes after an hour, and nobody makes more in one than stand on the first page. */
const NEWEST = 20;
const OPEN_ORDERS_KEY = ['payment', 'open'];

/** One's own orders that are not paid yet. */
export function useOpenOrders() {
  const { api } = useServices();
  const queries = useQueryClient();
  useTopic('payment.order', () => void queries.invalidateQueries({ queryKey: OPEN_ORDERS_KEY }));
  return useQuery({
    queryKey: OPEN_ORDERS_KEY,
    queryFn: ({ signal }) => api.client.post('x/payment/list', { pageSize: NEWEST }, { signal }),
    select: ({ list }) => list.filter(isOpen),
  });
}

export function useCancelOrder(orderId: string) {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.client.post('x/payment/cancel', { orderId }),
    onSuccess(order) {
      queries.setQueryData(orderKey(orderId), order);
      void queries.invalidateQueries({ queryKey: OPEN_ORDERS_KEY });
    },
    // It may have been paid meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: orderKey(orderId) }),
  });
}

/** What the server said along with a refusal of this name, if that is what the error is. */
export function refused(error: unknown, name: keyof typeof CODES): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof ApiError) || error.code !== CODES[name].code) return undefined;
  return typeof error.data === 'object' && error.data !== null ? { ...error.data } : {};
}
