import { createContext, type ReactNode, useContext } from 'react';
import { useAccount } from '../../lib/account.ts';
import { type LineState, useRealtimeLine } from './use-realtime-line.ts';

const LineStateContext = createContext<LineState>('opening');

/** How the line is, wherever somebody is in the app. */
export const useLineState = (): LineState => useContext(LineStateContext);

/** Keeps the realtime line open for as long as somebody is here. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { data: account } = useAccount();
  const state = useRealtimeLine({ enabled: account !== undefined });
  return <LineStateContext value={state}>{children}</LineStateContext>;
}
