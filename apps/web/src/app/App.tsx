import { ApiContext } from '@liuguang/app-kit/api-context';
import { useLanguage } from '@liuguang/app-kit/i18n';
import { type PictureLoader, PictureLoaderContext } from '@liuguang/ui/picture-loader';
import { ThemeArtProvider } from '@liuguang/ui/themes/ThemeArtProvider';
import { UiTextProvider } from '@liuguang/ui/ui-texts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { AvatarFrames } from '../features/redeem/AvatarFrames.tsx';
import { useTheme } from '../features/theme/use-theme.ts';
import { ConfigProvider } from '../lib/ConfigProvider.tsx';
import { useKnownConfig } from '../lib/config.ts';
import { Pwa } from '../lib/pwa/Pwa.tsx';
import { type Services, ServicesContext, useServices } from '../lib/services.ts';
import { usePreferences } from '../lib/use-preferences.ts';
import { Frame } from './frame/Frame.tsx';
import { type FrameParts, FramePartsContext } from './frame/frame-parts.ts';
import { JourneyRouter } from './frame/JourneyRouter.tsx';

interface AppProps {
  queries: QueryClient;
  services: Services;
  pictures: PictureLoader;
  parts: FrameParts;
}

export function App({ queries, services, pictures, parts }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <ApiContext value={services.api}>
          <ConfigProvider>
            <PictureLoaderContext value={pictures}>
              <UiTextProvider language={useLanguage()}>
                <Season>
                  <OnePerson>
                    <FramePartsContext value={parts}>
                      <JourneyRouter>
                        <AvatarFrames>
                          <Frame />
                        </AvatarFrames>
                      </JourneyRouter>
                    </FramePartsContext>
                  </OnePerson>
                  <Pwa />
                </Season>
              </UiTextProvider>
            </PictureLoaderContext>
          </ConfigProvider>
        </ApiContext>
      </ServicesContext>
    </QueryClientProvider>
  );
}

function Season({ children }: { children: ReactNode }) {
  const [preferences] = usePreferences();
  const theme = useTheme(useKnownConfig()?.theme, preferences.theme);
  return <ThemeArtProvider theme={theme}>{children}</ThemeArtProvider>;
}

/** Builds everything anew for somebody else: no page, open sheet or half-typed text of the one before is left. */
function OnePerson({ children }: { children: ReactNode }) {
  const { people } = useServices();
  const [count, setCount] = useState(0);
  useEffect(() => people.onPersonChange(() => setCount((before) => before + 1)), [people]);
  return <div key={count}>{children}</div>;
}
