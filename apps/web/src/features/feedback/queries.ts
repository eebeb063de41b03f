import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';

const FEEDBACK_KEY = ['feedback'] as const;
const REQUEST = 'feedback';

/** What one has told, newest first; an answer shows as soon as it is given. */
export function useFeedback() {
  const queries = useQueryClient();
  useTopic('feedback.answered', () => void queries.invalidateQueries({ queryKey: FEEDBACK_KEY }));
  return usePagedQuery('x/feedback/list', {}, { key: FEEDBACK_KEY });
}

export function useSendFeedback() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (told: Omit<Request<'app/feedback/add'>, 'requestId'>) =>
      api.client.post('app/feedback/add', { ...told, requestId: idempotencyKey(drafts, REQUEST, told) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, REQUEST);
      return queries.invalidateQueries({ queryKey: FEEDBACK_KEY });
    },
  });
}
