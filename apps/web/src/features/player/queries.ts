import type { Api } from '@liuguang/app-kit/api';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { queryOptions } from '@tanstack/react-query';
import { playSource } from './play-source.ts';
import type { PlaySource, PlayTicket } from './transport/play-ticket.ts';
import { PlaylistTransport } from './transport/playlist-transport.ts';

/** Shorter than anything changes that nobody here did: what was bought or left is asked for by whoever changes it. */
const FRESH_MS = 60_000;

/** What may be seen of a video. Somebody waits for it, unless it is said to be idle. */
export const playQuery = (api: Api, id: string, pace: 'urgent' | 'idle' = 'urgent') =>
  queryOptions({
    queryKey: ['player', 'play', id],
    queryFn: ({ signal }) => api.client.post('app/media/play', { id, beginning: true }, { signal, [pace]: true }),
    staleTime: FRESH_MS,
    // Somebody who looks elsewhere for a moment and returns must not see the film begin anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A line without an address is the API itself. */
const ticketOf = ({ id, playToken, lines, beginning }: MediaPlay, base: string): PlayTicket => ({
  id,
  token: playToken,
  beginning,
  lines: (lines.length > 0 ? lines : ['']).map((line) => line || base || location.origin),
});

const sourceOf = (api: Api): PlaySource =>
  playSource(api.client, async (id, signal) =>
    ticketOf(await api.client.post('app/media/play', { id }, { signal }), api.base()),
  );

export const openTransport = (api: Api, play: MediaPlay): PlaylistTransport =>
  new PlaylistTransport({
    source: sourceOf(api),
    ticket: ticketOf(play, api.base()),
    page: location.href,
    fetch: (...request) => fetch(...request),
  });

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
