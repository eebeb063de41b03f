import type { liveEndpoints as declared } from '@liuguang/contract/live/endpoints';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { playAddress } from '@liuguang/wire/play-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHandler, Endpoints } from '../../platform/http/endpoint.ts';
import { Refused } from '../../platform/refused.ts';
import type { PlayAdmission, PlayGate, PlayQuery } from '../media/media.port.ts';
import type { ChannelViewer, LiveDelivery } from './live.delivery.ts';

interface LiveEndpointParts {
  readonly delivery: LiveDelivery;
  readonly gate: PlayGate;
  /** Whether playlists are sealed, as the replies of calls are. */
  readonly isSealed: boolean;
}

const ID = /^[1-9][0-9]{0,17}$/;
const VIEW = /^(?:now|hour|p[1-9][0-9]{0,17})$/;
const LEVEL = /^[a-z0-9]{1,16}$/;
const LINE = /^[0-9]$/;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

interface Asked extends PlayAdmission {
  readonly viewer: ChannelViewer;
  readonly id: string;
  readonly view: string;
  readonly level: string;
  readonly line: number;
  /** In clear, for players that cannot open what is sealed. */
  readonly isPlain: boolean;
}

type Query = PlayQuery & { readonly line?: unknown; readonly enc?: unknown };
type PathOf = (id: string, view: string, level: string) => string;
type Answer = (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** What players of channels fetch by themselves: playlists and keys. */
export function liveEndpoints({ delivery, gate, isSealed }: LiveEndpointParts): Endpoints<typeof declared> {
  const played = (pathOf: PathOf, answer: Answer): EndpointHandler => ({
    head: 'none',
    handle: async (request, reply) => answer(await admitted(request, pathOf, gate), reply),
  });
  return {
    'GET /api/x/live/m3u8/:id/:view': played(livePaths.master, async (asked, reply) => {
      const view = viewOf(asked);
      const urlOf = (level: string) => address(asked, livePaths.media(asked.id, view, level));
      return sendPlaylist(isSealed, asked, reply, await delivery.master(asked.viewer, view, urlOf));
    }),
    'GET /api/x/live/m3u8/:id/:view/:level': played(livePaths.media, async (asked, reply) => {
      const { viewer, level, line, id } = asked;
      const keyUrlOf = (itemId: bigint, rung: string) => address(asked, livePaths.key(id, String(itemId), rung));
      const text = await delivery.media(viewer, viewOf(asked), level, line, keyUrlOf);
      return sendPlaylist(isSealed, asked, reply, text);
    }),
    'GET /api/x/live/key/:id/:view/:level': played(
      livePaths.key,
      async ({ viewer, view: itemId, level: rung }, reply) => {
        if (!ID.test(itemId)) throw new Refused('notFound');
        return fresh(reply)
          .type('application/octet-stream')
          .send(await delivery.key(viewer, BigInt(itemId), rung));
      },
    ),
  };
}

function viewOf({ view }: Asked): LiveView {
  if (!VIEW.test(view)) throw new Refused('notFound');
  return view as LiveView;
}

async function admitted(request: FastifyRequest, pathOf: PathOf, gate: PlayGate): Promise<Asked> {
  const { id = '', view = '', level = '' } = request.params as { id?: string; view?: string; level?: string };
  const { line, enc, ...query } = request.query as Query;
  const admission = await gate.admit(pathOf(id, view, level), query);
  request.admission = { wire: admission.wire, sign: '', token: '', userAgent: '' };
  if (!ID.test(id) || (level !== '' && !LEVEL.test(level))) throw new Refused('notFound');
  const { videoId: channelId, quality } = admission.holder;
  // Each channel needs its own, which its player asks for.
  if (channelId !== BigInt(id)) throw new Refused('signedOut', { status: 401 });
  const chosen = LINE.test(String(line)) ? Number(line) : 0;
  return { ...admission, viewer: { channelId, quality }, id, view, level, line: chosen, isPlain: enc === '0' };
}

/** Signed as the request was, with its line and its wish for plain text. */
function address({ wire, signed, line, isPlain }: Asked, path: string): string {
  const more = { ...(line > 0 && { line: String(line) }), ...(isPlain && { enc: '0' }) };
  return playAddress(wire, { path, ...signed }, more);
}

function sendPlaylist(isSealed: boolean, { wire, isPlain }: Asked, reply: FastifyReply, text: string): FastifyReply {
  if (isPlain || !isSealed) return fresh(reply).type(PLAYLIST_TYPE).send(text);
  return fresh(reply)
    .type('application/json; charset=utf-8')
    .send(formatEnvelope(wire.seal(text)));
}

const fresh = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
