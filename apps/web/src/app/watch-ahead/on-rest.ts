import { whenIdle } from '@liuguang/ui/when-idle';

/** Who has not scrolled, tapped or typed for so long looks at something. */
const REST_MS = 1000;
const SIGNS_OF_LIFE = ['scroll', 'pointerdown', 'click', 'keydown'];

/** Does something whenever somebody has come to rest somewhere, and the browser has nothing better to do. */
export function onRest(work: () => void): void {
  let callOff: () => void;
  const wait = () => {
    const timer = setTimeout(() => {
      callOff = whenIdle(work);
    }, REST_MS);
    callOff = () => clearTimeout(timer);
  };
  for (const sign of SIGNS_OF_LIFE)
    document.addEventListener(
      sign,
      () => {
        callOff();
        wait();
      },
      { capture: true, passive: true },
    );
  wait();
}
