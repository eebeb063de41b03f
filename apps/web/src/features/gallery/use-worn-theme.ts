import type { ThemeKey } from '@liuguang/contract/theme';
import { useLayoutEffect } from 'react';

/** Dresses the whole page while the gallery is open, and puts the configured theme back afterwards. */
export function useWornTheme(theme: ThemeKey): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const before = root.dataset.theme;
    root.dataset.theme = theme;
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, [theme]);
}
