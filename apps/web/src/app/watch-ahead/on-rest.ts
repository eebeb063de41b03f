import { whenIdle } from '@liuguang/ui/when-idle';

/** Who has not scrolled for so long looks at something. */
const REST_MS = 1000;

/** Does something whenever somebody has come to rest somewhere, and the browser has nothing better to do. */
export function onRest(work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(work), REST_MS);
  };
  document.addEventListener('scroll', wait, { capture: true, passive: true });
  wait();
}
