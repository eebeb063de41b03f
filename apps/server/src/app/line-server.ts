import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Line } from '../features/media/delivery/media.line.ts';
import { LINE_PATH } from '../features/media/delivery/media.line-signer.ts';

export interface LineServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Nobody has reason to send more than a head here, nor to take long over it. */
const SETTINGS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
};
/** For what is on its way when the line closes; browsers also hold connections on which they never ask for anything. */
const GRACE_MS = 2_000;

/** A line by itself: gives out files, says that it is there, and knows nothing else. */
export async function startLine(line: Line, at: { host: string; port: number }): Promise<LineServer> {
  const server = createServer(SETTINGS, (request, response) => {
    if (request.url?.startsWith(LINE_PATH)) return void line.answer(request, response);
    const isHealth = request.url === '/healthz';
    // Whoever plays asks from a page of another origin whether this line is back.
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'text/plain' }).end(isHealth ? 'ok' : 'Not found');
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(grace);
    },
  };
}
