import type { ThemeKey } from '@liuguang/contract/theme';
import { nextMidnight, themeFor } from '@liuguang/contract/theme-calendar';

/** The seasons of a year come round within this many days. */
const YEAR_DAYS = 400;

/** Which theme follows, and when its first day begins; nothing where the operators chose one that stays. */
export function nextChange(configured: number, now: number): { theme: ThemeKey; at: number } | undefined {
  const worn = themeFor(configured, now);
  let at = now;
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    at = nextMidnight(at);
    const theme = themeFor(configured, at);
    if (theme !== worn) return { theme, at };
  }
  return undefined;
}
