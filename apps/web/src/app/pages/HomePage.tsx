import { useText } from '@liuguang/app-kit/i18n';
import { COMMENT_QUERY } from '@liuguang/contract/content';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Stage } from '@liuguang/ui/pace/Stage';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { useAdvertShare } from '../../features/advert/use-advert-share.ts';
import { ComingSoon } from '../../features/announced/ComingSoon.tsx';
import { AnnouncementFeed } from '../../features/config/AnnouncementFeed.tsx';
import { FloatingWindow } from '../../features/home/FloatingWindow.tsx';
import { HomeHead } from '../../features/home/HomeHead.tsx';
import { HomeTabs, SHORTS_TAB } from '../../features/home/HomeTabs.tsx';
import { NewcomerBanner } from '../../features/home/NewcomerBanner.tsx';
import { useNewcomer } from '../../features/home/use-newcomer.ts';
import { ForYou } from '../../features/media/ForYou.tsx';
import { HomeModules } from '../../features/media/HomeModules.tsx';
import { watchMessages } from '../../features/watch/messages.ts';
import { RecentlyWatched } from '../../features/watch/RecentlyWatched.tsx';
import { firstTab, useConfig } from '../../lib/config.ts';
import { pathTo, SHORT_QUERY } from '../../lib/paths.ts';
import { useArea } from '../../lib/use-area.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useLookCookie } from '../first-screen/use-look-cookie.ts';

/** Cards of the news from one advertisement to the next. */
const ADVERT_EVERY = 6;
/** Parts of the home screen from one advertisement to the next. */
const ADVERT_EVERY_PARTS = 2;

const advertAfter = (index: number) =>
  index % ADVERT_EVERY === ADVERT_EVERY - 1 ? <AdvertSlot position={3} nth={Math.floor(index / ADVERT_EVERY)} /> : null;

const advertAfterPart = (index: number) =>
  index % ADVERT_EVERY_PARTS === ADVERT_EVERY_PARTS - 1 ? (
    <div className="home-advert">
      <AdvertSlot position={3} nth={Math.floor(index / ADVERT_EVERY_PARTS)} />
    </div>
  ) : null;

const AreaClosed = lazy(async () => ({ default: (await import('../AreaClosed.tsx')).AreaClosed }));

// A bundle that the home screen does not wait for.
const ShortsPage = lazy(async () => ({ default: (await import('./ShortsPage.tsx')).ShortsPage }));

/** What `/` shows: the vertical feed where a short is named, the home screen otherwise. */
export function HomePage() {
  const search = new URLSearchParams(useLocation().search);
  const short = search.get(SHORT_QUERY);
  const comment = search.get(COMMENT_QUERY) ?? undefined;
  const isOn = useArea('shorts');
  if (short === null) return <HomeScreen />;
  if (!isOn)
    return (
      <Suspense fallback={null}>
        <AreaClosed />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      <ShortsPage key={`${short} ${comment ?? ''}`} start={short === '' ? undefined : short} comment={comment} />
    </Suspense>
  );
}

function HomeScreen() {
  const navigate = useNavigate();
  const newsId = useId();
  const panelId = useId();
  const first = firstTab(useConfig());
  const [chosen, setChosen] = useState<string>();
  const tab = chosen ?? first;
  const choose = (id: string) => {
    if (id === SHORTS_TAB) void navigate(pathTo('home', { [SHORT_QUERY]: '' }));
    else setChosen(id);
  };
  usePageTitle();
  return (
    <main className="home">
      <ThemePicture picture="bg1" className="home-season" />
      <div className="home-inside">
        <AnnouncementFeed
          head={
            <HomeHead
              tabs={<HomeTabs active={tab} panelId={panelId} onChange={choose} />}
              isFirst={tab === first}
              panelId={panelId}
              carousel={<AdvertSlot position={2} />}
              modules={
                <>
                  <HomeModules
                    key={tab}
                    tab={tab}
                    afterFirst={tab === first && <AfterFirstFilms />}
                    after={advertAfterPart}
                  />
                  {tab === first && (
                    <Stage>
                      <ComingSoon />
                      <ForYou />
                    </Stage>
                  )}
                </>
              }
              newsId={newsId}
            />
          }
          after={advertAfter}
        />
      </div>
      <FloatingWindow />
      <BackToTop />
    </main>
  );
}

/** Films come first; then what somebody was watching, and what membership gives to who came lately. */
function AfterFirstFilms() {
  const text = useText(watchMessages);
  const newcomer = useNewcomer();
  useLookCookie({ adverts: useAdvertShare(2), isNew: newcomer.isNew });
  return (
    <>
      <RecentlyWatched unfinished title={text('continue')} />
      <NewcomerBanner newcomer={newcomer} />
    </>
  );
}
