import { buffer } from 'node:stream/consumers';
import type { pictureEndpoints as declared } from '@liuguang/contract/picture/endpoints';
import { reveal } from '@liuguang/wire/image';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { PictureFormat } from './picture.files.ts';
import type { ShownPictures } from './picture.port.ts';

const FOLDER = '/img/';
const FILE = /^([0-9a-f]{32})\.(webp|jpg)$/;
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
      const [, key = '', format = ''] = FILE.exec((request.params as { '*': string })['*']) ?? [];
      const file = key && (await files.find(key, format as PictureFormat));
      if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      const etag = `"${key}-${format}"`;
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', etag);
      const known = request.headers['if-none-match'];
      if (known !== undefined && (known.includes(etag) || known === '*')) return reply.code(304).send();
      reply.type('application/octet-stream').header('content-length', file.bytes);
      return request.method === 'HEAD' ? reply.send() : reply.send(file.read());
    },
  },
});

/** A picture in clear, by its path; nothing where the path is none of ours. */
export async function readClearly(files: ShownPictures, path: string, imageKey: string): Promise<Buffer | undefined> {
  const [, key = '', format = ''] = (path.startsWith(FOLDER) && FILE.exec(path.slice(FOLDER.length))) || [];
  const file = key && (await files.find(key, format as PictureFormat));
  return file ? Buffer.from(reveal(new Uint8Array(await buffer(file.read())), imageKey)) : undefined;
}
