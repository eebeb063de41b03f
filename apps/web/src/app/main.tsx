import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import './splash.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../lib/LanguageProvider.tsx';
import { keepLanguage, languageAtStart } from '../lib/language-choice.ts';
import { safeStore } from '../lib/store.ts';
import { BootFailure } from './BootFailure.tsx';
import { compose } from './compose.tsx';

const stores = { local: safeStore(() => localStorage), session: safeStore(() => sessionStorage) };

function start() {
  try {
    return compose(stores);
  } catch (error) {
    console.error(error);
    document.getElementById('splash')?.remove();
    return <BootFailure />;
  }
}

onlineManager.setOnline(navigator.onLine);

function draw(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider
        initial={languageAtStart(location.search, stores.local)}
        keep={(language) => keepLanguage(language, { store: stores.local, page: window })}
      >
        {start()}
      </LanguageProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
// In a turn of its own: to read all of the code is long enough a turn.
if (root) setTimeout(draw, 0, root);
