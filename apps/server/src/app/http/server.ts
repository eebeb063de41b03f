import multipart from '@fastify/multipart';
import type { Call, CallTable } from '@liuguang/contract/call';
import { CODES } from '@liuguang/contract/codes';
import { type Area, areaOf } from '@liuguang/contract/config/areas';
import type { Wire } from '@liuguang/wire/wire';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Admission } from '../../platform/http/admission.ts';
import type { Log } from '../../platform/log.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import type { Answers } from './answer.ts';
import type { Gate } from './gate.ts';
import { type AnyHandler, type AnyStreamHandler, Pipeline, type PipelineParts } from './pipeline.ts';
import { record } from './record.ts';
import { asRefused } from './refusals.ts';
import { newRequestId } from './request-id.ts';
import { endStalledBodies } from './stalled-bodies.ts';
import type { Streams } from './stream.ts';
import { closeUnusedConnections } from './unused-connections.ts';

/** How long a client may take to say what it wants. */
const HEAD_MS = 10_000;

export interface ServerParts extends PipelineParts {
  readonly gate: Gate;
  readonly answers: Answers;
  readonly streams: Streams;
  readonly limits: RateLimit;
  readonly wire: Wire;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly perAddress: number;
  /** Whether operators have switched an area off. */
  readonly isOff: (area: Area) => MaybePromise<boolean>;
  readonly bodyBytes: number;
  /** Whether this process is about to go: connections are not kept for another request then. */
  readonly isClosing?: () => boolean;
  /** How many proxies stand in front: each adds the address it was called from to what it was told. */
  readonly trustedProxies: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    pipeline: Pipeline | undefined;
  }
}

/** A server that answers every call of the table with its handler and refuses everything else in the same form. */
export function buildServer(
  table: CallTable,
  routes: Readonly<Record<string, unknown>>,
  parts: ServerParts,
): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy: parts.trustedProxies > 0 && ((_address: string, hop: number) => hop < parts.trustedProxies),
    bodyLimit: parts.bodyBytes,
    // Long enough for pictures from a phone on a slow line; what stops in the middle is cut off sooner.
    requestTimeout: 300_000,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: HEAD_MS / 5 },
    // Of a connection on which nothing moves, such as one whose client never reads its answer.
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      void refuse(parts, error, request, reply.header('x-request-id', request.id)),
  });
  closeUnusedConnections(server);
  endStalledBodies(server);
  server.decorateRequest('admission', undefined);
  server.decorateRequest('pipeline', undefined);
  server.decorateRequest('code', 0);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error: FastifyError, request, reply) => refuse(parts, error, request, reply));
  server.setNotFoundHandler((request, reply) => refuse(parts, new Refused('notFound'), request, reply));
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (parts.isClosing?.()) reply.header('connection', 'close');
    done();
  });
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.pipeline?.name;
    if (call) record(parts, call, request.code || CODES.ok.code, { request, reply });
    // Kept alive by its client, the connection would keep the server from closing.
    if (closing) request.raw.socket.destroySoon();
    done();
  });
  const calls = Object.entries(table);
  for (const [name, call] of calls) if (!call.form) mount(server, name, call, routes[name], parts);
  const forms = calls.filter(([, { form }]) => form);
  if (forms.length > 0) mountForms(server, forms, routes, parts);
  return server;
}

/** In a scope of their own: what reads forms hooks into every request it sees, and the others need not pay for it. */
function mountForms(
  server: FastifyInstance,
  forms: readonly [string, Call][],
  routes: Readonly<Record<string, unknown>>,
  parts: ServerParts,
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    for (const [name, call] of forms) mount(scope, name, call, routes[name], parts);
  });
}

function mount(server: FastifyInstance, name: string, call: Call, handler: unknown, parts: ServerParts): void {
  if (typeof handler !== 'function' && !isOneStatement(handler)) throw new Error(`call ${name} has no handler`);
  const path = `/api/${name}`;
  const pipeline = new Pipeline(name, call, parts);
  const area = areaOf(name);
  /** Before the body is read: what is not signed, or comes too often, costs as little as possible. */
  const enter = (request: FastifyRequest): MaybePromise<void> => {
    const taken = parts.limits.take(subscriberOf(request.ip), { count: parts.perAddress, seconds: 60 });
    const admitted = mapMaybe(taken, (full) => {
      if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
      return parts.gate.admit(request, path);
    });
    return mapMaybe(admitted, (admission) => {
      request.admission = admission;
      if (area === undefined) return undefined;
      return mapMaybe(parts.isOff(area), (isOff) => {
        if (isOff) throw new Refused('notFound', { reason: 'config.areaOff' });
      });
    });
  };
  server.route({
    method: call.method,
    url: path,
    exposeHeadRoute: false,
    onRequest: (request, _reply, done) => {
      request.pipeline = pipeline;
      const entered = enter(request);
      if (!(entered instanceof Promise)) return done();
      entered.then(() => done(), done);
    },
    handler: (request, reply) => {
      const admission = request.admission as Admission;
      if (call.form) return pipeline.answerForm(handler as AnyHandler, call.form, request, reply, admission);
      return call.stream
        ? stream(parts, pipeline, handler as AnyStreamHandler, request, reply)
        : pipeline.answer(handler as AnyHandler, request, reply, admission);
    },
  });
}

const isOneStatement = (handler: unknown): boolean =>
  typeof handler === 'object' && handler !== null && 'inOneStatement' in handler;

async function stream(
  parts: ServerParts,
  pipeline: Pipeline,
  handler: AnyStreamHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    await parts.streams.answer(pipeline, handler, request, reply, request.admission as Admission);
  } catch (error) {
    if (!reply.sent) throw error;
    // Its head is out and its end too: what is left to do with a fault is to write it down.
    request.code = declaredRefusal(error, request, parts.log).code;
  }
}

function refuse(parts: ServerParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = declaredRefusal(error, request, parts.log);
  request.code = refused.code;
  return parts.answers.refusal(reply, request.admission?.wire ?? parts.wire, refused);
}

/** A refusal that its call does not declare is a fault of ours. */
function declaredRefusal(error: unknown, request: FastifyRequest, log: Log): Refused {
  const { pipeline } = request;
  if (!(error instanceof Refused)) return asRefused(error, request, pipeline?.name, log);
  if (!pipeline || pipeline.declares(error)) return error;
  const fault = { requestId: request.id, call: pipeline.name, err: error };
  log.error(fault, `refused with ${error.refusal}, which the call does not declare`);
  return new Refused('fault', { data: { requestId: request.id } });
}
