import { buffer } from 'node:stream/consumers';
import { reveal } from '@liuguang/wire/image';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureFiles, PictureFormat } from '../../features/picture/picture.files.ts';

const FOLDER = '/img/';
const FILE = /^([0-9a-f]{32})\.(webp|jpg)$/;
const YEAR_SECONDS = 31_536_000;

/** Serves pictures as they are stored, protected; a key stands for the same bytes for ever. */
export function servePictures(server: FastifyInstance, files: Pick<PictureFiles, 'find'>): void {
  const answer = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    // Said to everybody: a cache must not hand what was asked without an origin to a page of another one.
    reply.header('vary', 'Origin').header('x-content-type-options', 'nosniff');
    const [, key = '', format = ''] = FILE.exec(request.params['*']) ?? [];
    const file = key && (await files.find(key, format as PictureFormat));
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const etag = `"${key}-${format}"`;
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', etag);
    const known = request.headers['if-none-match'];
    if (known !== undefined && (known.includes(etag) || known === '*')) return reply.code(304).send();
    reply.type('application/octet-stream').header('content-length', file.bytes);
    return request.method === 'HEAD' ? reply.send() : reply.send(file.read());
  };
  server.route({ method: ['GET', 'HEAD'], url: `${FOLDER}*`, handler: answer });
}

/** A picture in clear, by its path; nothing where the path is none of ours. */
export async function readClearly(
  files: Pick<PictureFiles, 'find'>,
  path: string,
  imageKey: string,
): Promise<Buffer | undefined> {
  const [, key = '', format = ''] = (path.startsWith(FOLDER) && FILE.exec(path.slice(FOLDER.length))) || [];
  const file = key && (await files.find(key, format as PictureFormat));
  return file ? Buffer.from(reveal(new Uint8Array(await buffer(file.read())), imageKey)) : undefined;
}
