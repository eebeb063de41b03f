import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { LIVE_TIMESHIFT_SECONDS } from '@liuguang/contract/live/channels';
import { PauseIcon, PlayIcon } from '@liuguang/ui/icons';
import { useOnline } from '../../lib/use-connection.ts';
import { CaptionButton } from './CaptionButton.tsx';
import { FullscreenIcon, SoundIcon } from './icons.tsx';
import type { PlaybackState } from './live-playback.ts';
import { liveMessages } from './messages.ts';
import { QualityButton } from './QualityButton.tsx';
import { LIVE_NOW, type Shown } from './shown.ts';

interface LiveControlsProps {
  state: PlaybackState;
  shown: Shown;
  onToggle: () => void;
  onMuted: (muted: boolean) => void;
  onSeek: (seconds: number) => void;
  onShow: (shown: Shown) => void;
  onRetry: () => void;
  onFullscreen: () => void;
  onQuality: (quality: PlaybackState['quality']) => void;
  /** Whether there are captions to choose, and whether some are shown. */
  captions: { isThere: boolean; isOn: boolean };
  onCaptions: () => void;
}

/** Closer than this to the signal is the signal. */
const LIVE_SECONDS = 15;

export function LiveControls({ state, shown, captions, onShow, ...does }: LiveControlsProps) {
  const text = useText(liveMessages);
  const isOnline = useOnline();
  const { view } = shown;
  const isProgramme = view !== 'now' && view !== 'hour';
  const most = isProgramme ? state.length : LIVE_TIMESHIFT_SECONDS;
  // Of the last hour it is counted from its end, which moves on.
  const behind = view === 'hour' ? Math.max(0, state.length - state.time) : 0;
  const place = isProgramme ? state.time : most - behind;

  function moveTo(value: number) {
    if (isProgramme) return does.onSeek(value);
    const wanted = most - value;
    if (wanted < LIVE_SECONDS) return onShow(LIVE_NOW);
    if (view === 'hour' && state.length > 0) does.onSeek(Math.max(0, state.length - wanted));
    else onShow({ view: 'hour', behind: wanted });
  }

  if (state.failed)
    return (
      <div className="live-trouble" role="alert">
        <p>{text(isOnline ? 'failed' : 'offline')}</p>
        <button type="button" className="lg-button lg-button-fill lg-button-small lg-press" onClick={does.onRetry}>
          {text('retry')}
        </button>
      </div>
    );

  return (
    <div className="live-controls">
      <input
        className="live-place"
        type="range"
        min={0}
        max={Math.max(1, Math.round(most))}
        step={1}
        value={Math.round(place)}
        aria-label={text('place')}
        aria-valuetext={isProgramme ? clockDuration(state.time) : `−${clockDuration(behind)}`}
        style={{ '--live-place': `${(100 * place) / Math.max(1, most)}%` } as React.CSSProperties}
        onChange={(event) => moveTo(Number(event.target.value))}
      />
      <div className="live-buttons">
        <button
          type="button"
          className="live-button lg-press"
          aria-label={text(state.paused ? 'play' : 'pause')}
          onClick={does.onToggle}
        >
          {state.paused ? <PlayIcon width={22} height={22} /> : <PauseIcon width={22} height={22} />}
        </button>
        {view === 'now' ? (
          <span className="live-state">{text('liveShort')}</span>
        ) : (
          <button type="button" className="live-tolive lg-press" onClick={() => onShow(LIVE_NOW)}>
            {text('toLive')}
          </button>
        )}
        <span className="live-clock">
          {isProgramme
            ? `${clockDuration(state.time)} / ${clockDuration(state.length)}`
            : behind > LIVE_SECONDS && `−${clockDuration(behind)}`}
        </span>
        {captions.isThere && <CaptionButton isOn={captions.isOn} onOpen={does.onCaptions} />}
        <QualityButton state={state} onQuality={does.onQuality} />
        <button
          type="button"
          className="live-button lg-press"
          aria-label={text(state.muted ? 'unmute' : 'mute')}
          onClick={() => does.onMuted(!state.muted)}
        >
          <SoundIcon muted={state.muted} />
        </button>
        <button
          type="button"
          className="live-button lg-press"
          aria-label={text('fullscreen')}
          onClick={does.onFullscreen}
        >
          <FullscreenIcon />
        </button>
      </div>
    </div>
  );
}
