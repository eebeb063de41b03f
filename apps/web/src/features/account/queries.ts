import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import type { OnlineMeter } from './online-meter.ts';

const BEAT_MS = 30_000;

/** Time online: each asking reports what the meter has gathered. A report that fails is part of the next one. */
export function useOnlineTime({ enabled, meter }: { enabled: boolean; meter: OnlineMeter }) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['account', 'onlineTime'],
    enabled,
    queryFn: async () => {
      const seconds = meter.seconds();
      const online = await api.client.post('app/user/online/time', { seconds });
      meter.report(seconds);
      return online;
    },
    refetchInterval: BEAT_MS,
    staleTime: BEAT_MS,
  });
}
