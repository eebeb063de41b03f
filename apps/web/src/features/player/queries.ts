import type { MediaPlay } from '@liuguang/contract/media/playing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { playSource } from './play-source.ts';
import { PlayDesk } from './transport/play-desk.ts';
import type { PlaySource, PlayTicket } from './transport/play-ticket.ts';

/** Shorter than anything changes that nobody here did: what was bought or left is asked for by whoever changes it. */
const FRESH_MS = 60_000;
/** As long as somebody may hesitate before following a link. */
const WARM_MS = 30_000;

export const playQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['player', 'play', id],
    queryFn: ({ signal }) => api.client.post('app/media/play', { id }, { signal, urgent: true }),
    staleTime: FRESH_MS,
    // Somebody who looks elsewhere for a moment and returns must not see the film begin anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A line without an address is the API itself. */
const ticketOf = ({ id, playToken, lines }: MediaPlay, base: string): PlayTicket => ({
  id,
  token: playToken,
  lines: (lines.length > 0 ? lines : ['']).map((line) => line || base || location.origin),
});

const sourceOf = (api: Api): PlaySource =>
  playSource(api.client, async (id, signal) =>
    ticketOf(await api.client.post('app/media/play', { id }, { signal }), api.base()),
  );

export const openDesk = (api: Api, play: MediaPlay): PlayDesk =>
  new PlayDesk({
    source: sourceOf(api),
    ticket: ticketOf(play, api.base()),
    page: location.href,
    fetch: (...request) => fetch(...request),
  });

/** A desk that has begun to fetch what the first picture needs. */
const warmDeskQuery = (queries: QueryClient, api: Api, id: string, withSegment: boolean) =>
  queryOptions({
    queryKey: ['player', 'desk', id],
    queryFn: async () => {
      const desk = openDesk(api, await queries.fetchQuery(playQuery(api, id)));
      // What does not come ahead is asked for again when it is needed.
      desk.warm({ withSegment }).catch(() => undefined);
      return desk;
    },
    staleTime: WARM_MS,
    gcTime: WARM_MS,
    structuralSharing: false,
    retry: false,
  });

/** Somebody seems about to watch: fetches the permission, the playlists, the key and the beginning. */
export function prefetchPlay(queries: QueryClient, api: Api, id: string, withSegment = true): Promise<void> {
  return queries.prefetchQuery(warmDeskQuery(queries, api, id, withSegment));
}

/** The desk that was warmed for a video, if there is one; it belongs to whoever took it. */
export function takeWarmDesk(queries: QueryClient, id: string): PlayDesk | undefined {
  const queryKey = ['player', 'desk', id];
  const desk = queries.getQueryData<PlayDesk>(queryKey);
  queries.removeQueries({ queryKey, exact: true });
  return desk;
}

/** The small pictures of a video, by moment; none where there are none or they may not be seen. */
export const storyboardQuery = (api: Api, play: MediaPlay | undefined) =>
  queryOptions({
    queryKey: ['player', 'storyboard', play?.id],
    enabled: play !== undefined && play.storyboard !== '',
    queryFn: async ({ signal }) => {
      const address = api.client.address(play?.storyboard ?? '', play?.playToken ?? '');
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`no storyboard: ${response.status}`);
      return api.client.openText(await response.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
