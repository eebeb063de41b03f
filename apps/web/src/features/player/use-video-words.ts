import { useLanguage } from '@liuguang/app-kit/i18n';
import type { MediaPlay } from '@liuguang/contract/media/playing';

/** Title and description in the language of the app, where somebody has written them in it. */
export function useVideoWords({ title, intro, translations }: Pick<MediaPlay, 'title' | 'intro' | 'translations'>) {
  return translations[useLanguage()] ?? { title, intro };
}
