import type { CheckinCalendar } from '@liuguang/contract/checkin/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { usePointsChanged } from '../level/port.ts';

const TODAY = 'checkin.today';
const MAKE_UP = 'checkin.makeUp';

/** Of this month, unless another is named. */
export function useCalendar(month?: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['checkin', 'calendar', month ?? ''],
    staleTime: 0,
    queryFn: ({ signal }) => api.client.post('x/checkin/calendar', month === undefined ? {} : { month }, { signal }),
  });
}

/** The day is part of what is asked, so that tomorrow's check-in is another request. */
export function useCheckIn() {
  const { api, drafts } = useServices();
  const changed = usePointsChanged();
  return useMutation({
    mutationFn: (day: string) =>
      api.client.post('x/checkin/today', { requestId: idempotencyKey(drafts, TODAY, { day }) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, TODAY);
      changed();
    },
  });
}

/** The switch answers at once, and goes back where it was when it could not be kept. */
export function useRemind() {
  const { api } = useServices();
  const queries = useQueryClient();
  const show = (remind: boolean) =>
    queries.setQueriesData<CheckinCalendar>(
      { queryKey: ['checkin', 'calendar'] },
      (known) => known && { ...known, remind },
    );
  return useMutation({
    mutationFn: (on: boolean) => api.client.post('x/checkin/remind', { on }),
    onMutate: show,
    onError: (_error, on) => show(!on),
  });
}

export function useMakeUp() {
  const { api, drafts } = useServices();
  const changed = usePointsChanged();
  return useMutation({
    mutationFn: (day: string) =>
      api.client.post('x/checkin/makeUp', { day, requestId: idempotencyKey(drafts, MAKE_UP, { day }) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, MAKE_UP);
      changed();
    },
  });
}
