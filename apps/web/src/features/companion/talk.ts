import type { CompanionMessage, CompanionStanding } from '@liuguang/contract/companion/schemas';
import type { Response } from '@liuguang/contract/contract';

type Synced = Response<'app/aimate/sync'>;

/** A conversation as this device has it, the oldest first. */
export interface Talk {
  readonly list: readonly CompanionMessage[];
  readonly version: number;
  readonly hasEarlier: boolean;
  readonly standing: CompanionStanding;
}

export const talkOf = ({ list, version, hasNext, standing }: Synced): Talk => ({
  list: list.toReversed(),
  version,
  hasEarlier: hasNext,
  standing,
});

const ordered = (messages: Iterable<CompanionMessage>): CompanionMessage[] =>
  [...messages].sort((one, other) => one.position - other.position);

/** With what came or changed since; what was taken away goes. */
export function withChanges(talk: Talk, { list, version, standing }: Synced): Talk {
  const byId = new Map(talk.list.map((message) => [message.id, message]));
  for (const message of list) {
    if (message.state === 'removed') byId.delete(message.id);
    else byId.set(message.id, message);
  }
  return { ...talk, list: ordered(byId.values()), version, standing };
}

/** With the page before the oldest. */
export const withEarlier = (talk: Talk, { list, hasNext }: Synced): Talk => ({
  ...talk,
  list: ordered(new Map([...list, ...talk.list].map((message) => [message.id, message])).values()),
  hasEarlier: hasNext,
});

/** Everything was deleted on another device: nothing came, and yet something happened. */
export const wasCleared = (talk: Talk, { list, version }: Synced): boolean =>
  list.length === 0 && version > talk.version;

/** The last thing said, where nobody has answered it and nobody is about to. */
export function unanswered({ list }: Talk): CompanionMessage | undefined {
  const last = list.at(-1);
  return last?.role === 'person' ? last : undefined;
}
