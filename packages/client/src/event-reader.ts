import type { Wire } from '@liuguang/wire/wire';
import { unintelligible, unseal } from './answer.ts';
import type { Deadline } from './deadline.ts';
import { eventParser, type ServerEvent } from './event-parser.ts';

interface EventReading<Event> {
  readonly deadline: Deadline;
  readonly silenceMs: number;
  readonly wire: Pick<Wire, 'open'>;
  readonly onEvent: (event: Event, lastEventId: string) => void;
  readonly onPosition?: ((lastEventId: string) => void) | undefined;
}

/** Reads sealed events until the stream ends. */
export async function readEvents<Event>(
  response: Response,
  { deadline, silenceMs, wire, onEvent, onPosition }: EventReading<Event>,
): Promise<void> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const take = ({ data, lastEventId }: ServerEvent) => {
    let event: unknown;
    try {
      event = unseal(data, wire);
    } catch (cause) {
      throw unintelligible(response, cause);
    }
    onEvent(event as Event, lastEventId);
  };
  const parse = eventParser(take, onPosition);
  try {
    for (;;) {
      deadline.extend(silenceMs);
      const { done, value } = await deadline.watch(reader.read());
      if (done) return;
      parse(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    // Whatever ended the reading, the connection must not stay open behind it.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}
