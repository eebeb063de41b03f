import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { playQuery } from '../../../features/player/queries.ts';
import { CollectButton } from '../../../features/taste/CollectButton.tsx';
import { LikeButton } from '../../../features/taste/LikeButton.tsx';
import { useServices } from '../../../lib/services.ts';

/** Whether one likes a video, and keeps it; what is known of it changes with that. */
export function VideoTaste({ play, between }: { play: MediaPlay; between?: ReactNode }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const { queryKey } = playQuery(api, play.id);
  const change = (what: (play: MediaPlay) => Partial<MediaPlay>) => {
    // It is no newer than it was: where somebody stopped since is still to be asked for.
    const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queries.setQueryData(queryKey, (before) => before && { ...before, ...what(before) }, { updatedAt });
  };
  return (
    <>
      <LikeButton
        contentType={play.contentType}
        id={play.id}
        liked={play.liked}
        likes={play.counts.likes}
        onChange={(liked) =>
          change(({ counts, liked: before }) => ({
            liked,
            counts: { ...counts, likes: counts.likes + Number(liked) - Number(before) },
          }))
        }
      />
      {between}
      <CollectButton
        contentType={play.contentType}
        id={play.id}
        collected={play.collected}
        collects={play.counts.collects}
        onChange={(collected) =>
          change(({ counts, collected: before }) => ({
            collected,
            counts: { ...counts, collects: counts.collects + Number(collected) - Number(before) },
          }))
        }
      />
    </>
  );
}
