import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { urlsOf } from './origins.ts';

/** What one build of the web app needs to know of the deployment that serves it. */
export interface Runtime {
  readonly secrets: { readonly sign: string; readonly transport: string; readonly image: string };
  readonly encryption: boolean;
  readonly protocol: string;
  readonly build: string;
  readonly apiBase: string;
}

export interface PagesOptions {
  readonly dist: string;
  readonly runtime: Runtime;
  readonly domains: () => ConfigValues['domain'] | Promise<ConfigValues['domain']>;
}

const RUNTIME_SLOT = '<script type="application/json" id="runtime"></script>';
const YEAR_SECONDS = 31_536_000;

/** Serves the built app: hashed files for ever, and the page itself always fresh, with the deployment's settings in it. */
export async function servePages(server: FastifyInstance, { dist, runtime, domains }: PagesOptions): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const page = fill(await readFile(join(dist, 'index.html'), 'utf8'), runtime);
  const sendPage = async (reply: FastifyReply, status: number) => {
    securityHeaders(reply, await domains());
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  };
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(relative(dist, path)));
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  server.get('/', (_request, reply) => sendPage(reply, 200));
  server.get('/*', (request, reply) => {
    // A missing file of an older build must not be answered with a page: the app would try to run it.
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return sendPage(reply, 200);
  });
}

/** A name with a hash in it stands for the same content for ever; a kept service worker would keep a whole build alive. */
function cachingOf(file: string): string {
  if (file.startsWith(join('assets', '/'))) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return file.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=300';
}

/** `<` is the one character that could end the block early. */
const fill = (html: string, runtime: Runtime): string => {
  if (!html.includes(RUNTIME_SLOT)) throw new Error('index.html has no slot for the runtime settings');
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  return html.replace(RUNTIME_SLOT, () => RUNTIME_SLOT.replace('></', `>${json}</`));
};

export function securityHeaders(reply: FastifyReply, domains: ConfigValues['domain']): void {
  const list = (...urls: string[]) => ["'self'", ...new Set(urls)].join(' ');
  const media = urlsOf(domains, 'VID', 'MP4');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${list(...urlsOf(domains, 'IMAGE', 'LAND', 'AIIMG'), 'data:', 'blob:')}`,
    `media-src ${list(...media, 'blob:')}`,
    `connect-src ${list(...urlsOf(domains, 'API', 'LAND', 'IMAGE', 'AIIMG'), ...media)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
}
