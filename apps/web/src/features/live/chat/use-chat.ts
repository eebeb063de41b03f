import { followStream } from '@liuguang/client/follow-stream';
import { newRequestId } from '@liuguang/client/request-id';
import type { LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useOnline } from '../../../lib/use-connection.ts';
import { afterEvent, FIRST_CHAT, withLines } from './chat-lines.ts';

/** The chat of a channel while it is on screen. */
export function useChat(channelId: string) {
  const { client } = useServices().api;
  const isOnline = useOnline();
  const [state, setState] = useState(FIRST_CHAT);
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  const last = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens it anew.
  useEffect(() => {
    if (!isOnline) return;
    const leaving = new AbortController();
    setError(undefined);
    followStream(client, 'x/live/chat', {
      body: { id: channelId },
      signal: leaving.signal,
      lastEventId: last.current,
      onEvent: (event, id) => {
        last.current = id;
        setState((before) => afterEvent(before, event));
      },
    }).catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [client, channelId, isOnline, round]);

  /** Begins with the whole room again, as after somebody or some word was blocked. */
  const reopen = useCallback(() => {
    last.current = undefined;
    setRound((one) => one + 1);
  }, []);
  const add = useCallback(
    (line: LiveChatLine) => setState((before) => ({ ...before, lines: withLines(before.lines, [line]) })),
    [],
  );
  return { state, error, reopen, add };
}

/** Sent again after a fault, the same text is still the same line. */
export function useSay(channelId: string, onSaid: (line: LiveChatLine) => void) {
  const { client } = useServices().api;
  const failed = useRef<{ readonly id: string; readonly text: string; readonly requestId: string }>(undefined);
  return useMutation({
    mutationFn: (text: string) => {
      const isAgain = failed.current?.text === text && failed.current.id === channelId;
      const body = isAgain && failed.current ? failed.current : { id: channelId, text, requestId: newRequestId() };
      failed.current = body;
      return client.post('x/live/chat/send', body);
    },
    onSuccess: ({ line, state }) => {
      failed.current = undefined;
      if (state === 'shown') onSaid(line);
    },
  });
}
