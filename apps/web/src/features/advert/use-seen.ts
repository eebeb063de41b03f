import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Half of it for a second: what counts as seen. */
const SEEN_PART = 0.5;
const SEEN_MS = 1000;

function useInView(box: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: SEEN_PART,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isInView;
}

/** Calls `onSeen` once for each id that was in view, in a page that was looked at, for long enough. */
export function useSeen(box: RefObject<Element | null>, id: string | undefined, onSeen: (id: string) => void): void {
  const isInView = useInView(box);
  const seen = useRef(new Set<string>());
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (!isInView || id === undefined || seen.current.has(id)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => {
        seen.current.add(id);
        tell(id);
      }, SEEN_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isInView, id]);
}
