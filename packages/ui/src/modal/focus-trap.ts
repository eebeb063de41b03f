import type { KeyboardEvent } from 'react';

const CAN_TAKE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

function stopsIn(box: HTMLElement): HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(CAN_TAKE_FOCUS)];
  return all.filter((element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility());
}

/** The page behind a modal dialog is inert already; this keeps Tab from leaving for the browser's own bars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = stopsIn(event.currentTarget);
  const [first] = stops;
  const last = stops.at(-1);
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || here === event.currentTarget : here === last;
  if (!leaves && first) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
