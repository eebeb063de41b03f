import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection.ts';
import { useServices } from './services.ts';

export function useConnection(): ConnectionState {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.state);
}

const watchOnline = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline);
