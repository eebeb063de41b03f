import { useText } from '@liuguang/app-kit/i18n';
import { COMMENT_QUERY } from '@liuguang/contract/content';
import { BackIcon } from '@liuguang/ui/icons';
import { useAwaited } from '@liuguang/ui/pace/use-awaited';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { PauseAdvert } from '../../features/advert/PauseAdvert.tsx';
import { PreRoll } from '../../features/advert/PreRoll.tsx';
import { usePreRoll } from '../../features/advert/use-pre-roll.ts';
import { Comments } from '../../features/comment/Comments.tsx';
import { IconStrip } from '../../features/config/IconStrip.tsx';
import { OwnerFollow } from '../../features/creator/OwnerFollow.tsx';
import { DanmakuBar, DanmakuLayer, DanmakuToggle, useDeck } from '../../features/danmaku/port.ts';
import { RelatedVideos } from '../../features/media/related/RelatedVideos.tsx';
import { PlayerButton } from '../../features/player/controls/PlayerButton.tsx';
import { RefusalPanel } from '../../features/player/controls/RefusalPanel.tsx';
import { playerMessages } from '../../features/player/messages.ts';
import { playQuery } from '../../features/player/queries.ts';
import { type Refusal, refusalFrom } from '../../features/player/refusal.ts';
import { useVideoWords } from '../../features/player/use-video-words.ts';
import { VideoHead, VideoOwner } from '../../features/player/VideoAbout.tsx';
import { VideoPlayer } from '../../features/player/VideoPlayer.tsx';
import { useProgressReports } from '../../features/watch/use-progress-reports.ts';
import { WaysOn } from '../../lib/missing/WaysOn.tsx';
import { useServices } from '../../lib/services.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { Episodes } from './play/Episodes.tsx';
import { playPageMessages } from './play/messages.ts';
import { PlayedElsewhere } from './play/PlayedElsewhere.tsx';
import { PlayNext } from './play/PlayNext.tsx';
import { SECTIONS, SectionBar } from './play/PlaySections.tsx';
import { ShareActions } from './play/ShareActions.tsx';
import { useNextVideo } from './play/use-next-video.ts';
import { useWide } from './play/use-wide.ts';
import { VideoLabels } from './play/VideoLabels.tsx';
import { VideoTaste } from './play/VideoTaste.tsx';
import { Unlock } from './Unlock.tsx';
import './play/play.css';

/** `t` of the address, in seconds; nothing where it is no moment. */
function secondOf(search: URLSearchParams): number | undefined {
  const asked = search.get('t') ?? '';
  return /^\d{1,5}$/.test(asked) ? Number(asked) : undefined;
}

/** One long video: the player, what there is to know about it, what others say of it, and what to see next. */
export function LongVideoPage() {
  const { api } = useServices();
  const back = useBack();
  const wide = useWide();
  const search = new URLSearchParams(useLocation().search);
  const id = search.get('id') ?? '';
  const { data: play, error, isFetching, isPaused, refetch } = useQuery(playQuery(api, id));
  const refusal = refusalFrom(error);
  const preRoll = usePreRoll(play);
  const reports = useProgressReports(play);
  const [isPlaying, setPlaying] = useState(false);
  const { isSeen, isLate } = useAwaited(isPlaying);
  const below = isSeen || isLate ? play : undefined;
  const next = useNextVideo(below);
  const deck = useDeck(play);
  const title = useTitle(play);
  const text = useText(playPageMessages);
  const [said, setSaid] = useState<{ id: string; total: number }>();
  const setTotal = useCallback((total: number) => setSaid({ id, total }), [id]);
  const isTall = play !== undefined && play.height > play.width;
  usePageTitle(title);

  const player = play ? (
    <VideoPlayer
      play={play}
      startAt={secondOf(search)}
      onBack={back}
      unlock={(why) => <Unlock refusal={why} play={play} />}
      held={preRoll.isActive}
      layer={deck && <DanmakuLayer deck={deck} isActive={!preRoll.isActive} />}
      tools={<DanmakuToggle over />}
      overlay={
        <>
          {preRoll.isActive && <PreRoll onOver={preRoll.end} />}
          {reports.isTaken && <PlayedElsewhere onContinue={reports.takeBack} />}
        </>
      }
      onMoment={(moment) => {
        setPlaying(true);
        reports.onMoment(moment);
      }}
      whenPaused={<PauseAdvert />}
      whenEnded={next && <PlayNext next={next} />}
    />
  ) : (
    <NoPlayer refusal={refusal} onBack={back} />
  );
  if (!play && (error || isPaused))
    return (
      <main className="play-page">
        <h1 className="lg-unseen">{title}</h1>
        <div className="play-main">
          <div className="play-screen">{player}</div>
          {!refusal && <ProblemPanel error={error} busy={isFetching} onRetry={() => void refetch()} />}
        </div>
      </main>
    );

  // On a phone all of it is one column; on a table what leads elsewhere stands at the right.
  const actions = below && (
    <>
      <VideoTaste play={below} />
      <ShareActions play={below} />
    </>
  );
  const owner = below && (
    <VideoOwner owner={below.owner} action={<OwnerFollow ownerId={below.owner.id} videoId={below.id} />} />
  );
  const labels = below && <VideoLabels labels={below.labels} />;
  const episodes = below?.place && <Episodes place={below.place} />;
  const advert = below && (
    <div className="play-advert">
      <AdvertSlot position={6} />
    </div>
  );
  const related = below && <RelatedVideos videoId={below.id} />;
  const comments = below && (
    <Comments
      contentType={below.contentType}
      id={below.id}
      at={search.get(COMMENT_QUERY) ?? undefined}
      onTotal={setTotal}
    />
  );
  return (
    <main className="play-page" data-tall={isTall || undefined}>
      <div className="play-main">
        <div className="play-screen">{player}</div>
        {!wide &&
          play &&
          (below ? (
            <SectionBar comments={said?.id === id ? said.total : below.counts.comments}>
              {deck && <DanmakuBar deck={deck} />}
            </SectionBar>
          ) : (
            <div className="play-bar play-bar-to-come" />
          ))}
        <div id={SECTIONS.about} className="play-section">
          {wide && below && deck && (
            <div className="play-danmaku">
              <DanmakuBar deck={deck} />
            </div>
          )}
          <VideoHead play={play} />
          <div className="play-actions">{actions}</div>
          {!wide && owner}
          {labels}
          {below && <IconStrip location="play" />}
          {!wide && episodes}
          {!wide && advert}
        </div>
        {!wide && related}
        <div id={SECTIONS.comments} className="play-section">
          {comments}
        </div>
      </div>
      {wide && (
        <aside className="play-side" aria-label={text('beside')}>
          {owner && <div className="play-owner">{owner}</div>}
          {episodes}
          {advert}
          {related}
        </aside>
      )}
    </main>
  );
}

/** In the place of the player, while it is not known what to play or when there is nothing. */
function NoPlayer({ refusal, onBack }: { refusal: Refusal | undefined; onBack: () => void }) {
  const text = useText(playerMessages);
  return (
    <div className="player">
      {refusal && (
        <RefusalPanel refusal={refusal} unlock={(why) => <Unlock refusal={why} />}>
          {refusal.kind === 'missing' && <WaysOn />}
        </RefusalPanel>
      )}
      <div className="player-top">
        <PlayerButton label={text('back')} onClick={onBack}>
          <BackIcon />
        </PlayerButton>
      </div>
    </div>
  );
}

function useTitle(play: Parameters<typeof useVideoWords>[0] | undefined): string {
  const text = useText(playerMessages);
  const words = useVideoWords(play ?? { title: text('longVideo'), intro: '', translations: {} });
  return words.title;
}
