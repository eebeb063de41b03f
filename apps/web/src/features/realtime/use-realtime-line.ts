import type { Client } from '@liuguang/client/client';
import { followStream } from '@liuguang/client/follow-stream';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useOnline } from '../../lib/use-connection.ts';

export type LineState = 'opening' | 'open' | 'retrying';

/** Keeps the realtime line open while `enabled`, and says how it is. */
export function useRealtimeLine({ enabled }: { enabled: boolean }): LineState {
  const { client } = useServices().api;
  const online = useOnline();
  const [state, setState] = useState<LineState>('opening');
  const lastEventId = useRef<string>(undefined);

  // Without a network the line is dropped at once, and opened at once when there is one again: left alone, a dead line
  // is noticed only by its silence.
  useEffect(() => {
    if (!enabled || !online) return;
    const end = new AbortController();
    const show = (next: LineState) => {
      if (!end.signal.aborted) setState(next);
    };
    const noticing: Pick<Client, 'stream'> = {
      stream: (name, init) => client.stream(name, init).finally(() => show('retrying')),
    };
    followStream(noticing, 'x/realtime/stream', {
      signal: end.signal,
      lastEventId: lastEventId.current,
      onOpen: () => show('open'),
      // Nothing on this page listens to a topic yet; what has been heard is not asked for again.
      onEvent: (_event, id) => {
        lastEventId.current = id;
      },
    }).catch(() => show('retrying'));
    return () => {
      end.abort();
      setState('opening');
    };
  }, [client, enabled, online]);

  return online ? state : 'retrying';
}
