import type { ReactNode } from 'react';
import { useAccount } from '../account/port.ts';
import { useRealtimeLine } from './use-realtime-line.ts';

/** Keeps the realtime line open for as long as somebody is here. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { data: account } = useAccount();
  useRealtimeLine({ enabled: account !== undefined });
  return children;
}
