import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '../lib/api.ts';
import { createConnection } from '../lib/connection.ts';
import { languageOf, textIn } from '../lib/i18n.ts';
import { reloadGuard } from '../lib/reload-guard.ts';
import { readRuntime } from '../lib/runtime.ts';
import type { Services } from '../lib/services.ts';
import { createStorage } from '../lib/storage.ts';
import { safeStore } from '../lib/store.ts';
import { watchedFetch } from '../lib/watched-fetch.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';

function compose() {
  const runtime = readRuntime(document);
  const language = languageOf(location.search);
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
  const services: Services = { api, storage, connection, language, text: textIn(language) };
  return { queries, services };
}

const { queries, services } = compose();
onlineManager.setOnline(navigator.onLine);
document.documentElement.lang = services.language;
document.title = services.text('brand');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} services={services} />
    </StrictMode>,
  );
}
