import type { Store } from '@liuguang/app-kit/store';

const PREFIX = 'draft.';
const SIGNED_OUT_KEY = 'draftsOf';

/** What somebody has typed and not sent yet. It outlives a reload, and nobody else is ever shown it. */
export interface Drafts {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  remove(name: string): void;
  /** The server has ended the session of whoever is typing: their drafts wait for them, though somebody else comes. */
  keepForReturn(): void;
  /** Drops the drafts of everybody but those who were signed out against their will. */
  forget(): void;
}

/** `session` ends with the tab. */
export function createDrafts(session: Store, person: () => string | undefined): Drafts {
  const keyOf = (name: string) => `${PREFIX}${person() ?? ''}.${name}`;
  return {
    get: (name) => session.get(keyOf(name)),
    set: (name, text) => session.set(keyOf(name), text),
    remove: (name) => session.remove(keyOf(name)),
    keepForReturn: () => session.set(SIGNED_OUT_KEY, person() ?? ''),
    forget() {
      const waiting = `${PREFIX}${session.get(SIGNED_OUT_KEY) ?? ''}.`;
      for (const key of session.keys()) if (key.startsWith(PREFIX) && !key.startsWith(waiting)) session.remove(key);
    },
  };
}
