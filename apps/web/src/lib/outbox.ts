import { ApiError } from '@liuguang/client/errors';
import { newRequestId } from '@liuguang/client/request-id';
import type { Request } from '@liuguang/contract/contract';

/** Calls whose requests wait here until the server has answered them. */
export type OutboxCall = 'x/conversation/send' | 'x/support/send' | 'app/post/publish';

type Body<Call extends OutboxCall> = Omit<Request<Call>, 'requestId'>;

/** Something that was written and is not known to have arrived. */
interface OutgoingOf<Call extends OutboxCall> {
  readonly call: Call;
  readonly requestId: string;
  readonly body: Body<Call>;
  readonly at: string;
  /** Why the server does not take it; nothing while it is on its way. */
  readonly refused?: { readonly code: number; readonly tip: string; readonly data: unknown };
}

/** The call says what the body is. */
export type Outgoing = { [Call in OutboxCall]: OutgoingOf<Call> }[OutboxCall];

/** Sends what people write in the order in which they wrote it, each once, as soon as there is a way. */
export interface Outbox {
  readonly subscribe: (changed: () => void) => () => void;
  readonly list: () => readonly Outgoing[];
  put<Call extends OutboxCall>(call: Call, body: Body<Call>): void;
  /** Tries again what was refused. */
  retry(requestId: string): void;
  remove(requestId: string): void;
  /** Somebody else is here: what the one before wrote is not theirs to send. */
  forget(): void;
  /** To be called when there is a way to the server again. */
  flush(): Promise<void>;
  /** Called with what has arrived, and what the server said. */
  onSent(listener: (sent: Outgoing, reply: unknown) => void): () => void;
}

interface OutboxParts {
  /** Words that outlive the page, and belong to one person. */
  readonly kept: { readonly read: () => readonly string[]; readonly write: (entries: readonly string[]) => void };
  readonly send: (call: OutboxCall, body: Request<OutboxCall>) => Promise<unknown>;
  /** Calls back when it is time to try once more. */
  readonly later: (work: () => void) => void;
  readonly now: () => Date;
}

/** Codes that say “not now” and nothing about what was written. */
const isPassing = (code: number): boolean => code >= 5000 || code === 4290 || code === 1000;

export function createOutbox({ kept, send, later, now }: OutboxParts): Outbox {
  let entries = read();
  let flushing: Promise<void> | undefined;
  const watchers = new Set<() => void>();
  const listeners = new Set<(sent: Outgoing, reply: unknown) => void>();

  function read(): readonly Outgoing[] {
    return kept.read().flatMap((text) => {
      try {
        return [JSON.parse(text) as Outgoing];
      } catch {
        return [];
      }
    });
  }

  function become(next: readonly Outgoing[]): void {
    entries = next;
    kept.write(next.map((entry) => JSON.stringify(entry)));
    for (const changed of watchers) changed();
  }

  const without = (requestId: string) => entries.filter((entry) => entry.requestId !== requestId);

  /** False when there is no way at the moment. */
  async function attempt(entry: Outgoing): Promise<boolean> {
    let reply: unknown;
    try {
      reply = await send(entry.call, { ...entry.body, requestId: entry.requestId });
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error.code)) return false;
      const { code, tip, data } = error;
      become(
        entries.map((one) => (one.requestId === entry.requestId ? { ...one, refused: { code, tip, data } } : one)),
      );
      return true;
    }
    become(without(entry.requestId));
    for (const heard of listeners) heard(entry, reply);
    return true;
  }

  async function run(): Promise<void> {
    // What one call cannot take now does not keep back what is for another.
    const stuck = new Set<OutboxCall>();
    for (;;) {
      const next = entries.find(({ refused, call }) => refused === undefined && !stuck.has(call));
      if (!next) break;
      if (!(await attempt(next))) stuck.add(next.call);
    }
    if (stuck.size > 0) later(() => void outbox.flush());
  }

  const outbox: Outbox = {
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    list: () => entries,
    put(call, body) {
      // The compiler does not follow that the body is the call's.
      const entry = { call, body, requestId: newRequestId(), at: now().toISOString() } as Outgoing;
      become([...entries, entry]);
      void outbox.flush();
    },
    retry(requestId) {
      become(
        entries.map(({ refused, ...entry }) => ({
          ...entry,
          ...(entry.requestId !== requestId && refused && { refused }),
        })),
      );
      void outbox.flush();
    },
    remove: (requestId) => become(without(requestId)),
    forget: () => become([]),
    flush() {
      flushing ??= run().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
    onSent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return outbox;
}
