import { type RefObject, useEffect, useRef } from 'react';
import { commandOf } from '../key-commands.ts';
import { useCommand } from '../player-context.ts';

const WRITES = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key belongs to what has the focus and not to the player. */
function belongsElsewhere(event: KeyboardEvent, frame: HTMLElement | null): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(`${WRITES}, dialog`)) return true;
  if (key === ' ' && target.closest('a, button')) return true;
  if (target.matches('input')) return true;
  // Arrows move what has the focus elsewhere on the page, and scroll it.
  return key.startsWith('Arrow') && !frame?.contains(target) && target !== document.body;
}

/** The keyboard speaks to the player from anywhere on its page, unless it speaks to something else. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, wake: () => void, onHelp: () => void): void {
  const run = useCommand();
  const latest = useRef({ run, wake, onHelp });
  useEffect(() => {
    latest.current = { run, wake, onHelp };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event, frame.current)) return;
      if (event.key === '?') return latest.current.onHelp();
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      latest.current.wake();
      latest.current.run((player) => player.obey(command));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}
