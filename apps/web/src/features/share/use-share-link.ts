import { ENTRY_QUERY } from '@liuguang/contract/constants';
import { useConfig } from '../../lib/config.ts';
import { useAccount } from '../account/port.ts';

/** Where friends come in: a path on the first address that is meant for sharing, else on this one, with who sent it. */
export function useShareLink(path: string): string {
  const { domain } = useConfig();
  const { data: account } = useAccount();
  const origin = domain.find(({ type }) => type === 'H5SHAREURL')?.urls[0] ?? location.origin;
  const link = new URL(path, origin);
  if (account) link.searchParams.set(ENTRY_QUERY.inviter, account.inviteCode);
  return link.href;
}
