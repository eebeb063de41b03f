import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { Language } from '@liuguang/contract/format/language';
import { themeFor } from '@liuguang/contract/theme-calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAY_PATH } from '../../features/payment/payment.present.ts';
import { CallbackRefused, type PaymentProvider } from '../../features/payment/payment.provider.ts';
import { SANDBOX_OUTCOMES, type SandboxProvider } from '../../features/payment/payment.sandbox.ts';
import { SANDBOX_CSS, SANDBOX_CSS_PATH, sandboxPage } from '../../features/payment/payment.sandbox-page.ts';
import type { PaymentService } from '../../features/payment/payment.service.ts';
import type { PaymentSettlement } from '../../features/payment/payment.settlement.ts';
import type { Clock } from '../../platform/clock.ts';
import { unstorable } from '../../platform/http/storable.ts';
import type { Log } from '../../platform/log.ts';
import type { OwnOrigins } from '../../platform/own-origins.ts';
import { isUnavailable } from '../../platform/postgres/pool.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import { securityHeaders } from './pages.ts';

const LARGEST_CALLBACK = 256 * 1024;
const LARGEST_FORM = 1024;

export interface PaymentPages {
  readonly payments: PaymentService;
  readonly providers: readonly PaymentProvider[];
  readonly settlement: PaymentSettlement;
  /** Missing in production. */
  readonly sandbox: SandboxProvider | undefined;
  /** Where people may be sent back to. */
  readonly origins: OwnOrigins;
  readonly theme: () => Promise<ConfigValues['theme']>;
  readonly limits: RateLimit;
  readonly perAddress: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** The pages that people pay on and the door for providers: neither signs as our own clients do. */
export function servePayments(server: FastifyInstance, pages: PaymentPages): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => sendFault(pages, error, request, reply));
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('cache-control', 'no-store');
      const full = pages.limits.take(`pay ${subscriberOf(request.ip)}`, { count: pages.perAddress, seconds: 60 });
      if (full) return void reply.code(429).header('retry-after', full.wait).type('text/plain').send('Too many');
      done();
    });
    // The database takes no text with a zero in it, and nothing of ours is called so.
    scope.addHook('preHandler', (request, reply, done) => (unstorable(request.params) ? void notFound(reply) : done()));
    scope.get<{ Params: { token: string } }>(`${PAY_PATH}/:token`, (request, reply) => begin(pages, request, reply));
    scope.post<{ Params: { payType: string } }>(
      `${PAY_PATH}/callback/:payType`,
      { bodyLimit: LARGEST_CALLBACK },
      (request, reply) => hear(pages, request, reply),
    );
    if (pages.sandbox) serveSandbox(scope, pages, pages.sandbox);
  });
}

async function begin(
  { payments, origins }: PaymentPages,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  const ownUrl = `http://${host}:${localPort}`;
  const next = await payments.begin(request.params.token, {
    origin: origins.landing(`${request.protocol}://${request.host}`, ownUrl),
    ownUrl,
    language: languageOf(request),
  });
  return next === undefined ? notFound(reply) : reply.redirect(next, 303);
}

async function hear(
  { providers, settlement, log }: PaymentPages,
  request: FastifyRequest<{ Params: { payType: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = providers.find(({ payType }) => payType === request.params.payType);
  if (!provider) return notFound(reply);
  const { payType } = provider;
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const told = await provider.read({ headers: request.headers, body });
    if (!told) return reply.send({ outcome: 'ignored' });
    const { outcome, problem } = await settlement.take(payType, told);
    if (outcome === 'refused')
      log.error({ payType, eventId: told.eventId, problem }, 'a payment does not fit its order');
    return reply.code(outcome === 'refused' ? 422 : 200).send({ outcome, problem });
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    log.warn({ payType, err: error }, 'a callback was refused');
    return reply.code(400).send({ outcome: 'refused', problem: error.message });
  }
}

function serveSandbox(scope: FastifyInstance, { theme, clock }: PaymentPages, sandbox: SandboxProvider): void {
  scope.get(SANDBOX_CSS_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(SANDBOX_CSS),
  );
  scope.get<{ Params: { reference: string } }>(`${PAY_PATH}/sandbox/:reference`, async (request, reply) => {
    const bill = await sandbox.find(request.params.reference);
    if (!bill) return notFound(reply);
    securityHeaders(reply, []);
    const key = themeFor(await theme(), clock.now().getTime());
    return reply.type('text/html; charset=utf-8').send(sandboxPage(bill, languageOf(request), key));
  });
  scope.post<{ Params: { reference: string } }>(
    `${PAY_PATH}/sandbox/:reference`,
    { bodyLimit: LARGEST_FORM },
    async (request, reply) => {
      const chosen = new URLSearchParams(String(request.body)).get('outcome');
      const outcome = SANDBOX_OUTCOMES.find((one) => one === chosen);
      if (!outcome) return reply.code(400).type('text/plain').send('No such result');
      const next = await sandbox.choose(request.params.reference, outcome);
      return next === undefined ? notFound(reply) : reply.redirect(next, 303);
    },
  );
}

function sendFault({ log }: PaymentPages, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } =
    error instanceof Refused ? { statusCode: error.status } : ((error ?? {}) as { statusCode?: number });
  if (statusCode < 500 && !isUnavailable(error)) return reply.code(statusCode).type('text/plain').send('Refused');
  log.error({ requestId: request.id, err: error }, 'a payment could not be dealt with');
  // Whoever pays tries again; providers do it by themselves.
  return reply
    .code(503)
    .header('retry-after', 5)
    .type('text/plain; charset=utf-8')
    .send('请稍后再试 · Try again later');
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('Not found');

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const asked = typeof lang === 'string' ? lang : (request.headers['accept-language'] ?? '');
  return /^en\b/i.test(asked) ? 'en' : 'zh-CN';
}
