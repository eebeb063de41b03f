import { ApiError } from '@liuguang/client/errors';
import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { CODES } from '@liuguang/contract/codes';
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

/** A device id from a link that turns out to be somebody else's is given up, and the person gets a guest of their own. */
async function signInAsGuest({ api, storage }: Door): Promise<SelfInfo> {
  try {
    return await enterAsGuest({ api, storage });
  } catch (error) {
    const foreign = storage.deviceIdIsFromLink() && error instanceof ApiError && error.code === CODES.guestRefused.code;
    if (!foreign) throw error;
    storage.refuseLinkedDeviceId();
    return enterAsGuest({ api, storage });
  }
}

async function enterAsGuest({ api, storage }: Door): Promise<SelfInfo> {
  const affCode = storage.affCode();
  const lastToken = storage.lastToken();
  const { token, ...account } = await api.client.post('app/login/guest', {
    devID: storage.deviceId(),
    ...(affCode === undefined ? {} : { affCode }),
    ...(lastToken === undefined ? {} : { token: lastToken }),
    ...(storage.deviceIdIsFromLink() ? { fromLink: true } : {}),
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
