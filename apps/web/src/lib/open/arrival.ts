import type { SelfInfo, SignedIn } from '@liuguang/contract/account/schemas';
import { HANDOFF_QUERY } from '@liuguang/contract/constants';
import type { Services } from '../services.ts';

interface Address {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The code that somebody came with, which stands in the address no longer: it must not be shared or kept. */
export function takeHandoffCode({ location, history }: Address): string | undefined {
  const url = new URL(location.href);
  const code = url.searchParams.get(HANDOFF_QUERY);
  if (code === null) return undefined;
  url.searchParams.delete(HANDOFF_QUERY);
  history.replaceState(history.state, '', url.href);
  return code;
}

const CODE = /^[A-Za-z0-9_-]{43}$/;

type Door = Pick<Services, 'api' | 'storage'>;

/**
 * Who came along from another of our origins. An account that is signed in here stays: a link must not put another in
 * its place. A code that is no longer good is as good as none.
 */
export async function redeemHandoff(
  { api, storage }: Door,
  code: string | undefined,
  here: Pick<SelfInfo, 'kind'> | undefined,
): Promise<SignedIn | undefined> {
  const isFree = storage.token() === '' || here?.kind === 'guest';
  if (code === undefined || !CODE.test(code) || !isFree) return undefined;
  try {
    return await api.client.post('x/handoff/redeem', { code, origin: location.origin });
  } catch {
    return undefined;
  }
}
