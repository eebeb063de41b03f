import type { Client } from '@liuguang/client/client';
import { playPaths } from '@liuguang/contract/media/play';
import type { PlaySource, PlayTicket } from './transport/play-ticket.ts';
import { resign } from './transport/resign.ts';

const SIGNED = [playPaths.master(''), playPaths.key('', '').replace(/\/$/, '')];

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
    resign: (address, token) => resign(client, SIGNED, address, token),
    open: (text) => client.openText(text),
  };
}
