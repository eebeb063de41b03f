import type { ThemeKey } from '@liuguang/contract/theme';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { ThemeArt } from './pictures.ts';
import { themeArt } from './theme-art.ts';

const ThemeArtContext = createContext<ThemeArt | undefined>(undefined);

/** The pictures of the theme that is worn; nothing until they are known, and nobody waits for them. */
export const useThemeArt = (): ThemeArt | undefined => useContext(ThemeArtContext);

interface ThemeArtProviderProps {
  /** Nothing is fetched until it is known which one is worn. */
  theme: ThemeKey | undefined;
  children: ReactNode;
}

export function ThemeArtProvider({ theme, children }: ThemeArtProviderProps) {
  const [art, setArt] = useState<ThemeArt>();
  useEffect(() => {
    if (theme === undefined) return;
    let current = true;
    themeArt(theme).then(
      (found) => current && setArt(found),
      // A page without it is whole. The next theme, or the next visit, tries again.
      () => current && setArt(undefined),
    );
    return () => {
      current = false;
    };
  }, [theme]);
  return <ThemeArtContext value={art}>{children}</ThemeArtContext>;
}
