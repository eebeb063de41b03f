import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import { hashOf } from '../../platform/token.ts';

export interface UpkeepOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Nobody reads the metrics without one. */
  readonly needsToken: boolean;
  /** Why requests should go elsewhere, or nothing when they are welcome here. */
  readonly notReady: () => Promise<string | undefined>;
  /** What is amiss although requests are welcome. */
  readonly remark?: () => string | undefined;
}

/** What the people and machines that run the server ask of it. */
export function serveUpkeep(server: FastifyInstance, options: UpkeepOptions): void {
  const { metrics, notReady, remark } = options;
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  server.get('/readyz', async (_request, reply) => {
    const reason = await notReady();
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ?? ['ready', remark?.() ?? []].flat().join('\n'));
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** What proxies add to tell whom they speak for; `x-forwarded-*` of every kind counts too. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'];
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * With a token, whoever has it. Without one, only this machine itself, and not a proxy on it that speaks for others.
 * A proxy may say nothing of itself at all, and call us as somebody here would: in production a token is needed.
 */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken, needsToken }: UpkeepOptions): boolean {
  if (metricsToken) return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${metricsToken}`));
  if (needsToken) return false;
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || PROXY_HEADERS.includes(name),
  );
  return local && !isForwarded && LOOPBACK_HOST.test(headers.host ?? '');
}
