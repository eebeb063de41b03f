import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endpointParts } from '../../../testing/endpoint-parts.ts';
import type { EndpointHandler, EndpointHandlers } from '../../platform/http/endpoint.ts';
import { openLog } from '../../platform/log.ts';
import { Refused } from '../../platform/refused.ts';
import { type EndpointParts, mountEndpoints } from './mount-endpoints.ts';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

const lines: string[] = [];
const log = openLog({ level: 'info', to: { write: (text: string) => void lines.push(text) } });

function mounted(handlers: EndpointHandlers, change: Partial<EndpointParts> = {}): FastifyInstance {
  lines.length = 0;
  server = Fastify();
  server.decorateRequest('code', 0);
  server.decorateRequest('admission', undefined);
  mountEndpoints(server, handlers, endpointParts({ log, ...change }));
  return server;
}

const refuses =
  (error: unknown): EndpointHandler['handle'] =>
  () => {
    throw error;
  };

test('an endpoint is limited with calls, by a count of its own, or not at all', async () => {
  const handle: EndpointHandler['handle'] = (_request, reply) => reply.send('ok');
  const app = mounted(
    {
      'GET /api/x/media/storyboard/:id': { handle },
      'GET /api/pay/:token': { handle, limit: { countedAs: 'pay', times: 2 } },
      'GET /img/*': { handle, limit: 'none' },
    },
    { perAddress: 2 },
  );
  const statuses = async (url: string) => {
    const answers: number[] = [];
    for (let time = 0; time < 5; time += 1) answers.push((await app.inject(url)).statusCode);
    return answers;
  };
  expect(await statuses('/api/x/media/storyboard/1')).toEqual([200, 200, 429, 429, 429]);
  expect(await statuses('/api/pay/1')).toEqual([200, 200, 200, 200, 429]);
  expect(await statuses('/img/1')).toEqual([200, 200, 200, 200, 200]);
});

test('a refusal is told as calls tell it, or as the endpoint says', async () => {
  const app = mounted({
    'GET /api/x/media/storyboard/:id': { handle: refuses(new Refused('notFound')) },
    'GET /api/pay/:token': {
      handle: refuses(new Refused('notFound')),
      refuse: (reply, { status, refusal }) => reply.code(status).type('text/plain').send(refusal),
    },
  });
  const sealed = await app.inject('/api/x/media/storyboard/1');
  expect([sealed.statusCode, sealed.json().code]).toEqual([404, 4040]);
  expect((await app.inject('/api/pay/1')).body).toBe('notFound');
});

test('a fault is logged with its endpoint and told without what went wrong', async () => {
  const app = mounted({ 'GET /download/:ticket': { handle: refuses(new Error('secret')) } });
  const answer = await app.inject('/download/1');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(lines.find((line) => line.includes('"fault"'))).toContain('"call":"web/download"');
});

test('answers are counted under the name that the contract gives them, and logged unless they are files', async () => {
  const parts = endpointParts({ log });
  const handle: EndpointHandler['handle'] = (_request, reply) => reply.code(204).send();
  const app = mounted({ 'GET /img/*': { handle, isLogged: false }, 'GET /download/:ticket': { handle } }, parts);
  for (const url of ['/img/1', '/download/1']) await app.inject(url);
  const counted = await parts.metrics.registry.metrics();
  for (const call of ['web/picture', 'web/download'])
    expect(counted).toContain(`liuguang_answers_total{call="${call}",code="204"} 1`);
  expect(lines.join('')).toContain('"call":"web/download","code":204');
  expect(lines.join('')).not.toContain('web/picture');
});

test('a body is read up to its limit, or left to the handler', async () => {
  const handle: EndpointHandler['handle'] = ({ body }, reply) =>
    reply.send(Buffer.isBuffer(body) ? 'bytes' : 'nothing');
  const app = mounted({
    'POST /api/pay/callback/:payType': { handle, body: 4 },
    'POST /api/app/upload/chunk': { handle, body: 'raw' },
  });
  const post = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/anything' } });
  expect((await post('/api/pay/callback/one', '1234')).body).toBe('bytes');
  expect((await post('/api/pay/callback/one', '12345')).statusCode).toBe(413);
  expect((await post('/api/app/upload/chunk', '12345')).body).toBe('nothing');
});

test('HEAD is answered like GET, or not at all', async () => {
  const handle: EndpointHandler['handle'] = (_request, reply) => reply.send('ok');
  const app = mounted({ 'GET /api/pay/:token': { handle }, 'GET /download/:ticket': { handle, head: 'none' } });
  const head = await app.inject({ method: 'HEAD', url: '/api/pay/1' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '2']);
  expect((await app.inject({ method: 'HEAD', url: '/download/1' })).statusCode).toBe(404);
});
