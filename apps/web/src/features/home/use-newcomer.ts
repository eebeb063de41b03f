import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { hasClosed, isNewcomer, keepClosed } from './newcomer.ts';

export interface Newcomer {
  /** Came lately, is no member, and has not said that this is of no interest. */
  readonly isNew: boolean;
  close(): void;
}

export function useNewcomer(): Newcomer {
  const { storage } = useServices();
  const { data: account } = useAccount();
  const [closed, setClosed] = useState(() => hasClosed(storage));
  return {
    isNew: !closed && account !== undefined && isNewcomer(account),
    close() {
      keepClosed(storage);
      setClosed(true);
    },
  };
}
