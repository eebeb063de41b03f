import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { pathOfContent } from '@liuguang/contract/content';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { WhyThis } from '@liuguang/contract/ranker/schemas';
import type { AversionReason } from '@liuguang/contract/taste/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { DoubleTapLike } from '@liuguang/ui/DoubleTapLike';
import { MoreIcon, PlayIcon } from '@liuguang/ui/icons';
import { CommentIcon, ShareIcon } from '@liuguang/ui/icons-content';
import { StackedButton } from '@liuguang/ui/StackedButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Comments } from '../../../features/comment/Comments.tsx';
import { DanmakuLayer, type DanmakuSheetName, DanmakuSheets, useDeck } from '../../../features/danmaku/port.ts';
import { BufferingMark, SoundPill } from '../../../features/player/controls/Marks.tsx';
import { Veil } from '../../../features/player/controls/Veil.tsx';
import {
  type PlayMoment,
  playQuery,
  refusalFrom,
  useCommand,
  usePlayerState,
  useVideoWords,
} from '../../../features/player/port.ts';
import { shortsMessages } from '../../../features/shorts/messages.ts';
import { ShortPlayer } from '../../../features/shorts/ShortPlayer.tsx';
import { useLongPress } from '../../../features/shorts/use-long-press.ts';
import { useServices } from '../../../lib/services.ts';
import { ProblemPanel } from '../../ProblemPanel.tsx';
import { VideoTaste } from '../play/VideoTaste.tsx';
import { Unlock } from '../Unlock.tsx';
import { ShortActions } from './ShortActions.tsx';
import { ShortBar } from './ShortBar.tsx';
import { ShortCaption } from './ShortCaption.tsx';
import { ShortOwner } from './ShortOwner.tsx';

// The code on its poster is a bundle that a film does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../../features/share/ShareSheet.tsx')).ShareSheet }));

interface ShortFilmProps {
  readonly id: string;
  readonly why: WhyThis | undefined;
  /** The comment that somebody came for. */
  readonly comment: string | undefined;
  readonly isActive: boolean;
  readonly onMoment: (play: MediaPlay, moment: PlayMoment) => void;
  readonly onTurnDown: (play: MediaPlay, reason: AversionReason) => void;
  /** Stands over everything, where the same person plays elsewhere. */
  readonly overlay: ReactNode;
}

/** One film of the feed: what may be seen of it is asked first. */
export function ShortFilm({ id, why, comment, isActive, onMoment, onTurnDown, overlay }: ShortFilmProps) {
  const { api } = useServices();
  const text = useText(shortsMessages);
  const {
    data: play,
    error,
    isFetching,
    isPaused,
    refetch,
  } = useQuery(playQuery(api, id, isActive ? 'urgent' : 'idle'));
  if (!play && refusalFrom(error))
    return (
      <div className="shorts-state" role="status">
        <h2>{text('goneTitle')}</h2>
        <p>{text('goneText')}</p>
      </div>
    );
  // It is asked for by itself once there is a line again.
  if (!play && isPaused)
    return (
      <div className="shorts-state" role="status">
        <h2>{text('offlineTitle')}</h2>
        <p>{text('offlineText')}</p>
      </div>
    );
  if (!play)
    return (
      <div className="shorts-state">
        {error ? (
          <ProblemPanel error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <span className="lg-unseen" role="status">
            {text('loading')}
          </span>
        )}
      </div>
    );
  return (
    <ShortPlayer
      key={`${play.id} ${play.watch}`}
      play={play}
      isActive={isActive}
      onMoment={(moment) => onMoment(play, moment)}
    >
      <Over
        play={play}
        why={why}
        comment={comment}
        isActive={isActive}
        onTurnDown={(reason) => onTurnDown(play, reason)}
      />
      {overlay}
    </ShortPlayer>
  );
}

interface OverProps {
  readonly play: MediaPlay;
  readonly why: WhyThis | undefined;
  readonly comment: string | undefined;
  readonly isActive: boolean;
  readonly onTurnDown: (reason: AversionReason) => void;
}

/** Everything over the picture: what is tapped, the rail at the right, the words below, the thread at the edge. */
function Over({ play, why, comment, isActive, onTurnDown }: OverProps) {
  const abbreviate = useAbbreviate();
  const text = useText(shortsMessages);
  const command = useCommand();
  const { title } = useVideoWords(play);
  const like = useLike(play);
  const [sheet, setSheet] = useState<'comments' | 'actions' | 'share' | undefined>(
    comment === undefined ? undefined : 'comments',
  );
  const deck = useDeck(play);
  const [danmaku, setDanmaku] = useState<DanmakuSheetName>();
  const [wantsShare, setWantsShare] = useState(false);
  const [wantsComments, setWantsComments] = useState(comment !== undefined);
  const isStopped = usePlayerState(({ refusal, problem }) => Boolean(refusal ?? problem));
  const isResting = usePlayerState(({ paused, started, waiting }) => paused && started && !waiting);
  const press = useLongPress(() => setSheet('actions'));
  const share = () => {
    setWantsShare(true);
    setSheet('share');
  };
  const close = () => setSheet(undefined);
  useFilmKeys(isActive && sheet === undefined && danmaku === undefined, {
    ' ': () => command((player) => player.toggle()),
    m: () => command((player) => player.obey({ do: 'mute' })),
    l: () => like(),
    ArrowLeft: () => command((player) => player.skip(-5)),
    ArrowRight: () => command((player) => player.skip(5)),
  });
  return (
    <>
      {deck && <DanmakuLayer deck={deck} isActive={isActive} isBelowHead />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and the buttons beside it do the same */}
      <div className="shorts-touch" {...press} onContextMenu={(event) => event.preventDefault()}>
        <DoubleTapLike onLike={like} onTap={() => command((player) => player.toggle())}>
          <div className="shorts-touch-inside" />
        </DoubleTapLike>
      </div>
      <div className="shorts-shade" />
      {isActive && isResting && !isStopped && (
        <span className="shorts-resting" role="status" aria-label={text('paused')}>
          <PlayIcon />
        </span>
      )}
      {isActive && <BufferingMark />}
      <div className="shorts-notes">
        <SoundPill />
      </div>
      <div className="shorts-rail">
        <ShortOwner play={play} />
        <VideoTaste
          play={play}
          between={
            <StackedButton
              icon={<CommentIcon />}
              label={text('commentsOf', { count: abbreviate(play.counts.comments) })}
              onClick={() => {
                setWantsComments(true);
                setSheet('comments');
              }}
            >
              {play.counts.comments > 0 ? abbreviate(play.counts.comments) : text('comments')}
            </StackedButton>
          }
        />
        <StackedButton icon={<ShareIcon />} onClick={share}>
          {text('share')}
        </StackedButton>
        <StackedButton icon={<MoreIcon />} onClick={() => setSheet('actions')}>
          {text('more')}
        </StackedButton>
      </div>
      <ShortCaption play={play} why={why} />
      <ShortBar play={play} />
      {isStopped && <Veil unlock={(refusal) => <Unlock refusal={refusal} play={play} />} whenEnded={undefined} />}
      <ShortActions
        play={play}
        why={why}
        open={sheet === 'actions'}
        onClose={close}
        onShare={share}
        onDanmaku={setDanmaku}
        onTurnDown={onTurnDown}
      />
      {deck && <DanmakuSheets deck={deck} sheet={danmaku} onSheet={setDanmaku} />}
      {wantsComments && (
        <BottomSheet open={sheet === 'comments'} onClose={close} title={text('comments')}>
          <Comments contentType={play.contentType} id={play.id} at={comment} />
        </BottomSheet>
      )}
      {wantsShare && (
        <Suspense fallback={null}>
          <ShareSheet
            open={sheet === 'share'}
            onClose={close}
            path={pathOfContent(play)}
            content={play}
            title={title}
            facts={[play.owner.name, clockDuration(play.seconds)].filter((fact) => fact !== '').join(' · ')}
            cover={play.cover?.large.path}
          />
        </Suspense>
      )}
    </>
  );
}

/** Two taps like it; they never take a like back. */
function useLike(play: MediaPlay): () => void {
  const { api } = useServices();
  const queries = useQueryClient();
  const { queryKey } = playQuery(api, play.id);
  return () => {
    if (play.liked) return;
    const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const show = (liked: boolean) =>
      queries.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            liked,
            counts: { ...before.counts, likes: Math.max(0, before.counts.likes + (liked ? 1 : -1)) },
          },
        { updatedAt },
      );
    show(true);
    api.client.post('app/media/like', { id: play.id, liked: true }).catch(() => show(false));
  };
}

const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog, [role=tab]';

/** Keys that speak to the film on screen, unless they speak to something else. */
function useFilmKeys(isOn: boolean, commands: Readonly<Record<string, () => void>>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target instanceof Element && (target.closest(TAKES_KEYS) || (key === ' ' && target.closest('a, button'))))
      return;
    const command = commands[key];
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
