import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { ContentInfo } from '@liuguang/contract/content/schemas';
import { languageOfVisit } from '@liuguang/contract/format/language-of-visit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { type FirstScreenParts, FirstScreens } from './first-screens.ts';
import { HeadedPages } from './headed-pages.ts';
import { linkPreview } from './link-previews.ts';
import { type FirstAnswers, PageDocument, type SentPage } from './page-document.ts';

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
  /** What goes along with the first screen, and with every other. */
  readonly answers: { home(): Promise<FirstAnswers>; others(): Promise<FirstAnswers> };
  readonly drawing: Pick<FirstScreenParts, 'readPicture' | 'now' | 'warn'>;
  /** What a link leads to. */
  readonly describe: (content: { contentType: number; id: string }) => Promise<ContentInfo | undefined>;
}

/** What is fetched ahead for the first screen alone. */
const HOME_LINK = /\s*<link [^>]*data-screen="home"[^>]*>/g;
/** What the service worker asks for, to keep it: it brings nothing along that would be old news another day. */
const SHELL = '?shell';
const YEAR_SECONDS = 31_536_000;

/** Serves the built app: hashed files for ever, and the page itself always fresh, with the deployment's settings in it. */
export async function servePages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dist, runtime, domains, answers, drawing, describe } = options;
  if (!existsSync(join(dist, 'index.html'))) return;
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const plain = new HeadedPages(html, runtime);
  const home = new FirstScreens({ dist, newDocument: () => new PageDocument(html, runtime), plain, ...drawing });
  const others = new HeadedPages(html.replace(HOME_LINK, ''), runtime);
  async function pageFor(request: FastifyRequest, reachable: ConfigValues['domain']): Promise<SentPage> {
    const { url, headers } = request;
    // Not by URL: it takes `//` for the beginning of a host, and throws where none follows.
    const { path, search } = splitTarget(url);
    if (path === '/' && search === SHELL) return home.bare();
    const visit = { cookies: headers.cookie ?? '', search, accepted: headers['accept-language'] ?? '' };
    const language = languageOfVisit(visit);
    const origin = originOf(request, reachable);
    const preview = await linkPreview({ path, search, language, origin }, describe);
    if (path !== '/') return others.page({ language, preview }, await answers.others());
    return preview ? plain.page({ language, preview }, await answers.home()) : home.page(visit, await answers.home());
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const reachable = await domains();
    return send(request, reply, await pageFor(request, reachable), reachable);
  };
  await serveFiles(server, dist);
  server.get('/', sendPage);
  server.get('/*', (request, reply) => {
    // A missing file of an older build must not be answered with a page: the app would try to run it.
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** Serves the operators' app below `/console`, which brings nothing along but the deployment's settings. */
export async function serveConsole(
  server: FastifyInstance,
  { dist, runtime, domains }: Pick<PagesOptions, 'dist' | 'runtime' | 'domains'>,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const page = new PageDocument(await readFile(join(dist, 'index.html'), 'utf8'), runtime);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith(`${CONSOLE}/assets/`)) return reply.callNotFound();
    const [sent, reachable] = await Promise.all([page.with(), domains()]);
    return send(request, reply, sent, reachable);
  };
  await serveFiles(server, dist, CONSOLE);
  server.get(CONSOLE, sendPage);
  server.get(`${CONSOLE}/*`, sendPage);
}

/** Where links to the app lead: to the operators' own address for them, else to the one that was asked. */
function originOf({ protocol, host }: FastifyRequest, reachable: ConfigValues['domain']): string {
  const urls = (name: string) => reachable.find(({ type }) => type === name)?.urls ?? [];
  const [origin = `${protocol}://${host}`] = [...urls('H5SHAREURL'), ...urls('LAND')];
  return origin;
}

/** Where the operators' app is. */
export const CONSOLE = '/console';

function send(request: FastifyRequest, reply: FastifyReply, page: SentPage, reachable: ConfigValues['domain']) {
  securityHeaders(reply, reachable, page.styles);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

async function serveFiles(server: FastifyInstance, dist: string, below = ''): Promise<void> {
  await server.register(fastifyStatic, {
    root: dist,
    prefix: `${below}/`,
    // Once is enough for the whole server, and twice is refused.
    decorateReply: below === '',
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(relative(dist, path)));
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

function splitTarget(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path, search: at < 0 || at === url.length - 1 ? '' : url.slice(at) };
}

/** A name with a hash in it stands for the same content for ever; a kept service worker would keep a whole build alive. */
function cachingOf(file: string): string {
  if (file.startsWith(join('assets', '/'))) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return file.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=300';
}
