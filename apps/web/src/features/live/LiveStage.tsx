import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import type { LivePlay } from '@liuguang/contract/live/schemas';
import { EyeIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../lib/use-preferences.ts';
import { ChoiceMenu, languageName, toggleFullscreen, useCaptionChoice } from '../player/port.ts';
import { liveCorner } from './corner/live-corner.ts';
import { LiveCaptions } from './LiveCaptions.tsx';
import { LiveControls } from './LiveControls.tsx';
import { FIRST_STATE, LivePlayback, type PlaybackState } from './live-playback.ts';
import { openLiveTransport } from './live-source.ts';
import { liveMessages } from './messages.ts';
import { useFilmAt, useViewers } from './queries.ts';
import type { Shown } from './shown.ts';
import { useCaptionPreference } from './use-caption-preference.ts';
import { useSwipe } from './use-swipe.ts';
import './live-stage.css';

interface LiveStageProps {
  play: LivePlay;
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** To the next channel, or with −1 to the one before. */
  onZap: (step: 1 | -1) => void;
  /** Stands over the picture, at its top. */
  top?: ReactNode;
}

/** A rest that was longer than this is gone back for. */
const SHORT_REST_MS = 15_000;

/** The picture of a channel with what is done with it. */
export function LiveStage({ play, shown, onShow, onZap, top }: LiveStageProps) {
  const abbreviate = useAbbreviate();
  const api = useApi();
  const text = useText(liveMessages);
  const [{ dataSaving: savesData }] = usePreferences();
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playback = useRef<LivePlayback>(undefined);
  const restedSince = useRef(0);
  const [state, setState] = useState<PlaybackState>(FIRST_STATE);
  const { view, behind } = shown;
  const { channel } = play;
  const isPlaying = !state.paused && !state.waiting && !state.failed;
  const viewers = useViewers(channel.id, isPlaying) ?? channel.viewers;
  const swipe = useSwipe(onZap);
  const film = useFilmAt(channel.id, view, state.moment);
  const preference = useCaptionPreference();
  const languages = (film?.captions ?? []).map(({ language }) => ({ language, label: languageName(language) }));
  const choice = useCaptionChoice(languages, preference.language, preference.choose);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => liveCorner.note(isPlaying), [isPlaying]);

  // A fresh one for every channel and view; a kept page that is hidden holds no video.
  useEffect(() => {
    if (!video.current) return;
    setState(FIRST_STATE);
    const made = new LivePlayback({
      video: video.current,
      transport: openLiveTransport(api, play, view),
      savesData,
      behind,
      onState: (change) => setState((before) => ({ ...before, ...change })),
    });
    playback.current = made;
    return () => {
      made.destroy();
      playback.current = undefined;
    };
  }, [api, play, view, behind, savesData]);

  function toggle() {
    if (!state.paused) {
      restedSince.current = Date.now();
      playback.current?.pause();
      return;
    }
    const rest = Date.now() - restedSince.current;
    // The signal went on meanwhile: what was missed is still there for an hour.
    if (view === 'now' && restedSince.current > 0 && rest > SHORT_REST_MS)
      onShow({ view: 'hour', behind: Math.min(LIVE_TIMESHIFT_SECONDS, rest / 1000 + 5) });
    else playback.current?.play();
  }

  return (
    <section
      ref={frame}
      className="live-stage"
      aria-label={channel.title}
      data-waiting={state.waiting || undefined}
      {...swipe}
    >
      {channel.now?.cover && state.time === 0 && (
        <ProtectedImage className="live-stage-poster" src={channel.now.cover.large.path} alt="" preload />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the captions of the film that is on are added once it plays. */}
      <video ref={video} className="live-stage-video" playsInline />
      <div className="live-stage-shade" aria-hidden="true" />
      <LiveCaptions video={video} playback={playback} film={film} preference={preference} />
      {film?.advert && <span className="live-advert">{text('advert')}</span>}
      <div className="live-stage-top">
        {top}
        <span className="live-badge" data-live={view === 'now' || undefined}>
          {text(view === 'now' ? 'live' : 'behind')}
        </span>
        <span className="live-viewers" title={text('viewers', { count: viewers })}>
          <EyeIcon width={14} height={14} />
          {abbreviate(viewers)}
        </span>
      </div>
      <LiveControls
        state={state}
        shown={shown}
        onToggle={toggle}
        onMuted={(muted) => playback.current?.setMuted(muted)}
        onSeek={(seconds) => playback.current?.seek(seconds)}
        onShow={onShow}
        onRetry={() => playback.current?.retry()}
        onQuality={(quality) => playback.current?.choose(quality)}
        captions={{
          isThere: languages.length > 0,
          isOn: languages.some(({ language }) => language === preference.language),
        }}
        onCaptions={() => setChoosing(true)}
        onFullscreen={() => frame.current && video.current && toggleFullscreen(frame.current, video.current)}
      />
      {isChoosing && languages.length > 0 && <ChoiceMenu choice={choice} onClose={() => setChoosing(false)} />}
    </section>
  );
}
