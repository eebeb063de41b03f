import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendLoad } from './load.ts';

async function serve(listener: RequestListener): Promise<{ port: number } & AsyncDisposable> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const request = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
const requests = Array.from({ length: 50 }, (_, at) => request(`/${at}`));

test('every request is sent once, over no more connections than allowed', async () => {
  const paths: string[] = [];
  const ports = new Set<number | undefined>();
  await using server = await serve((incoming, response) => {
    paths.push(incoming.url ?? '');
    ports.add(incoming.socket.remotePort);
    response.setHeader('content-length', 2).end('ok');
  });
  const { answered, body } = await sendLoad({ port: server.port, requests, connections: 4, limitMs: 60_000 });
  expect([answered, body]).toEqual([50, 'ok']);
  expect(new Set(paths).size).toBe(50);
  expect(paths).toHaveLength(50);
  expect(ports.size).toBeLessThanOrEqual(4);
});

test('an answer that comes in pieces is waited for', async () => {
  await using server = await serve((_incoming, response) => {
    response.setHeader('content-length', 8).write('half');
    setImmediate(() => response.end('half'));
  });
  const { answered, body } = await sendLoad({ port: server.port, requests, connections: 4, limitMs: 60_000 });
  expect([answered, body]).toEqual([50, 'halfhalf']);
});

test('nothing is sent when the time is over', async () => {
  await using server = await serve((_incoming, response) => response.setHeader('content-length', 0).end());
  const { answered } = await sendLoad({ port: server.port, requests, connections: 4, limitMs: 0 });
  expect(answered).toBe(0);
});

test.each<[string, RequestListener]>([
  ['a refusal', (_incoming, response) => response.writeHead(401, { 'content-length': 0 }).end()],
  ['a connection that is closed', (_incoming, response) => response.destroy()],
])('%s ends the measurement', async (_what, listener) => {
  await using server = await serve(listener);
  await expect(sendLoad({ port: server.port, requests, connections: 1, limitMs: 60_000 })).rejects.toThrow();
});
