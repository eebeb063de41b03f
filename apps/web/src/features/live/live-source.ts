import type { Api } from '@liuguang/app-kit/api';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import type { LivePlay } from '@liuguang/contract/live/schemas';
import { PlaylistTransport, type PlaySource, type PlayTicket } from '../player/port.ts';

const SIGNED = ['/api/x/live/m3u8/', '/api/x/live/key/'];
/** What an address is signed with; the rest of its query belongs to it. */
const SIGNED_WITH = ['token', 'timestamp', 'nonce', 'sign'];

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
    resign(address, token) {
      const url = new URL(address);
      const held = url.searchParams.get('token');
      const needsOne = held !== null || SIGNED.some((path) => url.pathname.startsWith(path));
      if (!needsOne || held === token) return address;
      const query = Object.fromEntries([...url.searchParams].filter(([name]) => !SIGNED_WITH.includes(name)));
      return new URL(client.address(url.pathname, token, query), url).href;
    },
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
