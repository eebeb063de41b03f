import type { ThemeKey } from '@liuguang/contract/theme';
import { nextMidnight, themeFor } from '@liuguang/contract/theme-calendar';
import { useEffect, useLayoutEffect, useState } from 'react';

/** A timer may ring a little before its time. */
const LATE_MS = 500;

/**
 * Dresses the page in the configured theme, and changes its clothes when the configuration does or, if the calendar
 * decides, when a day begins in Shanghai. A theme that somebody keeps goes before both. Says which one is worn, once that is known.
 */
export function useTheme(configured: number | undefined, kept: ThemeKey | undefined): ThemeKey | undefined {
  const today = useShanghaiDay();
  const theme = kept ?? (configured === undefined ? undefined : themeFor(configured, today));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme !== undefined && dataset.theme !== theme) dataset.theme = theme;
  }, [theme]);
  // Once it is painted: to ask for a colour before would lay out the page for it alone.
  useEffect(() => {
    if (theme === undefined) return;
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg-top').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [theme]);
  return theme;
}

/** A moment of the current day. */
function useShanghaiDay(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const turn = () => setToday((before) => (Date.now() >= nextMidnight(before) ? Date.now() : before));
    const timer = setTimeout(turn, nextMidnight(today) - Date.now() + LATE_MS);
    // A phone that sleeps stops its timers.
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [today]);
  return today;
}
