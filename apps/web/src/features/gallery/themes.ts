import type { ThemeKey } from '@liuguang/contract/theme';
import type { galleryMessages } from './messages.ts';

interface ThemeChoice {
  readonly key: ThemeKey;
  readonly name: keyof typeof galleryMessages;
}

export const THEME_CHOICES: readonly ThemeChoice[] = [
  { key: 'default', name: 'themeDefault' },
  { key: 'duanwu', name: 'themeDuanwu' },
  { key: 'midautumn', name: 'themeMidautumn' },
  { key: 'qixi', name: 'themeQixi' },
  { key: 'double11', name: 'themeDouble11' },
  { key: 'christmas', name: 'themeChristmas' },
  { key: 'springfestival', name: 'themeSpring' },
  { key: 'labor', name: 'themeLabor' },
];

export const themeOf = (asked: string | undefined): ThemeKey =>
  THEME_CHOICES.find(({ key }) => key === asked)?.key ?? 'default';
