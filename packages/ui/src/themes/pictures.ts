import type { ThemePictureName } from '@liuguang/contract/theme';

type TabPicture = `fot${1 | 2 | 3 | 4 | 5}Active`;

/** Pictures that are not tabs: every theme has them as files. */
export type OrnamentName = Exclude<ThemePictureName, TabPicture>;

/**
 * Addresses of a theme's pictures, under the wire's own names. The tab pictures of the default theme are missing here:
 * they stand in the page (`tab-shapes.tsx`), so that its first sight asks for nothing.
 */
export type ThemeArt = Readonly<Record<OrnamentName, string> & Partial<Record<TabPicture | 'longVideoActive', string>>>;
