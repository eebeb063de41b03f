import type { ConfigValues } from '@liuguang/contract/config/schemas';
import type { Language } from '@liuguang/contract/format/language';
import type { paymentEndpoints as declared } from '@liuguang/contract/payment/endpoints';
import { themeFor } from '@liuguang/contract/theme-calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { EndpointHandler, Endpoints } from '../../platform/http/endpoint.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { unstorable } from '../../platform/http/storable.ts';
import type { Log } from '../../platform/log.ts';
import type { OwnOrigins } from '../../platform/own-origins.ts';
import type { Refused } from '../../platform/refused.ts';
import { CallbackRefused, type PaymentProvider } from './payment.provider.ts';
import { SANDBOX_OUTCOMES, type SandboxProvider } from './payment.sandbox.ts';
import { SANDBOX_CSS, sandboxPage } from './payment.sandbox-page.ts';
import type { PaymentService } from './payment.service.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

const LARGEST_CALLBACK = 256 * 1024;
const LARGEST_FORM = 1024;

export interface PaymentPageParts {
  readonly payments: PaymentService;
  readonly providers: readonly PaymentProvider[];
  readonly settlement: PaymentSettlement;
  /** Missing in production. */
  readonly sandbox: SandboxProvider | undefined;
  /** Where people may be sent back to. */
  readonly origins: OwnOrigins;
  readonly theme: () => Promise<ConfigValues['theme']>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The pages that people pay on and the door for providers: neither signs as our own clients do. */
export function paymentEndpoints(parts: PaymentPageParts): Partial<Endpoints<typeof declared>> {
  const { sandbox } = parts;
  return {
    'GET /api/pay/:token': page((request, reply) => begin(parts, request, reply)),
    'POST /api/pay/callback/:payType': page((request, reply) => hear(parts, request, reply), LARGEST_CALLBACK),
    ...(sandbox && sandboxEndpoints(parts, sandbox)),
  };
}

function page(handle: EndpointHandler['handle'], largest?: number): EndpointHandler {
  return {
    limit: { countedAs: 'pay', times: 1 },
    ...(largest !== undefined && { body: largest }),
    refuse,
    handle(request, reply) {
      reply.header('cache-control', 'no-store');
      // The database takes no text with a zero in it, and nothing of ours is called so.
      return unstorable(request.params) ? notFound(reply) : handle(request, reply);
    },
  };
}

const paramOf = ({ params }: FastifyRequest, name: string): string => (params as Record<string, string>)[name] ?? '';

async function begin(
  { payments, origins }: PaymentPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  const ownUrl = `http://${host}:${localPort}`;
  const next = await payments.begin(paramOf(request, 'token'), {
    origin: origins.landing(`${request.protocol}://${request.host}`, ownUrl),
    ownUrl,
    language: languageOf(request),
  });
  return next === undefined ? notFound(reply) : reply.redirect(next, 303);
}

async function hear(
  { providers, settlement, log }: PaymentPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = providers.find(({ payType }) => payType === paramOf(request, 'payType'));
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

function sandboxEndpoints({ theme, clock }: PaymentPageParts, sandbox: SandboxProvider) {
  const style = page((_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(SANDBOX_CSS),
  );
  const shown = page(async (request, reply) => {
    const bill = await sandbox.find(paramOf(request, 'reference'));
    if (!bill) return notFound(reply);
    securityHeaders(reply, []);
    const key = themeFor(await theme(), clock.now().getTime());
    return reply.type('text/html; charset=utf-8').send(sandboxPage(bill, languageOf(request), key));
  });
  const chosen = page(async (request, reply) => {
    const wanted = new URLSearchParams(String(request.body)).get('outcome');
    const outcome = SANDBOX_OUTCOMES.find((one) => one === wanted);
    if (!outcome) return reply.code(400).type('text/plain').send('No such result');
    const next = await sandbox.choose(paramOf(request, 'reference'), outcome);
    return next === undefined ? notFound(reply) : reply.redirect(next, 303);
  }, LARGEST_FORM);
  return {
    'GET /api/pay/sandbox.css': style,
    'GET /api/pay/sandbox/:reference': shown,
    'POST /api/pay/sandbox/:reference': chosen,
  };
}

/** For people and for providers, neither of whom reads our codes. Who is told to come later pays or tells again. */
function refuse(reply: FastifyReply, { status, retryAfterSeconds, refusal }: Refused): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  if (status >= 500) return reply.code(503).header('retry-after', 5).send('请稍后再试 · Try again later');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(refusal === 'tooMany' ? 'Too many' : 'Refused');
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('Not found');

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const asked = typeof lang === 'string' ? lang : (request.headers['accept-language'] ?? '');
  return /^en\b/i.test(asked) ? 'en' : 'zh-CN';
}
