import { newRequestId } from '@liuguang/client/request-id';
import type { Drafts } from './drafts.ts';

const nameOf = (what: string) => `once.${what}`;

interface RememberedKey {
  readonly asked: string;
  readonly requestId: string;
}

function recall(drafts: Drafts, what: string): RememberedKey | undefined {
  const kept = drafts.get(nameOf(what));
  return kept === undefined ? undefined : (JSON.parse(kept) as RememberedKey);
}

/**
 * The id of a request that counts once: the same for as long as the same is asked, over retries and reloads, until it has
 * been answered and forgotten. Asking for something else makes another.
 */
export function idempotencyKey(drafts: Drafts, what: string, body: object): string {
  const asked = JSON.stringify(body);
  const before = recall(drafts, what);
  if (before?.asked === asked) return before.requestId;
  const requestId = newRequestId();
  drafts.set(nameOf(what), JSON.stringify({ asked, requestId } satisfies RememberedKey));
  return requestId;
}

/** It is done; the next one is another. */
export const forgetIdempotencyKey = (drafts: Drafts, what: string): void => drafts.remove(nameOf(what));
