import type { Client } from '@liuguang/client/client';
import type { PlaySource, PlayTicket } from './transport/play-ticket.ts';

const PLAYLISTS = '/api/app/media/h5/m3u8/';
/** What an address is signed with; the rest of its query belongs to it. */
const SIGNED_WITH = ['token', 'timestamp', 'nonce', 'sign'];

/** Playback over the API: addresses that the client signs, envelopes that it opens. */
export function playSource(
  client: Pick<Client, 'address' | 'openText'>,
  ask: (id: string, signal?: AbortSignal) => Promise<PlayTicket>,
): PlaySource {
  return {
    ask,
    master: ({ id, token }, form) =>
      client.address(`${PLAYLISTS}${encodeURIComponent(id)}`, token, form === 'plain' ? { enc: '0' } : {}),
    resign(address, token) {
      const url = new URL(address);
      if (!url.searchParams.has('token') || url.searchParams.get('token') === token) return address;
      const query = Object.fromEntries([...url.searchParams].filter(([name]) => !SIGNED_WITH.includes(name)));
      return new URL(client.address(url.pathname, token, query), url).href;
    },
    open: (text) => client.openText(text),
  };
}
