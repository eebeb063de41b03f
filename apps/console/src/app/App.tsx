import type { Api } from '@liuguang/app-kit/api';
import { ApiContext } from '@liuguang/app-kit/api-context';
import { useLanguage } from '@liuguang/app-kit/i18n';
import { type PictureLoader, PictureLoaderContext } from '@liuguang/ui/picture-loader';
import { ToastHost } from '@liuguang/ui/Toast';
import { UiTextProvider } from '@liuguang/ui/ui-texts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { SignIn, SignInAgain } from '../features/operator/SignIn.tsx';
import { type Session, SessionContext, useSession, useSessionState } from '../lib/session.ts';
import { Frame } from './Frame.tsx';

interface AppProps {
  readonly api: Api;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly pictures: PictureLoader;
}

export function App({ api, session, queries, pictures }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <ApiContext value={api}>
          <PictureLoaderContext value={pictures}>
            <UiTextProvider language={useLanguage()}>
              <BrowserRouter basename="/console">
                <Entrance queries={queries} />
              </BrowserRouter>
              <ToastHost />
            </UiTextProvider>
          </PictureLoaderContext>
        </ApiContext>
      </SessionContext>
    </QueryClientProvider>
  );
}

/** Whoever was signed in and is no longer signs in again over what they were doing, and loses nothing of it. */
function Entrance({ queries }: { queries: QueryClient }) {
  const state = useSessionState();
  const session = useSession();
  useEffect(() => {
    if (state === 'out') queries.clear();
  }, [state, queries]);
  if (state === 'out') return <SignIn />;
  return (
    <>
      <Frame key={session.operator()?.id} />
      {state === 'expired' && <SignInAgain />}
    </>
  );
}
