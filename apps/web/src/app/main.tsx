import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import type { Language } from '@liuguang/contract/format/language';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '../lib/api.ts';
import { createConnection } from '../lib/connection.ts';
import { languageOf, type Text, textIn } from '../lib/i18n.ts';
import { reloadGuard } from '../lib/reload-guard.ts';
import { readRuntime } from '../lib/runtime.ts';
import type { Services } from '../lib/services.ts';
import { createStorage } from '../lib/storage.ts';
import { safeStore } from '../lib/store.ts';
import { watchedFetch } from '../lib/watched-fetch.ts';
import { App } from './App.tsx';
import { BootFailure } from './BootFailure.tsx';
import { createQueryClient } from './query-client.ts';

function compose(language: Language, text: Text) {
  const runtime = readRuntime(document);
  const connection = createConnection();
  const guard = reloadGuard({
    store: safeStore(() => sessionStorage),
    reload: () => location.reload(),
    now: () => Date.now(),
  });
  const storage = createStorage({
    store: safeStore(() => localStorage),
    search: location.search,
    build: runtime.build,
    getRandomValues: (bytes) => crypto.getRandomValues(bytes),
    now: () => Date.now(),
  });
  const queries = createQueryClient({ onSuccess: guard.succeeded });
  const api = createApi({
    runtime,
    storage,
    navigator,
    fetch: watchedFetch(
      (...request) => fetch(...request),
      connection,
      () => performance.now(),
    ),
    onSignedOut() {
      storage.signOut();
      guard.signedOut(() => void queries.invalidateQueries({ queryKey: ['account'] }));
    },
    onStalePage: guard.stalePage,
  });
  const services: Services = { api, storage, connection, language, text };
  return <App queries={queries} services={services} />;
}

function start(language: Language, text: Text) {
  try {
    return compose(language, text);
  } catch (error) {
    console.error(error);
    return <BootFailure text={text} />;
  }
}

const language = languageOf(location.search);
const text = textIn(language);
document.documentElement.lang = language;
document.title = text('brand');
onlineManager.setOnline(navigator.onLine);

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{start(language, text)}</StrictMode>);
