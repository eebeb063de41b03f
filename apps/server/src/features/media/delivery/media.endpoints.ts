import type { mediaEndpoints as declared } from '@liuguang/contract/media/endpoints';
import { playPaths } from '@liuguang/contract/media/play';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHandler, Endpoints } from '../../../platform/http/endpoint.ts';
import { Refused } from '../../../platform/refused.ts';
import type { MediaDelivery } from './media.delivery.ts';
import type { Line } from './media.line.ts';
import type { Played, PlayedRequests } from './media.played.ts';

export interface MediaEndpointParts {
  readonly delivery: MediaDelivery;
  readonly requests: PlayedRequests;
  readonly line: Line;
}

/** A rung, or the language of captions. */
const RUNG = /^[a-z0-9]{1,16}$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

const WORDS_TYPE = 'text/vtt; charset=utf-8';

/** What is asked for, by its call. */
interface Asked extends Played {
  readonly rung: string;
}

type Answer = (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** What players fetch by themselves: playlists, keys, storyboards, captions, and the files these name. */
export function mediaEndpoints({ delivery, requests, line }: MediaEndpointParts): Endpoints<typeof declared> {
  const played = (pathOf: (id: string, rung: string) => string, answer: Answer): EndpointHandler => ({
    head: 'none',
    handle: async (request, reply) => answer(await admitted(request, pathOf, requests), reply),
  });
  const file: EndpointHandler = { isDirect: true, handle: (request, reply) => line.answer(request.raw, reply.raw) };
  return {
    'GET /api/app/media/h5/m3u8/:id': played(playPaths.master, async (asked, reply) => {
      const urlOf = (rung: string) => requests.address(asked, playPaths.media(asked.id, rung));
      return requests.sendPlaylist(reply, asked, await delivery.master(asked.holder, urlOf));
    }),
    'GET /api/app/media/h5/m3u8/:id/:rung': played(playPaths.media, async (asked, reply) => {
      const key = requests.address(asked, playPaths.key(asked.id, asked.rung));
      return requests.sendPlaylist(reply, asked, await delivery.media(asked.holder, asked.rung, asked.line, key));
    }),
    'GET /api/x/media/key/:id/:rung': played(playPaths.key, async ({ holder, rung }, reply) =>
      requests.sendKey(reply, await delivery.key(holder, rung)),
    ),
    'GET /api/x/media/storyboard/:id': played(playPaths.storyboard, async ({ holder, line: from }, reply) =>
      requests.send(reply, WORDS_TYPE, await delivery.storyboard(holder, from)),
    ),
    'GET /api/x/media/captions/:id/:rung': played(playPaths.captions, async ({ holder, rung: language }, reply) =>
      requests.send(reply, WORDS_TYPE, await delivery.captions(holder, language)),
    ),
    'GET /line/*': file,
    'OPTIONS /line/*': file,
  };
}

async function admitted(
  request: FastifyRequest,
  pathOf: (id: string, rung: string) => string,
  requests: PlayedRequests,
): Promise<Asked> {
  const { id = '', rung = '' } = request.params as { id?: string; rung?: string };
  const played = await requests.admit(request, pathOf(id, rung), id);
  if (rung !== '' && !RUNG.test(rung) && !LANGUAGE.test(rung)) throw new Refused('notFound');
  return { ...played, rung };
}
