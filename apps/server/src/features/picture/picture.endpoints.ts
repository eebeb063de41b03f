import type { pictureEndpoints as declared } from '@liuguang/contract/picture/endpoints';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import { pictureNamed } from './picture.address.ts';
import type { ShownPictures } from './picture.port.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves pictures as they are stored, protected; a key stands for the same bytes for ever. */
export const pictureEndpoints = (files: ShownPictures): Endpoints<typeof declared> => ({
  'GET /img/*': {
    limit: 'none',
    head: 'own',
    isLogged: false,
    async handle(request, reply) {
      // Said to everybody: a cache must not hand what was asked without an origin to a page of another one.
      reply.header('vary', 'Origin').header('x-content-type-options', 'nosniff');
      const named = pictureNamed((request.params as { '*': string })['*']);
      const file = named && (await files.find(named.key, named.format));
      if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      const etag = `"${named.key}-${named.format}"`;
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', etag);
      const known = request.headers['if-none-match'];
      if (known !== undefined && (known.includes(etag) || known === '*')) return reply.code(304).send();
      reply.type('application/octet-stream').header('content-length', file.bytes);
      return request.method === 'HEAD' ? reply.send() : reply.send(file.read());
    },
  },
});
