import type { Api } from '@liuguang/app-kit/api';
import { listeningPaths, type WorkListening } from '@liuguang/contract/work/listening';
import { PlaylistTransport, type PlaySource, type PlayTicket, resign } from '../../player/port.ts';

const SIGNED = [listeningPaths.playlist(''), listeningPaths.key('')];

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
    resign: (address, token) => resign(client, SIGNED, address, token),
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
