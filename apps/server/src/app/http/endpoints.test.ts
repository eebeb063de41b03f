import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnlistedEndpoints } from './endpoints.ts';

function newServer() {
  const server = Fastify();
  refuseUnlistedEndpoints(server, {
    isCall: (path) => path === '/api/app/ping/config',
    isFile: (path) => path === '/favicon.ico',
  });
  return server;
}

test('a server does not take an endpoint that is not in the table', async () => {
  const server = newServer();
  expect(() => server.get('/secrets', async () => 'all')).toThrow('GET /secrets is not in the table of endpoints');
  expect(() => server.post('/healthz', async () => 'ok')).toThrow('POST /healthz');
  expect(() => server.post('/favicon.ico', async () => 'ok')).toThrow('POST /favicon.ico');
  await server.close();
});

test('nor one that is registered in a scope of its own', async () => {
  const server = newServer();
  server.register(async (scope) => {
    scope.get('/secrets', async () => 'all');
  });
  await expect(server.ready()).rejects.toThrow('GET /secrets');
  await server.close();
});

test('it takes those of the table, calls of the contract and files of the app', async () => {
  const server = newServer();
  for (const path of ['/healthz', '/api/app/ping/config', '/favicon.ico']) server.get(path, async () => 'ok');
  await server.ready();
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  await server.close();
});
