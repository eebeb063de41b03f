/** Where an element leads, and whether a tap on it was meant for this page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Keeps what somebody presses on a screen that stands there already while its code is still on its way. Returns what does
 * it once the code is there; the last press counts.
 */
export function holdEarlyTaps(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  function hold(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    if (!target || !isPlain(event)) return;
    event.preventDefault();
    pressed = target;
  }
  root.addEventListener('click', hold, true);
  return () => {
    root.removeEventListener('click', hold, true);
    // Drawn anew, the screen has it no longer; where a link leads is known all the same.
    if (pressed?.isConnected) pressed.click();
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
}
