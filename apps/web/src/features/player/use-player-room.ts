import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { spareEngine } from './engine/start-engine.ts';
import type { Opening } from './opening.ts';
import type { PlayerRoom } from './player-context.ts';
import { PlayerController, type PlayMoment } from './player-controller.ts';
import { firstState, type PlayerState } from './player-state.ts';
import type { PreferenceKeeper } from './preferences.ts';
import type { Refusal } from './refusal.ts';
import type { SleepTimer } from './sleep-timer.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';
import { newVideo } from './video-element.ts';

/** As much as playing needs, whatever is drawn around it. */
export interface RoomProps {
  /** What has been opened of it before it came on screen. */
  takeOpening?: () => Opening | undefined;
  /** A fresh one each time the player comes on screen, unless there is something to go on from. */
  openTransport: () => PlaylistTransport;
  preferences: PreferenceKeeper;
  title: string;
  artist: string;
  /** Seconds, as far as it is known before the playlist is. */
  duration: number;
  /** Where to begin, in seconds. */
  from: number;
  autoPlay?: boolean;
  /** Only the beginning may be seen, and this is why. */
  endsWith?: Refusal | undefined;
  sleep?: SleepTimer;
  /** Something comes first: it is fetched, and begins once nothing holds it any more. */
  held?: boolean;
  /** Told every few seconds, and whenever it begins, rests or goes. */
  onMoment: (moment: PlayMoment) => void;
}

interface RoomParts {
  /** For the context of what is drawn around it. */
  readonly room: PlayerRoom;
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Where the picture is put. */
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** Playing is a bundle of its own: what is around the picture is drawn before it has come. */
const loadEngine = async (): Promise<typeof spareEngine> => (await import('./engine/start-engine.ts')).spareEngine;

/** One video that plays, without anything drawn around it. */
export function usePlayerRoom(props: RoomProps): RoomParts {
  const { held = false } = props;
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
      sleep,
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
      sleep,
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

  return { room, frame, screen, video };
}
