import type { Client } from '@liuguang/client/client';
import type { LiveChatEvent } from '@liuguang/contract/live/chat-schemas';

/** Somebody who has the chat of a channel open. */
export interface InRoom {
  readonly events: readonly LiveChatEvent[];
  /** What they read at present, in order. */
  texts(): string[];
  leave(): void;
}

/** Resolves once the room has told what was said in it; rejects when it is not let in. */
export function enterRoom(client: Client, id: string, lastEventId?: string): Promise<InRoom> {
  const leaving = new AbortController();
  const events: LiveChatEvent[] = [];
  let lines: LiveChatEvent['lines'] = [];
  const room: InRoom = {
    events,
    texts: () => lines.map(({ text }) => text),
    leave: () => leaving.abort(),
  };
  return new Promise((resolve, reject) => {
    client
      .stream('x/live/chat', {
        body: { id },
        signal: leaving.signal,
        lastEventId,
        onOpen: () => lastEventId !== undefined && resolve(room),
        onEvent: (event) => {
          events.push(event);
          if (event.kind === 'entry') lines = event.lines;
          if (event.kind === 'line') lines = [...lines, ...event.lines];
          if (event.kind === 'gone') lines = lines.filter((line) => line.id !== event.lineId);
          resolve(room);
        },
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reject(error);
      });
  });
}
