import { ApiError } from '@liuguang/client/errors';
import type { SelfInfo, SignedIn } from '@liuguang/contract/account/schemas';
import { CODES } from '@liuguang/contract/codes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Services, useServices } from '../../lib/services.ts';

const REMEMBERED = 'account';

type Door = Pick<Services, 'api' | 'storage' | 'people'>;

/** A device id from a link that turns out to be somebody else's is given up, and the person gets a guest of their own. */
async function signInAsGuest({ api, storage }: Door): Promise<SignedIn> {
  try {
    return await askForGuest({ api, storage });
  } catch (error) {
    const foreign = storage.deviceIdIsFromLink() && error instanceof ApiError && error.code === CODES.guestRefused.code;
    if (!foreign) throw error;
    storage.refuseLinkedDeviceId();
    return askForGuest({ api, storage });
  }
}

function askForGuest({ api, storage }: Pick<Door, 'api' | 'storage'>): Promise<SignedIn> {
  const affCode = storage.affCode();
  const lastToken = storage.lastToken();
  return api.client.post('app/login/guest', {
    devID: storage.deviceId(),
    ...(affCode === undefined ? {} : { affCode }),
    ...(lastToken === undefined ? {} : { token: lastToken }),
    ...(storage.deviceIdIsFromLink() ? { fromLink: true } : {}),
  });
}

/** Takes in whoever has signed in, by whatever way. Everything of another person is forgotten first. */
export function welcome({ storage, people }: Omit<Door, 'api'>, { token, ...account }: SignedIn): SelfInfo {
  people.arrived(account.id);
  storage.signIn(token, account.kind);
  storage.rememberOwn(REMEMBERED, account);
  return account;
}

async function readOwnAccount(door: Door): Promise<SelfInfo> {
  const { api, storage, people } = door;
  const token = storage.token();
  const account = await api.client.post('app/user/info', {});
  // Another tab has signed somebody in meanwhile: the answer is about the one before.
  if (storage.token() !== token) return readOwnAccount(door);
  if (!account.self) throw new Error("user/info answered somebody else's account");
  people.arrived(account.id);
  storage.rememberOwn(REMEMBERED, account);
  return account;
}

/** Whoever was here last, before the server has been asked. */
export const rememberedAccount = ({ storage }: Pick<Services, 'storage'>): SelfInfo | undefined =>
  storage.token() === '' ? undefined : storage.recallOwn<SelfInfo>(REMEMBERED);

export const ACCOUNT_KEY = ['account', 'self'] as const;

/** The person who is here, made a guest if nobody is signed in. */
export const accountQuery = (door: Door) =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    networkMode: 'always',
    queryFn: async () =>
      door.storage.token() === '' ? welcome(door, await signInAsGuest(door)) : await readOwnAccount(door),
    initialData: () => rememberedAccount(door),
    initialDataUpdatedAt: 0,
  });

/** Whoever is here; a page is entered by somebody, but what the server knows of them may still be on its way. */
export function useAccount() {
  const services = useServices();
  return useQuery({ ...accountQuery(services), enabled: services.storage.token() !== '' });
}
