import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { AnnouncedDetails } from '@liuguang/contract/announced/schemas';
import { COMMENT_QUERY, CONTENT, pathOfContent } from '@liuguang/contract/content';
import { formatDate } from '@liuguang/contract/format/date';
import { Badge } from '@liuguang/ui/Badge';
import { Header } from '@liuguang/ui/Header';
import { PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AllAnnounced } from '../../features/announced/AllAnnounced.tsx';
import { Countdown } from '../../features/announced/Countdown.tsx';
import { kindOf } from '../../features/announced/kind-of.ts';
import { announcedMessages } from '../../features/announced/messages.ts';
import { announcedQuery } from '../../features/announced/queries.ts';
import { ReserveActions } from '../../features/announced/ReserveActions.tsx';
import { Comments } from '../../features/comment/Comments.tsx';
import { playQuery } from '../../features/player/queries.ts';
import { VideoPlayer } from '../../features/player/VideoPlayer.tsx';
import { LikeButton } from '../../features/taste/LikeButton.tsx';
import { useOpening } from '../../lib/open/use-opening.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ShareButton } from './ShareButton.tsx';
import { NotThere } from './work/NotThere.tsx';
import '../../features/announced/announced-page.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

const WIDE = 16 / 9;

/** A title that is still to come, which turns into the title itself; all of them where the address names none. */
export function ReservedPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <AllAnnounced /> : <OneAnnounced key={id} id={id} />;
}

/** What was said of the announcement stands below the title itself: whoever came for a comment finds it there. */
function placeIn(path: string, search: URLSearchParams): string {
  const comment = search.get(COMMENT_QUERY);
  return comment === null ? path : `${path}&${new URLSearchParams({ [COMMENT_QUERY]: comment })}`;
}

function OneAnnounced({ id }: { id: string }) {
  const { api } = useServices();
  const [search] = useSearchParams();
  const text = useText(announcedMessages);
  const { data, error, isFetching, refetch } = useQuery(announcedQuery(api, id));
  const askAgain = useCallback(() => void refetch(), [refetch]);
  if (data?.target) return <Navigate replace to={placeIn(pathOfContent(data.target), search)} />;
  if (data) return <Announced title={data} onHour={askAgain} />;
  return (
    <NotThere
      heading={text('comingSoon')}
      isGone={isMissing(error)}
      failed={error !== null}
      busy={isFetching}
      onRetry={askAgain}
      words={{ title: text('goneTitle'), text: text('goneText'), link: text('toAll') }}
      to={PATHS.reserved}
    />
  );
}

function Announced({ title: announced, onHour }: { title: AnnouncedDetails; onHour: () => void }) {
  const abbreviate = useAbbreviate();
  const text = useText(announcedMessages);
  const opening = useOpening();
  const { title, intro } = announced.translations[useLanguage()] ?? announced;
  const { creator, releasesAt, waiting, state } = announced;
  const [search] = useSearchParams();
  usePageTitle(title);
  return (
    <>
      <Header title={text('comingSoon')} level={2} />
      <main className="announced-page">
        <Screen announced={announced} />
        <div className="announced-words">
          <h1 className="announced-title">{title}</h1>
          <div className="announced-facts">
            <Badge tone="plain">{text(kindOf(announced.becomes))}</Badge>
            <span>{text('releases', { date: formatDate(releasesAt, 'YYYY-MM-DD HH:mm') })}</span>
            {creator.name !== '' && (
              <a
                className="announced-author"
                {...opening({ id: creator.id, contentType: CONTENT.creator.contentType })}
              >
                {text('by', { name: creator.name })}
              </a>
            )}
          </div>
          {state === 'cancelled' ? (
            <p className="announced-cancelled" role="status">
              <b>{text('cancelled')}</b>
              {announced.note}
            </p>
          ) : (
            <>
              <Countdown releasesAt={releasesAt} onOver={onHour} />
              <ReserveActions title={announced} />
              <p className="announced-waiting">
                {waiting > 0 ? text('waiting', { count: abbreviate(waiting) }) : text('beFirst')}
              </p>
            </>
          )}
          <p className="announced-intro">{intro}</p>
          <div className="announced-taste">
            <Liking title={announced} />
            <ShareButton content={announced} title={title} by={creator.name} cover={announced.cover?.large.path} />
          </div>
        </div>
        <div className="announced-talk">
          <Comments contentType={announced.contentType} id={announced.id} at={search.get(COMMENT_QUERY) ?? undefined} />
        </div>
      </main>
    </>
  );
}

function Liking({ title: { contentType, id, liked, likes } }: { title: AnnouncedDetails }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const { queryKey } = announcedQuery(api, id);
  return (
    <LikeButton
      contentType={contentType}
      id={id}
      liked={liked}
      likes={likes}
      onChange={(now) =>
        queries.setQueryData(
          queryKey,
          (before) => before && { ...before, liked: now, likes: before.likes + Number(now) - Number(before.liked) },
        )
      }
    />
  );
}

/** The cover, and the trailer in its place once somebody wants to see it. */
function Screen({ announced }: { announced: AnnouncedDetails }) {
  const { api } = useServices();
  const text = useText(announcedMessages);
  const { cover, trailer } = announced;
  const [isPlaying, setPlaying] = useState(false);
  const { data: play } = useQuery({ ...playQuery(api, trailer?.id ?? ''), enabled: isPlaying && trailer !== null });
  if (play)
    return (
      <div className="announced-screen">
        <VideoPlayer play={play} startAt={0} />
      </div>
    );
  return (
    <div className="announced-screen">
      <ProtectedImage src={cover?.large.path ?? ''} alt="" ratio={WIDE} preload />
      {trailer && (
        <button
          type="button"
          className="announced-trailer"
          aria-label={text('trailer')}
          aria-busy={isPlaying}
          onClick={() => setPlaying(true)}
        >
          <span className="announced-trailer-mark">
            <PlayIcon />
          </span>
        </button>
      )}
    </div>
  );
}
