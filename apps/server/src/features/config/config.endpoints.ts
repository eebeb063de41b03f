import type { configEndpoints as declared } from '@liuguang/contract/config/endpoints';
import { byteRangeOf } from '../../platform/http/byte-range.ts';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const NAMED = /^([a-z0-9][a-z0-9_-]{0,60})\.mp4$/;
const HOUR_SECONDS = 3600;

/** Where the storage keeps the films that are advertised with. */
export const advertFilmKey = (name: string): string => `adverts/${name}.mp4`;

/** Gives out what is advertised in moving pictures; players of phones ask for it in parts. */
export const configEndpoints = (storage: Pick<Storage, 'find'>): Endpoints<typeof declared> => ({
  'GET /film/:name': {
    limit: 'none',
    isLogged: false,
    async handle(request, reply) {
      const [, name] = NAMED.exec((request.params as { name: string }).name) ?? [];
      const file = name && (await storage.find(advertFilmKey(name)));
      reply.header('x-content-type-options', 'nosniff');
      if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      reply.header('accept-ranges', 'bytes').header('cache-control', `public, max-age=${HOUR_SECONDS}`);
      const range = byteRangeOf(request.headers.range, file.bytes);
      if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      return reply
        .type('video/mp4')
        .header('content-length', end - start + 1)
        .send(file.read({ start, end }));
    },
  },
});
