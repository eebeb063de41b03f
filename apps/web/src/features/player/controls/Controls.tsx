import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { BackIcon } from '@liuguang/ui/icons';
import type { ReactNode } from 'react';
import type { Caption } from '../captions.ts';
import type { ShownChapter } from '../chapters.ts';
import { canShowInPicture } from '../full-view.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { CaptionShape, FullscreenShape, PauseShape, PictureShape, PlayShape, SettingsShape } from '../player-icons.tsx';
import { rateText } from '../quality-choices.ts';
import type { StoryboardTile } from '../storyboard.ts';
import type { MenuName } from './Menu.tsx';
import { PlayerButton } from './PlayerButton.tsx';
import { SeekBar } from './SeekBar.tsx';
import { Volume } from './Volume.tsx';

interface ControlsProps {
  title: string;
  tiles: readonly StoryboardTile[];
  chapters: readonly ShownChapter[];
  captions: readonly Caption[];
  tools: ReactNode;
  /** Something else stands over the picture: the way back alone is left. */
  isVeiled: boolean;
  onBack: (() => void) | undefined;
  onSettings: () => void;
  onMenu: (name: MenuName) => void;
  onDragging: (dragging: boolean) => void;
}

/** What lies over the picture while somebody is about to do something. */
export function Controls({ title, isVeiled, onBack, onSettings, ...lower }: ControlsProps) {
  const text = useText(playerMessages);
  return (
    <>
      <div className="player-top" data-veiled={isVeiled || undefined}>
        {onBack && (
          <PlayerButton label={text('back')} onClick={onBack}>
            <BackIcon />
          </PlayerButton>
        )}
        <span className="player-title lg-ellipsis">{title}</span>
        {!isVeiled && canShowInPicture() && <PictureButton />}
        {!isVeiled && (
          <PlayerButton label={text('settings')} onClick={onSettings}>
            <SettingsShape />
          </PlayerButton>
        )}
      </div>
      {!isVeiled && <Lower {...lower} />}
    </>
  );
}

function Lower({
  tiles,
  chapters,
  captions,
  tools,
  onMenu,
  onDragging,
}: Omit<ControlsProps, 'title' | 'isVeiled' | 'onBack' | 'onSettings'>) {
  const text = useText(playerMessages);
  const command = useCommand();
  const paused = usePlayerState((state) => state.paused);
  return (
    <>
      <button
        type="button"
        className="player-centre lg-press"
        aria-label={text(paused ? 'play' : 'pause')}
        onClick={() => command((player) => player.toggle())}
      >
        {paused ? <PlayShape /> : <PauseShape />}
      </button>
      <div className="player-bottom">
        <SeekBar tiles={tiles} chapters={chapters} onDragging={onDragging} />
        <div className="player-row">
          <Clock />
          <span className="player-space" />
          {tools}
          {captions.length > 0 && <CaptionButton captions={captions} onMenu={() => onMenu('captions')} />}
          <RateButton onMenu={() => onMenu('rate')} />
          <QualityButton onMenu={() => onMenu('quality')} />
          <Volume />
          <FullscreenButton />
        </div>
      </div>
    </>
  );
}

function Clock() {
  const time = usePlayerState((state) => Math.floor(state.time));
  const duration = usePlayerState((state) => Math.floor(state.duration));
  return (
    <span className="player-clock">
      {clockDuration(time)} <span className="player-clock-all">/ {clockDuration(duration)}</span>
    </span>
  );
}

function PictureButton() {
  const text = useText(playerMessages);
  const command = useCommand();
  const inPicture = usePlayerState((state) => state.inPicture);
  return (
    <PlayerButton
      label={text(inPicture ? 'leavePicture' : 'picture')}
      onClick={() => command((player) => player.picture())}
    >
      <PictureShape />
    </PlayerButton>
  );
}

/** With one language it turns captions on and off; with more it asks which. */
function CaptionButton({ captions, onMenu }: { captions: readonly Caption[]; onMenu: () => void }) {
  const text = useText(playerMessages);
  const command = useCommand();
  const chosen = usePlayerState((state) => state.captions);
  const on = captions.some(({ language }) => language === chosen);
  return (
    <PlayerButton
      label={captions.length > 1 ? text('captions') : text(on ? 'turnCaptionsOff' : 'captionsOn')}
      pressed={on}
      onClick={
        captions.length > 1
          ? onMenu
          : () => command((player) => player.setCaptions(on ? undefined : captions[0]?.language))
      }
    >
      <CaptionShape />
    </PlayerButton>
  );
}

function RateButton({ onMenu }: { onMenu: () => void }) {
  const text = useText(playerMessages);
  const rate = usePlayerState((state) => state.rate);
  return (
    <PlayerButton className="player-word" label={text('speedNow', { value: rateText(rate) })} onClick={onMenu}>
      {rateText(rate)}
    </PlayerButton>
  );
}

function QualityButton({ onMenu }: { onMenu: () => void }) {
  const text = useText(playerMessages);
  const quality = usePlayerState((state) => state.quality);
  const level = usePlayerState((state) => state.level);
  if (!level) return null;
  const shown = text('lines', { lines: level.lines });
  const value = quality === 'auto' ? text('autoNow', { lines: level.lines }) : shown;
  return (
    <PlayerButton className="player-word" label={text('qualityNow', { value })} onClick={onMenu}>
      {shown}
    </PlayerButton>
  );
}

function FullscreenButton() {
  const text = useText(playerMessages);
  const command = useCommand();
  const on = usePlayerState((state) => state.fullscreen);
  return (
    <PlayerButton
      label={text(on ? 'leaveFullscreen' : 'fullscreen')}
      onClick={() => command((player) => player.fullscreen())}
    >
      <FullscreenShape on={on} />
    </PlayerButton>
  );
}
