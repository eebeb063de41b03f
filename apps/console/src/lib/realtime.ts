import { useApi } from '@liuguang/app-kit/api-context';
import { followStream } from '@liuguang/client/follow-stream';
import type { Response } from '@liuguang/contract/contract';
import { useEffect, useRef } from 'react';
import { useSession, useSessionState } from './session.ts';

export type OperatorEvent = Response<'console/realtime/stream'>;

/** Hears what happens to operators while the place that asks is open, and again once somebody has signed in anew. */
export function useOperatorEvents(onEvent: (event: OperatorEvent) => void): void {
  const { client } = useApi();
  const session = useSession();
  const state = useSessionState();
  const heard = useRef(onEvent);
  useEffect(() => {
    heard.current = onEvent;
  });
  useEffect(() => {
    if (state !== 'in') return;
    const { signal, abort } = ending();
    followStream(client, 'console/realtime/stream', { signal, onEvent: (event) => heard.current(event) }).catch(
      session.expire,
    );
    return abort;
  }, [client, session, state]);
}

function ending() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
