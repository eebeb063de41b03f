import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface ShortsScrollerProps {
  readonly label: string;
  readonly busy: boolean;
  readonly current: number;
  readonly count: number;
  readonly onCurrent: (index: number) => void;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };
const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog, [role=tab]';

/** One screen below the other, each caught where it fills the view: by finger, wheel and keys. */
export function ShortsScroller({ label, busy, current, count, onCurrent, children }: ShortsScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 1 } = box.current ?? {};
    const index = Math.min(count - 1, Math.max(0, Math.round(scrollTop / Math.max(1, clientHeight))));
    if (index !== current) onCurrent(index);
  };
  const step = useEffectEvent((by: number) => {
    const to = Math.min(count - 1, Math.max(0, current + by));
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current?.scrollTo({ top: to * box.current.clientHeight, behavior: calm ? 'instant' : 'smooth' });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // A window that changes its size keeps the film that is watched.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => step(0));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="shorts-scroller"
      role="feed"
      // It scrolls, and keys must reach it where nothing in it takes them.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: likewise
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
      onScroll={onScroll}
    >
      {children}
    </div>
  );
}
