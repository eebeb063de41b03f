import { useEffect, useEffectEvent, useState } from 'react';

interface ChannelKeys {
  /** The numbers of the channels. */
  readonly numbers: readonly number[];
  readonly onZap: (step: 1 | -1) => void;
  readonly onNumber: (number: number) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, ChannelUp: 1, ChannelDown: -1 };
const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog, [role=tab]';
/** Who types a number takes no longer from one digit to the next. */
const DIGIT_MS = 1500;

/**
 * Zapping with the keys of a remote wherever the focus is not at something that takes them: arrows, and the number of a
 * channel. Gives what has been typed of a number so far.
 */
export function useChannelKeys({ numbers, onZap, onNumber }: ChannelKeys): string {
  const [typed, setTyped] = useState('');
  const choose = useEffectEvent((digits: string) => {
    setTyped('');
    if (numbers.includes(Number(digits))) onNumber(Number(digits));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target instanceof Element && target.closest(TAKES_KEYS)) return;
    const step = STEPS[key];
    // Whoever has something else in focus reads on with the arrows.
    const isOfPage = target === document.body || key.startsWith('Channel');
    if (step && isOfPage) {
      event.preventDefault();
      return onZap(step);
    }
    if (!/^[0-9]$/.test(key)) return;
    const digits = `${typed}${key}`.replace(/^0+/, '');
    // Once no other channel begins with it there is nothing to wait for.
    const isClear = numbers.filter((number) => String(number).startsWith(digits)).length < 2;
    if (digits !== '' && isClear) choose(digits);
    else setTyped(digits);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => choose(typed), DIGIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed;
}
