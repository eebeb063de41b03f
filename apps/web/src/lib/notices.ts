import type { Store } from '@liuguang/app-kit/store';

const KEY = 'notice';
const NOTICES = ['signedOut', 'somebodyElse'] as const;

/** Something that happened to the person, told in one sentence. */
export type Notice = (typeof NOTICES)[number];

export interface Notices {
  tell(notice: Notice): void;
  /** The page is about to be loaded anew, and would take the sentence with it. */
  tellAfterReload(notice: Notice): void;
  /** Hears everything from now on, and what was left before a reload. */
  listen(hear: (notice: Notice) => void): () => void;
}

export function createNotices(session: Store): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    tell(notice) {
      for (const hear of listeners) hear(notice);
    },
    tellAfterReload: (notice) => session.set(KEY, notice),
    listen(hear) {
      listeners.add(hear);
      const left = NOTICES.find((notice) => notice === session.get(KEY));
      session.remove(KEY);
      if (left) hear(left);
      return () => listeners.delete(hear);
    },
  };
}
