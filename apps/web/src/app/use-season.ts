import { themeOf } from '@liuguang/contract/theme';
import { useLayoutEffect } from 'react';

/** Dresses the page in the configured theme. */
export function useSeason(theme: number | undefined): void {
  useLayoutEffect(() => {
    if (theme === undefined) return;
    document.documentElement.dataset.theme = themeOf(theme).key;
  }, [theme]);
}
