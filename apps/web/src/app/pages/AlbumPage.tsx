import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { COMMENT_QUERY, CONTENT } from '@liuguang/contract/content';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { WORK_LANGUAGES } from '@liuguang/contract/work/states';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Comments } from '../../features/comment/Comments.tsx';
import { useWayToCards } from '../../features/membership/port.ts';
import { useSavePicture } from '../../features/picture/port.ts';
import { usePurchase } from '../../features/purchase/port.ts';
import { AllWorks } from '../../features/work/AllWorks.tsx';
import { AlbumGrid } from '../../features/work/album/AlbumGrid.tsx';
import { albumMessages } from '../../features/work/album/messages.ts';
import { workMessages } from '../../features/work/messages.ts';
import { picturesQuery, WORK_KEY, workQuery } from '../../features/work/queries.ts';
import { useReadingPlaces } from '../../features/work/reader/use-places.ts';
import { SimilarWorks } from '../../features/work/SimilarWorks.tsx';
import { useWords } from '../../features/work/use-words.ts';
import { WorkTags } from '../../features/work/WorkTags.tsx';
import { useOpening } from '../../lib/open/use-opening.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { NotThere } from './work/NotThere.tsx';
import { WorkTaste } from './work/WorkTaste.tsx';
import '../../features/work/work.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

const PictureViewer = lazy(async () => ({
  default: (await import('@liuguang/ui/viewer/PictureViewer')).PictureViewer,
}));

const { contentType } = CONTENT.album;

/** An album; all of them where the address names none. */
export function AlbumPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <AllWorks kind="album" /> : <OneAlbum key={id} id={id} />;
}

function OneAlbum({ id }: { id: string }) {
  const { api } = useServices();
  const text = useText(albumMessages);
  const { data, error, isFetching, refetch } = useQuery(workQuery(api, id));
  if (data) return <Album work={data} />;
  return (
    <NotThere
      heading={text('album')}
      isGone={isMissing(error)}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
      words={{ title: text('goneTitle'), text: text('goneText'), link: text('toAll') }}
      to={PATHS.album}
    />
  );
}

function Album({ work }: { work: WorkDetails }) {
  const { api } = useServices();
  const text = useText(albumMessages);
  const about = useText(workMessages);
  const goToCards = useWayToCards();
  const opening = useOpening();
  const [search] = useSearchParams();
  const { title, intro } = useWords(work);
  const { buy } = usePurchase();
  const pictures = useQuery(picturesQuery(api, work.id)).data?.list ?? [];
  const [first, setFirst] = useState<number>();
  const [viewing, setViewing] = useState(false);
  const save = useSavePicture(true);
  const [playing, setPlaying] = useState(false);
  const places = useReadingPlaces();
  usePageTitle(title);
  const count = pictures.length;
  useEffect(() => {
    // Whoever looks at an album has it in their history.
    if (count === 0) return;
    const readAt = new Date().toISOString();
    void places.save({ workId: work.id, number: 1, offset: 0, language: WORK_LANGUAGES[0], readAt });
  }, [places, work.id, count]);
  const open = pictures.filter((picture) => picture.open);
  const view = (at: number, isShow: boolean) => {
    setFirst(at);
    setPlaying(isShow);
    setViewing(true);
  };
  const unlock = () => {
    if (work.access !== 'gold') {
      goToCards();
      return;
    }
    buy({
      pay: { call: 'x/work/pay', body: { workId: work.id } },
      title,
      about: text('about', { count: work.parts }),
      listPrice: work.listPrice,
      price: work.price,
      outdated: [[WORK_KEY]],
    });
  };
  const facts = [text('pictures', { count: work.parts }), ...(work.downloadable ? [text('downloadable')] : [])];
  return (
    <>
      <Header title={text('album')} level={2} />
      <main className="work-book">
        <div className="work-album-head">
          <h1 className="work-title">{title}</h1>
          {work.creator.name && (
            <a className="work-author" {...opening({ id: work.creator.id, contentType: CONTENT.creator.contentType })}>
              {work.creator.name}
            </a>
          )}
          <p className="work-facts">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className="work-badges">
            <Badge tone={work.access === 'member' ? 'vip' : 'plain'}>{about(work.access)}</Badge>
          </p>
          {intro}
        </div>
        <WorkTags tags={work.tags} />
        <div className="work-actions">
          {!work.open && (
            <Button size="large" {...(work.access === 'gold' && { icon: <DiamondIcon /> })} onClick={unlock}>
              {work.access === 'gold' ? text('buy', { diamonds: diamondsOf(work.price) }) : text('becomeMember')}
            </Button>
          )}
          {open.length > 1 && (
            <Button tone={work.open ? 'soft' : 'ghost'} onClick={() => view(0, true)}>
              {text('slideShow')}
            </Button>
          )}
          {work.bought && <p className="work-note work-owned">{text('owned')}</p>}
        </div>
        <AlbumGrid pictures={pictures} onOpen={(picture) => view(open.indexOf(picture), false)} onLocked={unlock} />
        <WorkTaste work={work} />
        <SimilarWorks workId={work.id} title={text('similar')} />
        <Comments contentType={contentType} id={work.id} at={search.get(COMMENT_QUERY) ?? undefined} />
      </main>
      {first !== undefined && open.length > 0 && (
        <Suspense fallback={null}>
          <PictureViewer
            key={`${first} ${playing}`}
            pictures={open.map(({ path, width, height }) => {
              const size = { path, width, height };
              return { small: size, large: size };
            })}
            first={first}
            open={viewing}
            isPrivate
            slideShow={playing}
            onSave={work.downloadable ? (path, number) => void save(path, `${title}-${number}.webp`) : undefined}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
