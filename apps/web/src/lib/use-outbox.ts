import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Outgoing } from './outbox.ts';
import { useServices } from './services.ts';

/** What was written and has not arrived yet. */
export function useOutgoing(): readonly Outgoing[] {
  const { outbox } = useServices();
  return useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
}

/** Hears of everything that arrives, for as long as the component is on screen. */
export function useSent(listener: (sent: Outgoing, reply: unknown) => void): void {
  const { outbox } = useServices();
  const heard = useEffectEvent(listener);
  useEffect(() => outbox.onSent(heard), [outbox]);
}
