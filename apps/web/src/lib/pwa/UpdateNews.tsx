import { useSyncExternalStore } from 'react';
import { UpdateBar } from './UpdateBar.tsx';
import type { Updates } from './worker-link.ts';

export function UpdateNews({ updates }: { updates: Updates }) {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  return isReady ? <UpdateBar onRefresh={updates.apply} /> : null;
}
