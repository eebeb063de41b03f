import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection.ts';
import { useServices } from './services.ts';

export function useConnection(): ConnectionState {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.state, connection.state);
}

/** Whether the server answered when it was last asked; changes seldom, where the rest changes with every call. */
export function useReachable(): boolean {
  const { connection } = useServices();
  const isReachable = () => connection.state().reachable;
  return useSyncExternalStore(connection.subscribe, isReachable, isReachable);
}

const watchOnline = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline, isOnline);
