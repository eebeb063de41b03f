import { UPLOAD } from '@liuguang/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenReader } from '../../features/account/account.port.ts';
import type { UploadChunks } from '../../features/upload/upload.chunks.ts';
import { type ChunkFields, contradiction, readChunkFields } from '../../features/upload/upload.fields.ts';
import type { TicketHolder, UploadTickets } from '../../features/upload/upload.tickets.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isUnavailable } from '../../platform/postgres/pool.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import { ChunkForm } from './chunk-form.ts';
import { ChunkMemory } from './chunk-memory.ts';
import { discardRest } from './form.ts';

const PATH = '/api/app/upload/chunk';
const CALL = 'app/upload/chunk';
/** A file takes hundreds of these where anything else takes one call. */
const CHUNKS_PER_CALL = 20;

export interface ChunkParts {
  readonly chunks: UploadChunks;
  readonly accounts: TokenReader;
  readonly tickets: UploadTickets;
  readonly limits: RateLimit;
  readonly perAddress: number;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The protocol of Resumable.js and simple-uploader.js: unsigned, unsealed, and with statuses that those understand. */
export function serveUploadChunks(server: FastifyInstance, parts: ChunkParts): void {
  const memory = new ChunkMemory();
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the handler, who asks first who sent it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, request, reply) => answer(request, reply, asRefused(error, request, parts.log)));
    scope.addHook('onRequest', (request, _reply, done) => {
      const allowed = { count: parts.perAddress * CHUNKS_PER_CALL, seconds: 60 };
      const full = parts.limits.take(`${CALL} ${subscriberOf(request.ip)}`, allowed);
      if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
      done();
    });
    scope.addHook('onResponse', (request, reply, done) => {
      parts.metrics.answered({ call: CALL, code: request.code || 200, seconds: reply.elapsedTime / 1000 });
      done();
    });

    scope.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const holder = await holderOf(request, parts);
      const chunk = readChunkFields(request.query as Record<string, unknown>);
      refuseOtherFile(holder, chunk);
      if (await parts.chunks.has(holder.person, chunk)) return answer(request, reply);
      return reply.code(204).header('cache-control', 'no-store').send();
    });

    scope.post(PATH, async (request, reply) => {
      try {
        const holder = await holderOf(request, parts);
        await receive(request, holder, parts.chunks, memory);
        return answer(request, reply);
      } finally {
        discardRest(request.raw);
      }
    });
  });
}

type Holder = Pick<TicketHolder, 'person'> & { readonly identifier?: string };

/** By the token in the header, or by a ticket in the address, which is for one file alone. */
async function holderOf(request: FastifyRequest, { accounts, tickets }: ChunkParts): Promise<Holder> {
  const { authorization: token } = request.headers;
  const { ticket } = request.query as { ticket?: unknown };
  if (token) {
    const person = await accounts.personOf(token);
    if (person) return { person };
  } else if (typeof ticket === 'string') {
    const holder = await tickets.read(ticket);
    if (holder) return holder;
  }
  throw new Refused('signedOut');
}

function refuseOtherFile({ identifier }: Holder, { file }: ChunkFields): void {
  if (identifier !== undefined && identifier !== file.identifier) throw new Refused('signedOut');
}

/** Reads one form, whose bytes are held until all of them are there. */
async function receive(
  request: FastifyRequest,
  holder: Holder,
  chunks: UploadChunks,
  memory: ChunkMemory,
): Promise<void> {
  using held = memory.open(holder.person.id, request.ip);
  using form = new ChunkForm(request.raw);
  const { fields, fileField } = await form.head();
  if (fileField !== UPLOAD.fileField) throw contradiction(`the bytes come in the field ${UPLOAD.fileField}`);
  // Before the bytes are read, so that what is refused anyway is not waited for.
  const chunk = readChunkFields(fields);
  refuseOtherFile(holder, chunk);
  using expected = await chunks.open(holder.person, chunk);
  await form.readFile(chunk.bytes, (bytes) => held.add(bytes));
  await chunks.put(holder.person, chunk, held.pieces, expected);
}

/**
 * Those uploaders count any 200 as stored, give up at 404, 415, 500 and 501, and try again otherwise. So what would be
 * refused for ever is 415 whatever its code, and only what passes is anything else.
 */
const STATUS_OF: Readonly<Record<number, number>> = { 1000: 401, 4040: 404, 4290: 429, 5000: 500, 5030: 503 };
const NEVER = 415;

function answer(request: FastifyRequest, reply: FastifyReply, refused?: Refused): FastifyReply {
  request.code = refused?.code ?? 200;
  if (refused?.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds);
  const { code = 200, data = null, message: msg = '', tip = '' } = refused ?? {};
  return reply
    .code(refused ? (STATUS_OF[code] ?? NEVER) : 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, data, msg, tip }));
}

/** A sender that goes away breaks only its own connection. */
function asRefused(error: unknown, request: FastifyRequest, log: Log): Refused {
  if (error instanceof Refused) return error;
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
  if (statusCode < 500 || request.raw.readableAborted) return contradiction('the form cannot be read');
  const fault = { requestId: request.id, call: CALL, err: error };
  if (isUnavailable(error)) {
    log.warn(fault, 'the database did not answer');
    return new Refused('engineDown', { retryAfterSeconds: 2 });
  }
  log.error(fault, 'fault');
  return new Refused('fault', { data: { requestId: request.id } });
}
