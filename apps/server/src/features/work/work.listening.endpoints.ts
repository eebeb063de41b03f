import { type listeningEndpoints as declared, listeningPaths } from '@liuguang/contract/work/listening';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { playAddress } from '@liuguang/wire/play-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import { Refused } from '../../platform/refused.ts';
import type { PlayAdmission, PlayGate, PlayQuery } from '../media/media.port.ts';
import type { Listener, WorkListen } from './work.listening.ts';

interface ListeningEndpointParts {
  readonly listening: WorkListen;
  readonly gate: PlayGate;
  /** Whether playlists are sealed, as the replies of calls are. */
  readonly isSealed: boolean;
}

interface Asked extends PlayAdmission {
  readonly listener: Listener;
  readonly id: string;
  readonly line: number;
  /** In clear, for players that cannot open what is sealed. */
  readonly isPlain: boolean;
}

type Query = PlayQuery & { readonly line?: unknown; readonly enc?: unknown };

const ID = /^[1-9][0-9]{0,17}$/;
const LINE = /^[0-9]$/;

/** What players of audio novels fetch by themselves: a playlist and its key. */
export const listeningHandlers = ({
  listening,
  gate,
  isSealed,
}: ListeningEndpointParts): Endpoints<typeof declared> => ({
  'GET /api/x/work/m3u8/:id': {
    head: 'none',
    handle: async (request, reply) => {
      const asked = await admitted(request, listeningPaths.playlist, gate);
      const { wire, signed, line, isPlain, listener, id } = asked;
      const more = { ...(line > 0 && { line: String(line) }), ...(isPlain && { enc: '0' }) };
      const keyUrl = playAddress(wire, { path: listeningPaths.key(id), ...signed }, more);
      const text = await listening.playlist(listener, line, keyUrl);
      if (isPlain || !isSealed) return fresh(reply).type('application/vnd.apple.mpegurl').send(text);
      return fresh(reply)
        .type('application/json; charset=utf-8')
        .send(formatEnvelope(wire.seal(text)));
    },
  },
  'GET /api/x/work/key/:id': {
    head: 'none',
    handle: async (request, reply) => {
      const { listener } = await admitted(request, listeningPaths.key, gate);
      return fresh(reply)
        .type('application/octet-stream')
        .send(await listening.key(listener));
    },
  },
});

async function admitted(request: FastifyRequest, pathOf: (id: string) => string, gate: PlayGate): Promise<Asked> {
  const { id = '' } = request.params as { id?: string };
  const { line, enc, ...query } = request.query as Query;
  const admission = await gate.admit(pathOf(id), query);
  request.admission = { wire: admission.wire, sign: '', token: '', userAgent: '' };
  if (!ID.test(id)) throw new Refused('notFound');
  const { videoId: partId, watch } = admission.holder;
  // Each chapter needs its own, which its player asks for.
  if (partId !== BigInt(id)) throw new Refused('signedOut', { status: 401 });
  return {
    ...admission,
    listener: { partId, watch },
    id,
    line: LINE.test(String(line)) ? Number(line) : 0,
    isPlain: enc === '0',
  };
}

const fresh = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
