import type { liveEndpoints as declared } from '@liuguang/contract/live/endpoints';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHandler, Endpoints } from '../../platform/http/endpoint.ts';
import { Refused } from '../../platform/refused.ts';
import type { Played, PlayedRequests } from '../media/media.port.ts';
import type { LiveGuideFiles } from './guide/live.guide.ts';
import type { ChannelViewer, LiveDelivery } from './live.delivery.ts';

interface LiveEndpointParts {
  readonly delivery: LiveDelivery;
  readonly requests: PlayedRequests;
  readonly guides: LiveGuideFiles;
}

const ID = /^[1-9][0-9]{0,17}$/;
const VIEW = /^(?:now|hour|p[1-9][0-9]{0,17})$/;
const LEVEL = /^[a-z0-9]{1,16}$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

interface Asked extends Played {
  readonly viewer: ChannelViewer;
  readonly view: string;
  readonly level: string;
}

type PathOf = (id: string, view: string, level: string) => string;
type Answer = (asked: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** What players of channels fetch by themselves: playlists and keys. */
export function liveEndpoints({ delivery, requests, guides }: LiveEndpointParts): Endpoints<typeof declared> {
  const played = (pathOf: PathOf, answer: Answer, last = LEVEL): EndpointHandler => ({
    head: 'none',
    handle: async (request, reply) => answer(await admitted(request, pathOf, requests, last), reply),
  });
  return {
    'GET /api/x/live/m3u8/:id/:view': played(livePaths.master, async (asked, reply) => {
      const view = viewOf(asked);
      const urlOf = (level: string) => requests.address(asked, livePaths.media(asked.id, view, level));
      return requests.sendPlaylist(reply, asked, await delivery.master(asked.viewer, view, urlOf));
    }),
    'GET /api/x/live/m3u8/:id/:view/:level': played(livePaths.media, async (asked, reply) => {
      const { viewer, level, line, id } = asked;
      const keyUrlOf = (itemId: bigint, rung: string) =>
        requests.address(asked, livePaths.key(id, String(itemId), rung));
      const text = await delivery.media(viewer, viewOf(asked), level, line, keyUrlOf);
      return requests.sendPlaylist(reply, asked, text);
    }),
    'GET /api/x/live/xmltv': {
      handle: async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=60')
          .type('application/xml; charset=utf-8')
          .send(await guides.export()),
    },
    'GET /api/x/live/key/:id/:view/:level': played(
      livePaths.key,
      async ({ viewer, view: itemId, level: rung }, reply) => {
        if (!ID.test(itemId)) throw new Refused('notFound');
        return requests.sendKey(reply, await delivery.key(viewer, BigInt(itemId), rung));
      },
    ),
    'GET /api/x/live/captions/:id/:view/:level': played(
      livePaths.captions,
      async ({ viewer, view: itemId, level: language }, reply) => {
        if (!ID.test(itemId)) throw new Refused('notFound');
        return requests.send(
          reply,
          'text/vtt; charset=utf-8',
          await delivery.captions(viewer, BigInt(itemId), language),
        );
      },
      LANGUAGE,
    ),
  };
}

function viewOf({ view }: Asked): LiveView {
  if (!VIEW.test(view)) throw new Refused('notFound');
  return view as LiveView;
}

async function admitted(
  request: FastifyRequest,
  pathOf: PathOf,
  requests: PlayedRequests,
  last: RegExp,
): Promise<Asked> {
  const { id = '', view = '', level = '' } = request.params as { id?: string; view?: string; level?: string };
  const played = await requests.admit(request, pathOf(id, view, level), id);
  if (level !== '' && !last.test(level)) throw new Refused('notFound');
  const { videoId: channelId, quality } = played.holder;
  return { ...played, viewer: { channelId, quality }, view, level };
}
