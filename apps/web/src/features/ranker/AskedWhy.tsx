import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { WhyThis } from './WhyThis.tsx';

interface AskedWhyProps {
  readonly videoId: string;
  readonly creatorName: string;
  /** The video that it stands beside. */
  readonly besideId?: string | undefined;
}

/** The reason of a video in a list that came without reasons; nothing until it is known. */
export function AskedWhy({ videoId, creatorName, besideId }: AskedWhyProps) {
  const { client } = useServices().api;
  const { data } = useQuery({
    queryKey: ['ranker', 'why', videoId, besideId],
    queryFn: ({ signal }) =>
      client.post('x/ranker/why', { id: videoId, ...(besideId !== undefined && { besideId }) }, { signal }),
    staleTime: 0,
    retry: false,
  });
  return data ? <WhyThis why={data.why} creatorName={creatorName} /> : null;
}
