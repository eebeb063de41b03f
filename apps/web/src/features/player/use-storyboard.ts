import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import { storyboardQuery } from './queries.ts';
import { parseStoryboard, type StoryboardTile } from './storyboard.ts';

/** The small pictures of a video, fetched once somebody may want them; none until they are there. */
export function useStoryboard(play: MediaPlay, isWanted = true): readonly StoryboardTile[] {
  const { api } = useServices();
  const { data = '' } = useQuery(storyboardQuery(api, isWanted ? play : undefined));
  return useMemo(() => parseStoryboard(data, api.base() || location.origin), [data, api]);
}
