import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Caption } from './captions.ts';
import type { spareEngine } from './engine/start-engine.ts';
import type { Opening } from './opening.ts';
import { PlayerFrame } from './PlayerFrame.tsx';
import { PlayerContext } from './player-context.ts';
import { PlayerController, type PlayMoment } from './player-controller.ts';
import { firstState, type PlayerState } from './player-state.ts';
import type { PreferenceKeeper } from './preferences.ts';
import type { Refusal } from './refusal.ts';
import type { StoryboardTile } from './storyboard.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';
import { newVideo } from './video-element.ts';

export interface PlayerProps {
  /** What has been opened of it before it came on screen. */
  takeOpening?: () => Opening | undefined;
  /** A fresh one each time the player comes on screen, unless there is something to go on from. */
  openTransport: () => PlaylistTransport;
  preferences: PreferenceKeeper;
  title: string;
  artist: string;
  /** The path of the picture that stands there before the first frame. */
  poster: string | undefined;
  /** Seconds, as far as it is known before the playlist is. */
  duration: number;
  /** Where to begin, in seconds. */
  from: number;
  autoPlay?: boolean;
  captions?: readonly Caption[];
  tiles?: readonly StoryboardTile[];
  /** Only the beginning may be seen, and this is why. */
  endsWith?: Refusal | undefined;
  unlock?: (refusal: Refusal) => ReactNode;
  /** Something comes first: it is fetched, and begins once nothing holds it any more. */
  held?: boolean;
  /** Stands over everything of the player. */
  overlay?: ReactNode;
  /** Stands over the picture while it rests. */
  whenPaused?: ReactNode;
  /** Stands beside the way back to its beginning when it is over. */
  whenEnded?: ReactNode;
  /** Told every few seconds, and whenever it begins, rests or goes. */
  onMoment: (moment: PlayMoment) => void;
  onBack?: () => void;
}

const NO_CAPTIONS: readonly Caption[] = [];
const NO_TILES: readonly StoryboardTile[] = [];

/** Playing is a bundle of its own: what is around the picture is drawn before it has come. */
const loadEngine = async (): Promise<typeof spareEngine> => (await import('./engine/start-engine.ts')).spareEngine;

/** One video, with everything that is done with it. */
export function Player(props: PlayerProps) {
  const { captions = NO_CAPTIONS, tiles = NO_TILES, held = false } = props;
  const [store] = useState(() => createStore<PlayerState>(() => firstState(props.preferences.read(), props.duration)));
  const controller = useRef<PlayerController>(undefined);
  const [room] = useState(() => ({ store, controller: () => controller.current }));
  const video = useRef<HTMLVideoElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  // Runs when the player comes on screen, and its end when it goes: a kept page that is hidden holds no video.
  // Before anything is drawn: the picture is what is waited for, and fetching it takes longer than drawing.
  useLayoutEffect(() => {
    if (!screen.current || !frame.current) return;
    const {
      takeOpening,
      openTransport,
      preferences,
      title,
      artist,
      from,
      autoPlay = true,
      held: isHeld = false,
      endsWith,
    } = latest.current;
    const before = store.getState();
    const opening = before.started ? undefined : takeOpening?.();
    const element = opening?.video ?? newVideo();
    video.current = element;
    screen.current.append(element);
    const made = new PlayerController({
      video: element,
      frame: frame.current,
      opening,
      transport: opening?.transport ?? openTransport(),
      store,
      preferences,
      about: { title, artist },
      from: before.started ? before.time : from,
      autoPlay: autoPlay && !before.started,
      held: isHeld,
      endsWith,
      loadEngine,
      onMoment: (moment) => latest.current.onMoment(moment),
    });
    controller.current = made;
    return () => {
      made.destroy();
      element.remove();
      video.current = null;
      controller.current = undefined;
    };
  }, [store]);

  useEffect(() => {
    if (!held) controller.current?.release();
  }, [held]);

  return (
    <PlayerContext value={room}>
      <PlayerFrame
        frame={frame}
        screen={screen}
        video={video}
        title={props.title}
        poster={props.poster}
        from={props.from}
        captions={captions}
        tiles={tiles}
        isPreview={props.endsWith !== undefined}
        isHeld={held}
        overlay={props.overlay}
        whenPaused={props.whenPaused}
        whenEnded={props.whenEnded}
        unlock={props.unlock}
        onBack={props.onBack}
      />
    </PlayerContext>
  );
}
