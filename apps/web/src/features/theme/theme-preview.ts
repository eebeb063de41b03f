import type { ThemeKey } from '@liuguang/contract/theme';
import { create } from 'zustand';

/** A season that somebody looks at ahead of its time; until the page is left, or they have seen enough. */
export const useThemePreview = create<{ readonly theme: ThemeKey | undefined }>(() => ({ theme: undefined }));
