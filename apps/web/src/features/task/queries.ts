import type { Task } from '@liuguang/contract/task/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { usePointsChanged } from '../level/port.ts';

/** Progress is counted by the server, so it is asked for again whenever the page comes back. */
export function useTasks() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['task', 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => api.client.post('app/usertask/list', {}, { signal }),
  });
}

export function useClaim() {
  const { api, drafts } = useServices();
  const changed = usePointsChanged();
  const what = ({ id }: Task) => `task.claim.${id}`;
  return useMutation({
    mutationFn: (task: Task) => {
      const asked = { taskId: task.id, period: task.period, points: task.reward.points };
      return api.client.post('app/usertask/get', {
        ...asked,
        requestId: idempotencyKey(drafts, what(task), asked),
      });
    },
    onSuccess: (_got, task) => forgetIdempotencyKey(drafts, what(task)),
    // Also when it was refused: what is shown is not what the server knows.
    onSettled: changed,
  });
}
