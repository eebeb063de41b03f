import { newRequestId } from '@liuguang/client/request-id';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { OWN_CHANGE_KEY } from './own-change.ts';

const KEPT = 'export';
const BEAT_MS = 2000;

/** The one export somebody has asked for; it goes on while they are elsewhere. */
export function useExport() {
  const { api, storage } = useServices();
  const queries = useQueryClient();
  const [jobId, setJobId] = useState(() => storage.recallOwn<string>(KEPT));
  // Made before the first try, so that one that was answered into a broken line is not begun twice.
  const [requestId, setRequestId] = useState(() => newRequestId());
  const key = ['privacy', 'export', jobId];

  const job = useQuery({
    queryKey: key,
    enabled: jobId !== undefined,
    queryFn: () => api.client.post('x/job/get', { jobId: jobId ?? '' }),
    refetchInterval: ({ state }) => (['done', 'failed'].includes(state.data?.state ?? '') ? false : BEAT_MS),
  });
  useTopic('job.progress', (progress) => {
    if (progress.jobId === jobId) queries.setQueryData(key, progress);
  });

  const start = useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: () => api.client.post('x/privacy/export', { requestId }),
    onSuccess: ({ jobId: started }) => {
      storage.rememberOwn(KEPT, started);
      setJobId(started);
      setRequestId(newRequestId());
    },
  });

  /** The address is good for ten minutes, so it is asked for when it is wanted. */
  const fetchIt = useMutation({
    mutationFn: async () => {
      const { path } = await api.client.post('x/privacy/archive', { jobId: jobId ?? '' });
      const link = document.createElement('a');
      link.href = new URL(path, api.base() || location.origin).href;
      link.download = '';
      link.click();
    },
    onError: () => {
      // A day has passed, and it is gone.
      storage.rememberOwn(KEPT, undefined);
      setJobId(undefined);
    },
  });

  return { job: jobId === undefined ? undefined : job.data, start, fetchIt };
}
