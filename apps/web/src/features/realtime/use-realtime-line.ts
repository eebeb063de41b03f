import type { Client } from '@liuguang/client/client';
import { followStream } from '@liuguang/client/follow-stream';
import { whenBrowserIdle } from '@liuguang/ui/pace/idle';
import { useEffect, useRef } from 'react';
import type { LineState } from '../../lib/realtime.ts';
import { useServices } from '../../lib/services.ts';
import { useOnline } from '../../lib/use-connection.ts';

/** Keeps the realtime line open while `enabled`, says how it is, and passes on what is heard on it. */
export function useRealtimeLine({ enabled }: { enabled: boolean }): void {
  const { api, realtime, storage } = useServices();
  const { client } = api;
  const online = useOnline();
  const lastEventId = useRef<string>(undefined);

  // Without a network the line is dropped at once, and opened at once when there is one again: left alone, a dead line
  // is noticed only by its silence.
  useEffect(() => {
    if (!online) realtime.setState('retrying');
    if (!enabled || !online) return;
    const end = new AbortController();
    const show = (next: LineState) => {
      if (!end.signal.aborted) realtime.setState(next);
    };
    let usedToken = '';
    const noticing: Pick<Client, 'stream'> = {
      stream(name, init) {
        usedToken = storage.token();
        return client.stream(name, init).finally(() => show('retrying'));
      },
    };
    const open = () => {
      realtime.setState('opening');
      followStream(noticing, 'x/realtime/stream', {
        signal: end.signal,
        lastEventId: lastEventId.current,
        onOpen: () => show('open'),
        onEvent: (event, id) => {
          lastEventId.current = id;
          realtime.tell(event);
        },
      }).catch(() => {
        show('retrying');
        // Registering replaces the token that the line was opened with.
        if (!end.signal.aborted && storage.token() !== usedToken) open();
      });
    };
    // Whatever the page is doing now, somebody waits for that first.
    const forget = whenBrowserIdle(open);
    return () => {
      forget();
      end.abort();
      realtime.setState('retrying');
    };
  }, [client, realtime, storage, enabled, online]);
}
