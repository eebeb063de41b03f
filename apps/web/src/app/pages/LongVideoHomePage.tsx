import { useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { FilmList } from '../../features/media/films/FilmList.tsx';
import { filmMessages } from '../../features/media/films/messages.ts';
import { useCategories } from '../../features/media/queries.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** Films from one advertisement to the next; with it, rows of two stay whole. */
const ADVERT_EVERY = 7;

const advertAfter = (index: number) =>
  index % ADVERT_EVERY === ADVERT_EVERY - 1 ? <AdvertSlot position={5} nth={Math.floor(index / ADVERT_EVERY)} /> : null;

export function LongVideoHomePage() {
  const text = useText(filmMessages);
  const categories = useCategories();
  usePageTitle(text('title'));
  return (
    <main className="media-films">
      <FilmList
        categories={categories}
        after={advertAfter}
        head={
          <>
            <h1 className="media-films-head">{text('title')}</h1>
            <div className="media-films-stage">
              <AdvertSlot position={4} />
            </div>
          </>
        }
      />
      <BackToTop />
    </main>
  );
}
