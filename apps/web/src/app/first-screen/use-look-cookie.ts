import { useLanguage } from '@liuguang/app-kit/i18n';
import { useEffect } from 'react';
import type { AdvertShare } from '../../features/advert/advert-share.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { lookCookie } from './look.ts';

/** Tells the server how this device's home screen begins, so that it comes drawn the next time. */
export function useLookCookie({ adverts, isNew }: { adverts: AdvertShare; isNew: boolean }): void {
  const language = useLanguage();
  const [{ dataSaving, theme }] = usePreferences();
  useEffect(() => {
    // Drawn, it brings pictures along that this device may have kept, and wears the theme of the season.
    const look = adverts === 'part' || dataSaving || theme !== undefined ? { language } : { language, adverts, isNew };
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that waits for answers is not everywhere
    document.cookie = lookCookie(look, location.protocol === 'https:');
  }, [language, adverts, isNew, dataSaving, theme]);
}
