import { STORAGE_KEYS } from '@liuguang/contract/constants';
import type { AppStorage } from './storage.ts';

interface OtherTabsParts {
  readonly storage: AppStorage;
  /** Another tab has signed somebody else in, and this one has followed. */
  readonly onSomebodyElse: () => void;
}

export interface OtherTabs {
  /** Looks whether another tab has signed in since; true when it has, and this tab has followed. */
  check(): boolean;
}

/** Tabs share one storage: whoever signs in in one of them is here in all of them. */
export function watchOtherTabs({ storage, onSomebodyElse }: OtherTabsParts): OtherTabs {
  function check(): boolean {
    const elsewhere = storage.tokenElsewhere();
    if (!elsewhere) return false;
    storage.followElsewhere();
    if (elsewhere === 'somebody else') onSomebodyElse();
    return true;
  }

  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.token) check();
  });
  // A tab that was frozen has heard nothing meanwhile.
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  return { check };
}
