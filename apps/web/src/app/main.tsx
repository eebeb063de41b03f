import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import './splash.css';
import { LanguageProvider } from '@liuguang/app-kit/LanguageProvider';
import { keepLanguage, languageAtStart } from '@liuguang/app-kit/language-choice';
import { safeStore } from '@liuguang/app-kit/store';
import { onlineManager } from '@tanstack/react-query';
// biome-ignore lint/style/noRestrictedImports: how React is told to take a drawn page over piece by piece.
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BootFailure } from './BootFailure.tsx';
import { compose } from './compose.tsx';
import { whenReached } from './frame/journey.ts';

const stores = { local: safeStore(() => localStorage), session: safeStore(() => sessionStorage) };
const language = languageAtStart({
  search: location.search,
  store: stores.local,
  preferred: navigator.languages,
});

type Composed = ReturnType<typeof compose>;

function start(): Partial<Omit<Composed, 'app'>> & { app: ReactNode } {
  try {
    return compose(stores);
  } catch (error) {
    console.error(error);
    document.getElementById('splash')?.remove();
    return { app: <BootFailure /> };
  }
}

onlineManager.setOnline(navigator.onLine);

/** Draws the app, or takes over what stands there drawn already. */
export async function draw(root: HTMLElement): Promise<void> {
  const { app, journey, keptTheme, isAsDrawn } = start();
  const page = (
    <StrictMode>
      <LanguageProvider
        initial={language}
        keep={(chosen) => keepLanguage(chosen, { store: stores.local, page: window })}
      >
        {app}
      </LanguageProvider>
    </StrictMode>
  );
  if (!root.hasChildNodes() || !journey) return createRoot(root).render(page);
  const { outcome } = await whenReached(journey);
  const { lang, dataset } = document.documentElement;
  const isDressed = lang === language && (keptTheme ?? dataset.theme) === dataset.theme;
  // What stands there stays until the app has drawn the same, or something else.
  if ('Page' in outcome && isDressed && isAsDrawn?.()) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
