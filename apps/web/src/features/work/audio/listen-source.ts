import type { Api } from '@liuguang/app-kit/api';
import { listeningPaths, type WorkListening } from '@liuguang/contract/work/listening';
import { PlaylistTransport, type PlaySource, type PlayTicket } from '../../player/port.ts';

const SIGNED = [listeningPaths.playlist(''), listeningPaths.key('')];
/** What an address is signed with; the rest of its query belongs to it. */
const SIGNED_WITH = ['token', 'timestamp', 'nonce', 'sign'];

const ticketOf = ({ id, playToken, lines }: WorkListening, base: string): PlayTicket => ({
  id,
  token: playToken,
  lines: (lines.length > 0 ? lines : ['']).map((line) => line || base || location.origin),
});

function sourceOf({ client, base }: Api, { workId, number }: WorkListening): PlaySource {
  return {
    ask: async (_id, signal) => ticketOf(await client.post('x/work/listen', { workId, number }, { signal }), base()),
    // A recording has one quality: its list of segments is the first thing that is asked for.
    master: ({ id, token }, form) =>
      client.address(listeningPaths.playlist(id), token, form === 'plain' ? { enc: '0' } : {}),
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

/** Everything that one chapter asks of the network while it is heard. */
export const openListenTransport = (api: Api, chapter: WorkListening): PlaylistTransport =>
  new PlaylistTransport({
    source: sourceOf(api, chapter),
    ticket: ticketOf(chapter, api.base()),
    page: location.href,
    fetch: (...request) => fetch(...request),
  });
