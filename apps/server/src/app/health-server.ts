import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Says of a process that takes no requests whether it lives and whether it does its work. `notReady` tells why it does
 * not, or nothing; `remark` what is amiss although it does.
 */
export async function startHealthServer(
  at: { readonly host: string; readonly port: number },
  notReady: () => Promise<string | undefined>,
  remark: () => string | undefined = () => undefined,
): Promise<HealthServer> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const say = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text);
    if (request.url === '/healthz') return say(200, 'ok');
    if (request.url !== '/readyz') return say(404, 'Not found');
    const reason = await notReady();
    return say(reason ? 503 : 200, reason ?? ['ready', remark() ?? []].flat().join('\n'));
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
