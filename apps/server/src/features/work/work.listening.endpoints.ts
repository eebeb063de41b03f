import { type listeningEndpoints as declared, listeningPaths } from '@liuguang/contract/work/listening';
import type { FastifyRequest } from 'fastify';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { PlayedRequests } from '../media/media.port.ts';
import type { WorkListen } from './work.listening.ts';

interface ListeningEndpointParts {
  readonly listening: WorkListen;
  readonly requests: PlayedRequests;
}

/** What players of audio novels fetch by themselves: a playlist and its key. */
export const listeningHandlers = ({ listening, requests }: ListeningEndpointParts): Endpoints<typeof declared> => ({
  'GET /api/x/work/m3u8/:id': {
    head: 'none',
    handle: async (request, reply) => {
      const { listener, ...played } = await admitted(request, listeningPaths.playlist, requests);
      const keyUrl = requests.address(played, listeningPaths.key(played.id));
      return requests.sendPlaylist(reply, played, await listening.playlist(listener, played.line, keyUrl));
    },
  },
  'GET /api/x/work/key/:id': {
    head: 'none',
    handle: async (request, reply) => {
      const { listener } = await admitted(request, listeningPaths.key, requests);
      return requests.sendKey(reply, await listening.key(listener));
    },
  },
});

async function admitted(request: FastifyRequest, pathOf: (id: string) => string, requests: PlayedRequests) {
  const { id = '' } = request.params as { id?: string };
  const played = await requests.admit(request, pathOf(id), id);
  const { videoId: partId, watch } = played.holder;
  return { ...played, listener: { partId, watch } };
}
