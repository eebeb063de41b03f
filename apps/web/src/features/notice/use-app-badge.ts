import { useEffect } from 'react';

/** The number on the icon of the installed app, where the system shows one. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // Refused where the app is not installed: then there is no icon to put it on.
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    shown.catch(() => undefined);
  }, [count]);
}
