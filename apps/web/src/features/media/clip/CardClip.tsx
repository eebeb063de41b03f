import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { playQuery } from '../../player/port.ts';

interface CardClipProps {
  videoId: string;
  onEnd: () => void;
}

/** A few silent seconds of a video over its picture, twice; nothing while there are none, or where they do not load. */
export function CardClip({ videoId, onEnd }: CardClipProps) {
  const { api } = useServices();
  const { data } = useQuery(playQuery(api, videoId));
  const [isPlaying, setPlaying] = useState(false);
  const [rounds, setRounds] = useState(0);
  if (!data?.clip) return null;
  const again = (video: HTMLVideoElement) => {
    if (rounds > 0) return onEnd();
    setRounds(1);
    video.play().catch(onEnd);
  };
  return (
    <video
      className="media-card-clip"
      data-playing={isPlaying || undefined}
      src={`${data.lines[0] || api.base()}${data.clip}`}
      muted
      autoPlay
      playsInline
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      onEnded={({ currentTarget }) => again(currentTarget)}
      onError={onEnd}
    />
  );
}
