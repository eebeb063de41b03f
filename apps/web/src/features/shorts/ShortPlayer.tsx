import type { MediaPlay } from '@liuguang/contract/media/playing';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import {
  openTransport,
  PlayerContext,
  type PlayMoment,
  preferenceKeeper,
  previewRefusal,
  sleepTimerOf,
  useCommand,
  usePlayerRoom,
  usePlayerState,
  useVideoWords,
} from '../player/port.ts';

interface ShortPlayerProps {
  readonly play: MediaPlay;
  /** It is the one on screen; the others are ready, and rest. */
  readonly isActive: boolean;
  readonly onMoment: (moment: PlayMoment) => void;
  /** Stands over the picture, inside the player. */
  readonly children: ReactNode;
}

/** A film that fills the screen and begins anew when it is over. */
export function ShortPlayer({ play, isActive, onMoment, children }: ShortPlayerProps) {
  const { api, storage, preferences: device } = useServices();
  const preferences = useMemo(() => {
    const keeper = preferenceKeeper(storage, device);
    // How fast films are watched is for films; a short begins as it was made.
    return {
      read: () => ({ ...keeper.read(), rate: 1 }),
      write: (chosen: ReturnType<typeof keeper.read>) => keeper.write({ ...chosen, rate: keeper.read().rate }),
    };
  }, [storage, device]);
  const { title } = useVideoWords(play);
  const isFull = play.watch === 'full';
  const { room, frame, screen } = usePlayerRoom({
    openTransport: () => openTransport(api, play),
    preferences,
    title,
    artist: play.owner.name,
    duration: isFull ? play.seconds : play.previewSeconds,
    from: 0,
    autoPlay: false,
    endsWith: previewRefusal(play),
    sleep: sleepTimerOf(storage),
    onMoment,
  });
  return (
    <PlayerContext value={room}>
      <section ref={frame} className="shorts-player" data-shape={play.width > play.height ? 'wide' : 'tall'}>
        <Poster path={play.cover?.small.path} />
        <div ref={screen} className="shorts-screen" />
        <Turn isActive={isActive} />
        {children}
      </section>
    </PlayerContext>
  );
}

function Poster({ path }: { path: string | undefined }) {
  const started = usePlayerState((state) => state.started);
  if (started || path === undefined) return null;
  return <ProtectedImage className="shorts-poster" src={path} alt="" preload />;
}

/** Plays while it is its turn, and begins anew at its end. */
function Turn({ isActive }: { isActive: boolean }) {
  const command = useCommand();
  const isOver = usePlayerState(({ ended, refusal }) => ended && !refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player is the same for as long as this is there
  useEffect(() => {
    command((player) => (isActive ? player.play() : player.pause()));
  }, [isActive]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (isOver && isActive) command((player) => player.replay());
  }, [isOver, isActive]);
  return null;
}
