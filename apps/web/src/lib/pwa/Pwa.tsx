import { useLanguage } from '@liuguang/app-kit/i18n';
import { afterFirstScreen } from '@liuguang/ui/pace/idle';
import { useEffect, useState } from 'react';
import type * as UpdateNewsModule from './UpdateNews.tsx';
import type { Updates } from './worker-link.ts';

interface News {
  readonly updates: Updates;
  readonly UpdateNews: typeof UpdateNewsModule.UpdateNews;
}

const MANIFESTS = { 'zh-CN': '/manifest.webmanifest', en: '/manifest.en.webmanifest' } as const;

async function follow(): Promise<News | undefined> {
  // Absent where the page is not secure, and in development nothing may stand between a change and the page.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  // The bar comes along at once: when there is a new build to offer, the server has this one's files no longer.
  const [{ linkToWorker }, { UpdateNews }] = await Promise.all([
    import('./worker-link.ts'),
    import('./UpdateNews.tsx'),
  ]);
  const updates = await linkToWorker({
    container: navigator.serviceWorker,
    page: document,
    performance,
    reload: () => location.reload(),
    isTouched: () => navigator.userActivation?.hasBeenActive ?? true,
  });
  return { updates, UpdateNews };
}

/** What makes the page an app: its service worker, word of a new version, and its name in the person's language. */
export function Pwa() {
  const language = useLanguage();
  const [news, setNews] = useState<News>();

  // Keeping the app for later takes the line and the processor, which the first screen's pictures still need.
  useEffect(
    () =>
      afterFirstScreen(() => void follow().then(setNews, (error) => console.warn('there is no service worker', error))),
    [],
  );

  useEffect(() => {
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFESTS[language]);
  }, [language]);

  return news && <news.UpdateNews updates={news.updates} />;
}
