import { TOAST_MS } from '@liuguang/contract/constants';

export type ToastTone = 'plain' | 'success' | 'error';

/** Something that can still be done about what a toast says. */
export interface ToastAction {
  readonly name: string;
  readonly run: () => void;
}

/** Long enough to read it, think again and reach for it. */
export const TOAST_WITH_ACTION_MS = 5000;

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

/** One sentence at a time: a newer one takes the older one's place and its own full time. */
export function createToastStore() {
  let current: Toast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let made = 0;
  const listeners = new Set<() => void>();

  function set(next: Toast | undefined): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(text: string, tone: ToastTone = 'plain', action?: ToastAction): void {
      clearTimeout(timer);
      made += 1;
      set({ id: made, text, tone, action });
      timer = setTimeout(() => set(undefined), action ? TOAST_WITH_ACTION_MS : TOAST_MS);
    },
    /** Does what the toast offers, once. */
    act(): void {
      const { action } = current ?? {};
      clearTimeout(timer);
      set(undefined);
      action?.run();
    },
  };
}
