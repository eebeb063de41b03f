import { useEffect } from 'react';
import type { AdvertShare } from '../../features/advert/use-advert-share.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { lookCookie } from './look.ts';

/** Tells the server how this device's home screen begins, so that it comes drawn the next time. */
export function useKeptLook({ adverts, isNew }: { adverts: AdvertShare; isNew: boolean }): void {
  const language = useLanguage();
  useEffect(() => {
    const look = adverts === 'part' ? undefined : { language, adverts, isNew };
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that waits for answers is not everywhere
    document.cookie = lookCookie(look, location.protocol === 'https:');
  }, [language, adverts, isNew]);
}
