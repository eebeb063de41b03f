import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import { createApi } from '@liuguang/app-kit/api';
import { LanguageProvider } from '@liuguang/app-kit/LanguageProvider';
import { keepLanguage, languageAtStart } from '@liuguang/app-kit/language-choice';
import { createQueryClient } from '@liuguang/app-kit/query-client';
import { readRuntime } from '@liuguang/app-kit/runtime';
import { safeStore } from '@liuguang/app-kit/store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPictures } from '../lib/pictures.ts';
import { createSession } from '../lib/session.ts';
import { App } from './App.tsx';

const local = safeStore(() => localStorage);
const runtime = readRuntime(document);
const session = createSession(safeStore(() => sessionStorage));
const api = createApi({
  runtime,
  navigator,
  token: session.token,
  isLight: false,
  fetch: (...request) => fetch(...request),
  onSignedOut: session.expire,
  onStalePage: () => location.reload(),
});
const queries = createQueryClient({ onSuccess: () => undefined });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider
        initial={languageAtStart({ search: location.search, store: local, preferred: navigator.languages })}
        keep={(chosen) => keepLanguage(chosen, { store: local, page: window })}
      >
        <App api={api} session={session} queries={queries} pictures={openPictures(runtime.secrets.image)} />
      </LanguageProvider>
    </StrictMode>,
  );
}
