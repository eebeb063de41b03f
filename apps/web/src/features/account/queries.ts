import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useServices } from '../../lib/services.ts';
import type { AppStorage } from '../../lib/storage.ts';
import type { OnlineMeter } from './online-meter.ts';

const REMEMBERED = 'account';
const BEAT_MS = 30_000;

interface Door {
  api: Api;
  storage: AppStorage;
}

async function signInAsGuest({ api, storage }: Door): Promise<SelfInfo> {
  const affCode = storage.affCode();
  const lastToken = storage.lastToken();
  const { token, ...account } = await api.client.post('app/login/guest', {
    devID: storage.deviceId(),
    ...(affCode === undefined ? {} : { affCode }),
    ...(lastToken === undefined ? {} : { token: lastToken }),
  });
  storage.signIn(token);
  return account;
}

async function readOwnAccount({ api }: Door): Promise<SelfInfo> {
  const account = await api.client.post('app/user/info', {});
  if (!account.self) throw new Error("user/info answered somebody else's account");
  return account;
}

/** The person who is here, made a guest if nobody is signed in. */
export function useAccount({ enabled }: { enabled: boolean }) {
  const { api, storage } = useServices();
  return useQuery({
    queryKey: ['account', 'self'],
    enabled,
    queryFn: async () => {
      const account = await (storage.token() === '' ? signInAsGuest : readOwnAccount)({ api, storage });
      storage.remember(REMEMBERED, account);
      return account;
    },
    initialData: () => (storage.token() === '' ? undefined : storage.recall<SelfInfo>(REMEMBERED)),
    initialDataUpdatedAt: 0,
  });
}

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

/** Where to turn to when a guest is refused; only an address that this page can open. */
export function useSupportLink() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['config', 'endpoint'],
    queryFn: () => api.client.post('app/custom/getEndpoint', {}),
    select: ({ kind, href }) => (kind === 'outside' && /^https?:\/\//.test(href) ? href : undefined),
  });
}
