import type { Client } from '@liuguang/client/client';
import { playPaths } from '@liuguang/contract/media/play';
import type { PlaySource, PlayTicket } from './transport/play-ticket.ts';

const SIGNED = [playPaths.master(''), playPaths.key('', '').replace(/\/$/, '')];
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
      client.address(playPaths.master(encodeURIComponent(id)), token, form === 'plain' ? { enc: '0' } : {}),
    path: (kind, id, rung) => playPaths[kind](id, rung),
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
