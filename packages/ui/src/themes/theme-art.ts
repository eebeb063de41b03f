import type { ThemeKey } from '@liuguang/contract/theme';
import type { ThemeArt } from './pictures.ts';

const LOADERS: Readonly<Record<ThemeKey, () => Promise<ThemeArt>>> = {
  default: async () => (await import('./default/art.ts')).art,
  duanwu: async () => (await import('./duanwu/art.ts')).art,
  midautumn: async () => (await import('./midautumn/art.ts')).art,
  qixi: async () => (await import('./qixi/art.ts')).art,
  double11: async () => (await import('./double11/art.ts')).art,
  christmas: async () => (await import('./christmas/art.ts')).art,
  springfestival: async () => (await import('./springfestival/art.ts')).art,
  labor: async () => (await import('./labor/art.ts')).art,
};

/** Each theme's addresses are a piece of their own, so that a page fetches the one that is worn. */
export const themeArt = (key: ThemeKey): Promise<ThemeArt> => LOADERS[key]();
