import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from './unused-connections.ts';

test('a connection that never asked for anything does not hold up closing, and one that did is answered', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeUnusedConnections(server);
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    arrived.resolve();
    await release.promise;
    return 'done';
  });
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const silent = connect(Number(address.port), '127.0.0.1');
  await once(silent, 'connect');
  const request = get(`${address.origin}/slow`, { agent: false });
  const answered = once(request, 'response');
  await arrived.promise;

  const closed = server.close();
  await once(silent.resume(), 'close');
  release.resolve();
  const [answer] = (await answered) as [IncomingMessage];
  expect(await text(answer)).toBe('done');
  await closed;
});
