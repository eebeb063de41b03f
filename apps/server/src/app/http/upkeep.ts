import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import { hashOf } from '../../platform/token.ts';

export interface UpkeepOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Why requests should go elsewhere, or nothing when they are welcome here. */
  readonly notReady: () => Promise<string | undefined>;
}

/** What the people and machines that run the server ask of it. */
export function serveUpkeep(server: FastifyInstance, { metrics, metricsToken, notReady }: UpkeepOptions): void {
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  server.get('/readyz', async (_request, reply) => {
    const reason = await notReady();
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ?? 'ready');
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** With a token, whoever has it; without one, only this machine itself, not a proxy on it that speaks for others. */
function mayRead({ headers, socket }: FastifyRequest, metricsToken: string | undefined): boolean {
  if (metricsToken) return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${metricsToken}`));
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
