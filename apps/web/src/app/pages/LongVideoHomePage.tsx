import { useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { IconButton } from '@liuguang/ui/IconButton';
import { SearchIcon } from '@liuguang/ui/icons';
import { useNavigate } from 'react-router';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { IconStrip } from '../../features/config/IconStrip.tsx';
import { FilmList } from '../../features/media/films/FilmList.tsx';
import { filmMessages } from '../../features/media/films/messages.ts';
import { useCategories } from '../../features/media/queries.ts';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** Films from one advertisement to the next; with it, rows of two stay whole. */
const ADVERT_EVERY = 7;

const advertAfter = (index: number) =>
  index % ADVERT_EVERY === ADVERT_EVERY - 1 ? <AdvertSlot position={5} nth={Math.floor(index / ADVERT_EVERY)} /> : null;

export function LongVideoHomePage() {
  const text = useText(filmMessages);
  const categories = useCategories();
  const navigate = useNavigate();
  usePageTitle(text('title'));
  return (
    <main className="media-films">
      <FilmList
        categories={categories}
        after={advertAfter}
        head={
          <>
            <div className="media-films-head">
              <h1>{text('title')}</h1>
              <IconButton label={text('search')} icon={<SearchIcon />} onClick={() => void navigate(PATHS.search)} />
            </div>
            <div className="media-films-stage">
              <AdvertSlot position={4} />
              <IconStrip location="longVideo" />
            </div>
          </>
        }
      />
      <BackToTop />
    </main>
  );
}
