import type { mediaEndpoints as declared } from '@liuguang/contract/media/endpoints';
import { playPaths } from '@liuguang/contract/media/play';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { playAddress } from '@liuguang/wire/play-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHandler, Endpoints } from '../../../platform/http/endpoint.ts';
import { Refused } from '../../../platform/refused.ts';
import type { MediaDelivery } from './media.delivery.ts';
import type { Line } from './media.line.ts';
import type { PlayAdmission, PlayGate, PlayQuery } from './media.play-gate.ts';

export interface MediaEndpointParts {
  readonly delivery: MediaDelivery;
  readonly gate: PlayGate;
  readonly line: Line;
  /** Whether playlists are sealed, as the replies of calls are. */
  readonly isSealed: boolean;
}

const ID = /^[1-9][0-9]{0,17}$/;
/** A rung, or the language of captions. */
const RUNG = /^[a-z0-9]{1,16}$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const LINE = /^[0-9]$/;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** What is asked for, by its call. */
interface Asked extends PlayAdmission {
  readonly id: string;
  readonly rung: string;
  readonly line: number;
  /** In clear, for players that cannot open what is sealed. */
  readonly isPlain: boolean;
}

type Answer = (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** What players fetch by themselves: playlists, keys, storyboards, captions, and the files these name. */
export function mediaEndpoints({ delivery, gate, line, isSealed }: MediaEndpointParts): Endpoints<typeof declared> {
  const played = (pathOf: (id: string, rung: string) => string, answer: Answer): EndpointHandler => ({
    head: 'none',
    handle: async (request, reply) => answer(await admitted(request, pathOf, gate), reply),
  });
  const file: EndpointHandler = { isDirect: true, handle: (request, reply) => line.answer(request.raw, reply.raw) };
  return {
    'GET /api/app/media/h5/m3u8/:id': played(playPaths.master, async (asked, reply) => {
      const text = await delivery.master(asked.holder, (rung) => address(asked, playPaths.media(asked.id, rung)));
      return sendPlaylist(isSealed, asked, reply, text);
    }),
    'GET /api/app/media/h5/m3u8/:id/:rung': played(playPaths.media, async (asked, reply) => {
      const key = address(asked, playPaths.key(asked.id, asked.rung));
      const text = await delivery.media(asked.holder, asked.rung, asked.line, key);
      return sendPlaylist(isSealed, asked, reply, text);
    }),
    'GET /api/x/media/key/:id/:rung': played(playPaths.key, async ({ holder, rung }, reply) =>
      fresh(reply)
        .type('application/octet-stream')
        .send(await delivery.key(holder, rung)),
    ),
    'GET /api/x/media/storyboard/:id': played(playPaths.storyboard, async ({ holder, line: from }, reply) =>
      fresh(reply)
        .type('text/vtt; charset=utf-8')
        .send(await delivery.storyboard(holder, from)),
    ),
    'GET /api/x/media/captions/:id/:rung': played(playPaths.captions, async ({ holder, rung: language }, reply) =>
      fresh(reply)
        .type('text/vtt; charset=utf-8')
        .send(await delivery.captions(holder, language)),
    ),
    'GET /line/*': file,
    'OPTIONS /line/*': file,
  };
}

type Query = PlayQuery & { readonly line?: unknown; readonly enc?: unknown };

async function admitted(
  request: FastifyRequest,
  pathOf: (id: string, rung: string) => string,
  gate: PlayGate,
): Promise<Asked> {
  const { id = '', rung = '' } = request.params as { id?: string; rung?: string };
  const { line, enc, ...query } = request.query as Query;
  const admission = await gate.admit(pathOf(id, rung), query);
  request.admission = { wire: admission.wire, sign: '', token: '', userAgent: '' };
  if (!ID.test(id) || (rung !== '' && !RUNG.test(rung) && !LANGUAGE.test(rung))) throw new Refused('notFound');
  // Each video needs its own, which its player asks for.
  if (admission.holder.videoId !== BigInt(id)) throw new Refused('signedOut', { status: 401 });
  return { ...admission, id, rung, line: LINE.test(String(line)) ? Number(line) : 0, isPlain: enc === '0' };
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
