import { playPaths } from '@liuguang/contract/media/play';
import { playAddress } from '@liuguang/wire/play-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaDelivery } from '../../features/media/delivery/media.delivery.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import type { Answers } from './answer.ts';
import type { PlayAdmission, PlayGate, PlayQuery } from './play-gate.ts';

export interface PlaylistParts {
  readonly delivery: MediaDelivery;
  readonly gate: PlayGate;
  readonly answers: Answers;
  readonly encryption: boolean;
  readonly limits: RateLimit;
  readonly perAddress: number;
  readonly metrics: Metrics;
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

type Params = { id: string; rung?: string };
type Answer = (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** What players fetch by themselves: playlists, keys, storyboards and captions. */
export function servePlaylists(server: FastifyInstance, parts: PlaylistParts): void {
  const { delivery } = parts;
  const serve = (call: string, pathOf: (id: string, rung: string) => string, answer: Answer) => {
    server.get<{ Params: Params; Querystring: Query }>(pathOf(':id', ':rung'), {
      exposeHeadRoute: false,
      onRequest: (request, _reply, done) => {
        const full = parts.limits.take(subscriberOf(request.ip), { count: parts.perAddress, seconds: 60 });
        if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
        done();
      },
      handler: async (request, reply) => answer(await admitted(request, pathOf, parts.gate), reply),
      onResponse: (request, reply, done) => {
        parts.metrics.answered({ call, code: request.code || reply.statusCode, seconds: reply.elapsedTime / 1000 });
        done();
      },
    });
  };

  serve('app/media/h5/m3u8', playPaths.master, async (asked, reply) => {
    const text = await delivery.master(asked.holder, (rung) => address(asked, playPaths.media(asked.id, rung)));
    return sendPlaylist(parts, asked, reply, text);
  });
  serve('app/media/h5/m3u8', playPaths.media, async (asked, reply) => {
    const key = address(asked, playPaths.key(asked.id, asked.rung));
    const text = await delivery.media(asked.holder, asked.rung, asked.line, key);
    return sendPlaylist(parts, asked, reply, text);
  });
  serve('x/media/key', playPaths.key, async ({ holder, rung }, reply) =>
    fresh(reply)
      .type('application/octet-stream')
      .send(await delivery.key(holder, rung)),
  );
  serve('x/media/storyboard', playPaths.storyboard, async ({ holder, line }, reply) =>
    fresh(reply)
      .type('text/vtt; charset=utf-8')
      .send(await delivery.storyboard(holder, line)),
  );
  serve('x/media/captions', playPaths.captions, async ({ holder, rung: language }, reply) =>
    fresh(reply)
      .type('text/vtt; charset=utf-8')
      .send(await delivery.captions(holder, language)),
  );
}

type Query = PlayQuery & { readonly line?: unknown; readonly enc?: unknown };

async function admitted(
  request: FastifyRequest<{ Params: Params; Querystring: Query }>,
  pathOf: (id: string, rung: string) => string,
  gate: PlayGate,
): Promise<Asked> {
  const { id, rung = '' } = request.params;
  const { line, enc, ...query } = request.query;
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

function sendPlaylist(
  { answers, encryption }: PlaylistParts,
  { wire, isPlain }: Asked,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  if (isPlain || !encryption) return fresh(reply).type(PLAYLIST_TYPE).send(text);
  return fresh(reply).type('application/json; charset=utf-8').send(answers.seal(wire, text));
}

const fresh = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
