import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlsOf } from '../../platform/http/security-headers.ts';

type Domains = ConfigValues['domain'];

const ALLOWED_HEADERS = 'authorization, content-type, last-event-id, x-api-key, x-user-agent';
const EXPOSED_HEADERS = 'etag, retry-after, x-request-id';
const PREFLIGHT_SECONDS = '600';
/** Pictures may be asked of another domain than the page is on. */
const SHARED_PATHS = ['/api/', '/img/'];

/** Lets pages of our own other origins (LAND, H5SHAREURL) call the API and read pictures, and nobody else's. */
export function allowOwnOrigins(server: FastifyInstance, domains: () => Domains | Promise<Domains>): void {
  const allow = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { origin } = request.headers;
    if (!origin || !SHARED_PATHS.some((path) => request.url.startsWith(path))) return false;
    reply.header('vary', 'Origin');
    if (!urlsOf(await domains(), 'LAND', 'H5SHAREURL').includes(origin)) return false;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS);
    return true;
  };
  server.addHook('onRequest', (request, reply, done) => {
    // Most requests are made by a page of this very server and say no origin: they need not wait for anything.
    if (!request.headers.origin) return done();
    allow(request, reply).then(() => done(), done);
  });
  server.options('/api/*', async (request, reply) => {
    if (!(await allow(request, reply))) return reply.code(403).send();
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send();
  });
}
