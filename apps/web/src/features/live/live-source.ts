import type { Api } from '@liuguang/app-kit/api';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import type { LivePlay } from '@liuguang/contract/live/schemas';
import { PlaylistTransport, type PlaySource, type PlayTicket, resign } from '../player/port.ts';

const SIGNED = ['/api/x/live/m3u8/', '/api/x/live/key/', '/api/x/live/captions/'];

const ticketOf = ({ channel, playToken, lines }: LivePlay, base: string): PlayTicket => ({
  id: channel.id,
  token: playToken,
  lines: (lines.length > 0 ? lines : ['']).map((line) => line || base || location.origin),
});

function sourceOf({ client, base }: Api, view: LiveView): PlaySource {
  return {
    ask: async (id, signal) => ticketOf(await client.post('x/live/play', { id }, { signal }), base()),
    master: ({ id, token }, form) =>
      client.address(livePaths.master(id, view), token, form === 'plain' ? { enc: '0' } : {}),
    path: () => '',
    resign: (address, token) => resign(client, SIGNED, address, token),
    open: (text) => client.openText(text),
  };
}

/** Everything that one view of a channel asks of the network. */
export const openLiveTransport = (api: Api, play: LivePlay, view: LiveView): PlaylistTransport =>
  new PlaylistTransport({
    source: sourceOf(api, view),
    ticket: ticketOf(play, api.base()),
    page: location.href,
    fetch: (...request) => fetch(...request),
  });
