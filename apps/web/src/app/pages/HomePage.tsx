import { BackToTop } from '@liuguang/ui/BackToTop';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { useId } from 'react';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { AnnouncementFeed } from '../../features/config/AnnouncementFeed.tsx';
import { HomeHead } from '../../features/home/HomeHead.tsx';
import { HomeModules } from '../../features/media/HomeModules.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** Cards of the feed from one advertisement to the next. */
const ADVERT_EVERY = 6;

const advertAfter = (index: number) =>
  index % ADVERT_EVERY === ADVERT_EVERY - 1 ? <AdvertSlot position={3} nth={Math.floor(index / ADVERT_EVERY)} /> : null;

export function HomePage() {
  const newsId = useId();
  usePageTitle();
  return (
    <main className="home">
      <ThemePicture picture="bg1" className="home-season" />
      <div className="home-inside">
        <AnnouncementFeed
          head={<HomeHead carousel={<AdvertSlot position={2} />} modules={<HomeModules />} newsId={newsId} />}
          after={advertAfter}
        />
      </div>
      <BackToTop />
    </main>
  );
}
