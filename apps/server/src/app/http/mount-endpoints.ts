import { type EndpointName, endpoints } from '@liuguang/contract/endpoints';
import type { Wire } from '@liuguang/wire/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointHandler, EndpointHandlers } from '../../platform/http/endpoint.ts';
import type { Log } from '../../platform/log.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import type { Answers } from './answer.ts';
import { record } from './record.ts';
import { asRefused } from './refusals.ts';

export interface EndpointParts {
  readonly limits: RateLimit;
  /** Calls that one address may make in a minute. */
  readonly perAddress: number;
  readonly answers: Answers;
  readonly wire: Wire;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Answers what is no call with the handlers of features; all that is not particular to one of them is done here. */
export function mountEndpoints(server: FastifyInstance, handlers: EndpointHandlers, parts: EndpointParts): void {
  for (const [name, handler] of Object.entries(handlers) as [EndpointName, EndpointHandler][]) {
    if (handler.isDirect) mountDirect(server, name, handler);
    else mount(server, name, handler, parts);
  }
}

function mount(server: FastifyInstance, name: EndpointName, handler: EndpointHandler, parts: EndpointParts): void {
  const [method, url] = splitName(name);
  const { name: call } = endpoints[name];
  const { head = 'like GET', isLogged, body } = handler;
  // In a scope of its own: how a body is read is said for a scope.
  server.register(async (scope) => {
    readBodies(scope, body);
    scope.setErrorHandler((error, request, reply) => {
      const refused = asRefused(error, request, call, parts.log);
      request.code = refused.code;
      if (handler.refuse) return handler.refuse(reply, refused);
      return parts.answers.refusal(reply, request.admission?.wire ?? parts.wire, refused);
    });
    scope.route({
      method: method === 'GET' && head === 'own' ? ['GET', 'HEAD'] : method,
      url,
      exposeHeadRoute: head === 'like GET',
      ...(typeof body === 'number' && { bodyLimit: body }),
      onRequest: (request, _reply, done) => {
        const counted = refuseTooMany(request, handler, parts);
        if (!(counted instanceof Promise)) return done();
        counted.then(() => done(), done);
      },
      handler: (request, reply) => handler.handle(request, reply),
      onResponse: (request, reply, done) => {
        record(parts, call, request.code || reply.statusCode, { request, reply, isLogged });
        done();
      },
    });
  });
}

function mountDirect(server: FastifyInstance, name: EndpointName, handler: EndpointHandler): void {
  const [method, url] = splitName(name);
  server.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url,
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      return handler.handle(request, reply);
    },
  });
}

function splitName(name: EndpointName): [method: 'GET' | 'POST' | 'OPTIONS', url: string] {
  const [method = '', url = ''] = name.split(' ');
  return [method as 'GET', url];
}

function readBodies(scope: FastifyInstance, body: EndpointHandler['body']): void {
  if (body === undefined) return;
  scope.removeAllContentTypeParsers();
  if (body === 'raw') scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  else scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

function refuseTooMany(
  request: FastifyRequest,
  { limit }: EndpointHandler,
  { limits, perAddress }: EndpointParts,
): MaybePromise<void> {
  if (limit === 'none') return undefined;
  const subscriber = subscriberOf(request.ip);
  const taken = limit
    ? limits.take(`${limit.countedAs} ${subscriber}`, { count: perAddress * limit.times, seconds: 60 })
    : limits.take(subscriber, { count: perAddress, seconds: 60 });
  return mapMaybe(taken, (full) => {
    if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
  });
}
