import type { Client } from '@liuguang/client/client';
import { followStream } from '@liuguang/client/follow-stream';
import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export type LineState = 'opening' | 'open' | 'retrying';

/** Waits, but no longer than until the network is back. */
function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}

/** Keeps the realtime line open while `enabled`, and says how it is. */
export function useRealtimeLine({ enabled }: { enabled: boolean }): LineState {
  const { client } = useServices().api;
  const [state, setState] = useState<LineState>('opening');

  useEffect(() => {
    if (!enabled) return;
    const end = new AbortController();
    const show = (next: LineState) => {
      if (!end.signal.aborted) setState(next);
    };
    const noticing: Pick<Client, 'stream'> = {
      stream: (name, init) => client.stream(name, init).finally(() => show('retrying')),
    };
    followStream(noticing, 'x/realtime/stream', {
      signal: end.signal,
      wait: waitForNetwork,
      onOpen: () => show('open'),
      // Topics belong to features that are not on this page.
      onEvent: () => undefined,
    }).catch(() => show('retrying'));
    return () => end.abort();
  }, [client, enabled]);

  return state;
}
