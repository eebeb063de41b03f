import { TOAST_MS } from '@liuguang/contract/constants';

export type ToastTone = 'plain' | 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
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
    show(text: string, tone: ToastTone = 'plain'): void {
      clearTimeout(timer);
      made += 1;
      set({ id: made, text, tone });
      timer = setTimeout(() => set(undefined), TOAST_MS);
    },
  };
}
