import { useLanguage } from '@liuguang/app-kit/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const KEY = ['push', 'browser'] as const;

/** How this browser stands: it may not know push at all, or have been told not to. */
export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function standing(): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'unsupported';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

export function useBrowserPush() {
  const { client } = useServices().api;
  const language = useLanguage();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: standing, staleTime: 0 });

  const turn = useMutation({
    mutationFn: async (on: boolean): Promise<BrowserPush> => {
      const { pushManager } = await navigator.serviceWorker.ready;
      const known = await pushManager.getSubscription();
      if (!on) {
        if (known) await client.post('x/push/unsubscribe', { endpoint: known.endpoint });
        await known?.unsubscribe();
        return 'off';
      }
      if ((await Notification.requestPermission()) !== 'granted') return 'denied';
      const { publicKey } = await client.post('x/push/key', {});
      const made = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
      const { endpoint, keys } = made.toJSON();
      await client.post('x/push/subscribe', {
        ...{ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        language,
      });
      return 'on';
    },
    onSuccess: (stands) => queries.setQueryData(KEY, stands),
  });
  return { standing: query.data, turn };
}
