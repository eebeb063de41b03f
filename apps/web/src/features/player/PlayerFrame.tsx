import { useText } from '@liuguang/app-kit/i18n';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useAwaited } from '@liuguang/ui/pace/use-awaited';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Caption } from './captions.ts';
import type { ShownChapter } from './chapters.ts';
import { Captions } from './controls/Captions.tsx';
import { Controls } from './controls/Controls.tsx';
import { Gestures } from './controls/Gestures.tsx';
import { KeyHelp } from './controls/KeyHelp.tsx';
import { BufferingMark, LineNews, MiniBar, PreviewMark, ResumeNote, SoundPill } from './controls/Marks.tsx';
import { Menu, type MenuName } from './controls/Menu.tsx';
import { SettingsSheet } from './controls/SettingsSheet.tsx';
import { useControlsShown } from './controls/use-controls-shown.ts';
import { usePlayerKeys } from './controls/use-player-keys.ts';
import { Veil } from './controls/Veil.tsx';
import { WayBack } from './controls/WayBack.tsx';
import { playerMessages } from './messages.ts';
import { usePlayerState } from './player-context.ts';
import type { Refusal } from './refusal.ts';
import type { SleepTimer } from './sleep-timer.ts';
import type { StoryboardTile } from './storyboard.ts';
import './player.css';
import './player-controls.css';
import './player-sheet.css';

interface PlayerFrameProps {
  frame: RefObject<HTMLElement | null>;
  /** Where the picture is put. */
  screen: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  poster: string | undefined;
  from: number;
  captions: readonly Caption[];
  tiles: readonly StoryboardTile[];
  chapters: readonly ShownChapter[];
  sleep: SleepTimer | undefined;
  /** What is said when the preview is over; nothing where all may be seen. */
  endsWith: Refusal | undefined;
  isHeld: boolean;
  layer: ReactNode;
  tools: ReactNode;
  overlay: ReactNode;
  whenPaused: ReactNode;
  whenEnded: ReactNode;
  unlock: ((refusal: Refusal) => ReactNode) | undefined;
  onBack: (() => void) | undefined;
}

/** The picture and everything drawn over it, from the back to the front. */
export function PlayerFrame({
  frame,
  screen,
  video,
  title,
  poster,
  captions,
  tiles,
  chapters,
  sleep,
  onBack,
  ...rest
}: PlayerFrameProps) {
  const text = useText(playerMessages);
  const [dragging, setDragging] = useState(false);
  const [settings, setSettings] = useState(false);
  const [help, setHelp] = useState(false);
  const [menu, setMenu] = useState<MenuName>();
  const paused = usePlayerState((state) => state.paused);
  const started = usePlayerState((state) => state.started);
  const fill = usePlayerState((state) => state.fill);
  const brightness = usePlayerState((state) => state.brightness);
  const isVeiled = usePlayerState(({ refusal, problem, ended }) => Boolean(refusal ?? problem) || ended);
  const { shown, wake, toggle, leave } = useControlsShown(paused || dragging || settings || help || menu !== undefined);
  usePlayerKeys(frame, wake, () => setHelp(true));
  const isShown = shown && !isVeiled;
  const { isSeen: hasBeenSeen, isLate } = useAwaited(started);
  const isDressed = !rest.isHeld && (hasBeenSeen || isLate || isVeiled);

  return (
    <section
      ref={frame}
      className="player"
      aria-label={text('player')}
      data-controls={isShown ? 'shown' : 'hidden'}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      onFocus={({ target }) => target.matches(':focus-visible') && wake()}
    >
      {/* Behind the picture, which is seen as soon as there is one. */}
      {!hasBeenSeen && poster !== undefined && <ProtectedImage className="player-poster" src={poster} alt="" preload />}
      <div ref={screen} className="player-screen" data-fill={fill || undefined} />
      {brightness < 1 && <div className="player-dim" style={{ opacity: 1 - brightness }} />}
      {hasBeenSeen && rest.layer}
      <Captions video={video} captions={captions} />
      {isDressed ? (
        <>
          <Gestures tiles={tiles} onTap={toggle} />
          {rest.endsWith && <PreviewMark>{rest.unlock?.(rest.endsWith)}</PreviewMark>}
          <div className="player-controls">
            <Controls
              title={title}
              tiles={tiles}
              chapters={chapters}
              captions={captions}
              tools={rest.tools}
              isVeiled={isVeiled}
              onBack={onBack}
              onSettings={() => setSettings(true)}
              onMenu={setMenu}
              onDragging={setDragging}
            />
          </div>
          <BufferingMark />
          <MiniBar />
          <div className="player-notes">
            <SoundPill />
            <ResumeNote from={rest.from} />
            <LineNews />
          </div>
          <SettingsSheet
            open={settings}
            onClose={() => setSettings(false)}
            captions={captions}
            chapters={chapters}
            sleep={sleep}
            onHelp={() => {
              setSettings(false);
              setHelp(true);
            }}
          />
          {menu && <Menu name={menu} captions={captions} onClose={() => setMenu(undefined)} />}
          <KeyHelp open={help} onClose={() => setHelp(false)} />
        </>
      ) : (
        <WayBack onBack={onBack} />
      )}
      {paused && started && !isVeiled && !dragging && !rest.isHeld && rest.whenPaused}
      <Veil unlock={rest.unlock} whenEnded={rest.whenEnded} />
      {rest.overlay}
    </section>
  );
}
