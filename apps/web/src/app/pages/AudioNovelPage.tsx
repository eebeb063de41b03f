import { useText } from '@liuguang/app-kit/i18n';
import { COMMENT_QUERY, CONTENT } from '@liuguang/contract/content';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { Button } from '@liuguang/ui/Button';
import { PlayIcon } from '@liuguang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Comments } from '../../features/comment/Comments.tsx';
import { AllWorks } from '../../features/work/AllWorks.tsx';
import { AudioChapters } from '../../features/work/audio/AudioChapters.tsx';
import { ListeningPanel } from '../../features/work/audio/ListeningPanel.tsx';
import { useAudioPlayer, useListening } from '../../features/work/audio/ListeningProvider.tsx';
import { audioMessages } from '../../features/work/audio/messages.ts';
import { workMessages } from '../../features/work/messages.ts';
import { contentsQuery, workQuery } from '../../features/work/queries.ts';
import { latestPlace } from '../../features/work/reader/places.ts';
import { useReadingPlaces } from '../../features/work/reader/use-places.ts';
import { SimilarWorks } from '../../features/work/SimilarWorks.tsx';
import { useWords } from '../../features/work/use-words.ts';
import { WorkHead } from '../../features/work/WorkHead.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { NotThere } from './work/NotThere.tsx';
import { WorkTaste } from './work/WorkTaste.tsx';
import '../../features/work/work.css';
import '../../features/work/audio/audio.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

const { contentType } = CONTENT.audioNovel;

/** An audio novel with what is heard of it; all of them where the address names none. */
export function AudioNovelPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <AllWorks kind="audioNovel" /> : <OneAudioNovel key={id} id={id} />;
}

function OneAudioNovel({ id }: { id: string }) {
  const { api } = useServices();
  const text = useText(audioMessages);
  const { data, error, isFetching, refetch } = useQuery(workQuery(api, id));
  if (data) return <AudioNovel work={data} />;
  return (
    <NotThere
      heading={text('audio')}
      isGone={isMissing(error)}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
      words={{ title: text('goneTitle'), text: text('goneText'), link: text('toAll') }}
      to={PATHS.audioNovel}
    />
  );
}

function AudioNovel({ work }: { work: WorkDetails }) {
  const { api } = useServices();
  const text = useText(audioMessages);
  const about = useText(workMessages);
  const player = useAudioPlayer();
  const [search] = useSearchParams();
  const { title } = useWords(work);
  const places = useReadingPlaces();
  const lines = useQuery(contentsQuery(api, work.id)).data?.list ?? [];
  const isHeard = useListening((state) => state.work?.id === work.id);
  const number = useListening((state) => state.number);
  const isLocked = useListening(({ chapter }) => chapter?.open === false);
  const place = latestPlace(places.of(work.id), work.place, work.id);
  const here = isHeard ? number : place?.number;
  const isBought = isHeard && isLocked && lines.some((line) => line.number === number && line.open);
  const minutes = Math.round(lines.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  usePageTitle(title);

  const listen = (wanted: number, from = 0) => {
    const { creator, cover } = work;
    const heard = { id: work.id, title, creator: creator.name, cover: cover?.small.path ?? '' };
    void player.open(heard, wanted, from);
  };
  useEffect(() => {
    // What was only begun goes on once it has been paid for.
    const { work: heard, time } = player.store.getState();
    if (isBought && heard) void player.open(heard, number, time);
  }, [isBought, number, player]);

  return (
    <main className="work-book">
      <WorkHead work={work} kind={text('audio')} extent={minutes > 0 ? text('minutes', { count: minutes }) : ''} />
      {!work.open && work.freeParts > 0 && <p className="work-note">{about('freeFirst', { count: work.freeParts })}</p>}
      {isHeard ? (
        <ListeningPanel work={work} />
      ) : (
        <div className="work-actions">
          <Button
            size="large"
            icon={<PlayIcon />}
            onClick={() => listen(place?.number ?? lines[0]?.number ?? 1, place?.offset ?? 0)}
          >
            {place ? text('goOn', { number: place.number }) : text('start')}
          </Button>
        </div>
      )}
      <WorkTaste work={work} />
      <h2 className="work-section-title lg-title-2">{about('contents')}</h2>
      <AudioChapters lines={lines} here={here} onChoose={(wanted) => listen(wanted)} />
      <SimilarWorks workId={work.id} />
      <Comments contentType={contentType} id={work.id} at={search.get(COMMENT_QUERY) ?? undefined} />
    </main>
  );
}
