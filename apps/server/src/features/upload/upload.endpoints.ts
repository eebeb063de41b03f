import { UPLOAD } from '@liuguang/contract/constants';
import type { uploadEndpoints as declared } from '@liuguang/contract/upload/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { discardRest } from '../../platform/http/discard-rest.ts';
import type { EndpointHandler, Endpoints } from '../../platform/http/endpoint.ts';
import { Refused } from '../../platform/refused.ts';
import type { TokenReader } from '../account/account.port.ts';
import { ChunkForm } from './upload.chunk-form.ts';
import { ChunkMemory } from './upload.chunk-memory.ts';
import type { UploadChunks } from './upload.chunks.ts';
import { type ChunkFields, contradiction, readChunkFields } from './upload.fields.ts';
import type { TicketHolder, UploadTickets } from './upload.tickets.ts';

/** A file takes hundreds of these where anything else takes one call. */
const CHUNKS_PER_CALL = 20;

export interface ChunkParts {
  readonly chunks: UploadChunks;
  readonly accounts: TokenReader;
  readonly tickets: UploadTickets;
}

/** The protocol of Resumable.js and simple-uploader.js: unsigned, unsealed, and with statuses that those understand. */
export function uploadEndpoints(parts: ChunkParts): Endpoints<typeof declared> {
  const memory = new ChunkMemory();
  const common: Omit<EndpointHandler, 'handle'> = {
    limit: { countedAs: 'app/upload/chunk', times: CHUNKS_PER_CALL },
    // Read by the handler, who asks first who sent it.
    body: 'raw',
    head: 'none',
    refuse: answer,
  };
  return {
    'GET /api/app/upload/chunk': {
      ...common,
      async handle(request, reply) {
        const holder = await holderOf(request, parts);
        const chunk = readChunkFields(request.query as Record<string, unknown>);
        refuseOtherFile(holder, chunk);
        request.code = 200;
        if (await parts.chunks.has(holder.person, chunk)) return answer(reply);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    },
    'POST /api/app/upload/chunk': {
      ...common,
      async handle(request, reply) {
        try {
          await receive(request, await holderOf(request, parts), parts.chunks, memory);
          return answer(reply);
        } finally {
          discardRest(request.raw);
        }
      },
    },
  };
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

function answer(reply: FastifyReply, refused?: Refused): FastifyReply {
  if (refused?.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds);
  const { code = 200, data = null, message: msg = '', tip = '' } = refused ?? {};
  return reply
    .code(refused ? (STATUS_OF[code] ?? NEVER) : 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, data, msg, tip }));
}
