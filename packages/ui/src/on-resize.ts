import { RESIZE_THROTTLE_MS } from '@liuguang/contract/constants';

/** Calls at once, then at most once in `ms`, and last for what came meanwhile. */
export function throttle(call: () => void, ms: number): { readonly call: () => void; readonly cancel: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const wait = () => {
    waiting = setTimeout(() => {
      waiting = undefined;
      if (!isDue) return;
      isDue = false;
      call();
      wait();
    }, ms);
  };
  return {
    call() {
      if (waiting !== undefined) {
        isDue = true;
        return;
      }
      call();
      wait();
    },
    cancel: () => clearTimeout(waiting),
  };
}

/** Tells that an element has another size, not more often than is worth drawing anew for. */
export function onResize(element: Element, changed: () => void): () => void {
  const throttled = throttle(changed, RESIZE_THROTTLE_MS);
  const watcher = new ResizeObserver(throttled.call);
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    throttled.cancel();
  };
}
