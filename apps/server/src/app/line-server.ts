import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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

export interface LinePlace {
  readonly host: string;
  readonly port: number;
  /** Why it can give out nothing, or nothing. */
  readonly notReady: () => Promise<string | undefined>;
  /** How long it goes on answering after it was told to stop. */
  readonly drainSeconds: number;
}

/** A line by itself: gives out files, says that it is there, and knows nothing else. */
export async function startLine(line: Line, at: LinePlace): Promise<LineServer> {
  let isClosing = false;
  const notReady = async (): Promise<string | undefined> => {
    return isClosing ? 'shutting down' : at.notReady();
  };
  const server = createServer(SETTINGS, (request, response) => {
    if (request.url?.startsWith(LINE_PATH)) return void line.answer(request, response);
    // Whoever plays asks from a page of another origin whether this line is back.
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    const say = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    if (request.url === '/healthz') return say(200, 'ok');
    if (request.url !== '/readyz') return say(404, 'Not found');
    return notReady().then((reason) => say(reason ? 503 : 200, reason ?? 'ready'));
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true;
      await pause(at.drainSeconds * 1000);
      const closed = once(server, 'close');
      server.close();
      const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(grace);
    },
  };
}
