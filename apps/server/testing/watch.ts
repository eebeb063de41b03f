import type { Client, RealtimeName } from '@liuguang/client/client';
import type { Response } from '@liuguang/contract/contract';
import type { TopicData } from '@liuguang/contract/realtime/topics';

export interface Watched {
  /** What has come so far. */
  readonly events: readonly Response<RealtimeName>[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** What has come about jobs. */
export const jobsSeen = ({ events }: Watched): TopicData<'job.progress'>[] =>
  events.flatMap((event) => (event.topic === 'job.progress' ? [event.data] : []));

/** Opens a stream; resolves once it is open and rejects when it is refused. */
export function watch(client: Client, name: RealtimeName, lastEventId?: string): Promise<Watched> {
  const leaving = new AbortController();
  const events: Response<RealtimeName>[] = [];
  return new Promise((resolve, reject) => {
    const reading = client.stream(name, {
      signal: leaving.signal,
      lastEventId,
      onOpen: () => resolve({ events, ended, leave: () => leaving.abort() }),
      onEvent: (event) => events.push(event),
    });
    const ended = reading.catch((error: unknown) => {
      reject(error);
      if (!leaving.signal.aborted) throw error;
    });
    // Nobody waits for the end of a stream that was refused.
    ended.catch(() => undefined);
  });
}
