import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';

const NEW_FOR_MS = 7 * 24 * 3600 * 1000;
const CLOSED = 'newcomerClosed';

export interface Newcomer {
  /** Came lately, is no member, and has not said that this is of no interest. */
  readonly isNew: boolean;
  close(): void;
}

export function useNewcomer(): Newcomer {
  const { storage } = useServices();
  const { data: account } = useAccount();
  const [closed, setClosed] = useState(() => storage.recallOwn<boolean>(CLOSED) ?? false);
  const isRecent = account !== undefined && Date.now() - Date.parse(account.createdAt) < NEW_FOR_MS;
  const isMember = [account?.normalVip, account?.darkVip, account?.supremeVip].some(
    (vip) => vip !== undefined && vip.vipExpireInt > 0,
  );
  return {
    isNew: !closed && isRecent && !isMember,
    close() {
      storage.rememberOwn(CLOSED, true);
      setClosed(true);
    },
  };
}
