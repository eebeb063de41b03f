import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import {
  openTransport,
  PlayerContext,
  playQuery,
  preferenceKeeper,
  previewRefusal,
  useCommand,
  usePlayerRoom,
  usePlayerState,
} from '../player/port.ts';

/** A video without its sound, over the picture that stands for it. What can be seen of it is over and begins anew. */
export function MutedVideo({ id }: { readonly id: string }) {
  const { api } = useServices();
  const { data: play } = useQuery(playQuery(api, id, 'idle'));
  return play && play.rungs.length > 0 ? <Playing key={play.playToken} play={play} /> : null;
}

function Playing({ play }: { play: MediaPlay }) {
  const { api, storage, preferences: device } = useServices();
  const preferences = useMemo(() => {
    const keeper = preferenceKeeper(storage, device);
    // Nothing that is set here is anybody's choice.
    return { read: () => ({ ...keeper.read(), muted: true, rate: 1, captions: undefined }), write: () => undefined };
  }, [storage, device]);
  const { room, frame, screen } = usePlayerRoom({
    openTransport: () => openTransport(api, play),
    preferences,
    title: play.title,
    artist: play.owner.name,
    duration: play.watch === 'full' ? play.seconds : play.previewSeconds,
    from: 0,
    endsWith: previewRefusal(play),
    // Passing by is not watching.
    onMoment: () => undefined,
  });
  return (
    <PlayerContext value={room}>
      <span ref={frame} className="post-video-playing">
        <span ref={screen} className="post-video-screen" />
        <Again />
      </span>
    </PlayerContext>
  );
}

function Again() {
  const command = useCommand();
  const ended = usePlayerState((state) => state.ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player is the same for as long as this is there
  useEffect(() => {
    if (ended) command((player) => player.replay());
  }, [ended]);
  return null;
}
