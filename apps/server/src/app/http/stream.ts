import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Wire } from '@liuguang/wire/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../platform/http/admission.ts';
import { Refused } from '../../platform/refused.ts';
import type { Answers } from './answer.ts';
import type { AnyStreamHandler, Pipeline } from './pipeline.ts';

const HEARTBEAT_MS = 15_000;

/** The open streams of this process, so that they can be ended with it. */
export class Streams {
  readonly #answers: Answers;
  readonly #open = new Map<AbortController, () => Promise<void>>();
  #ended = false;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  get size(): number {
    return this.#open.size;
  }

  async answer(
    pipeline: Pipeline,
    handler: AnyStreamHandler,
    request: FastifyRequest,
    reply: FastifyReply,
    admission: Admission,
  ): Promise<void> {
    const actor = await pipeline.party(admission.token, request.ip);
    await pipeline.limit(actor, request.ip);
    const body = pipeline.read(request, admission);
    const lastEventId = request.headers['last-event-id'];
    // One that was let in before the others were ended would keep the server from closing.
    if (this.#ended) throw new Refused('engineDown', { retryAfterSeconds: 2 });
    const end = new AbortController();
    const check = () =>
      pipeline.party(admission.token, request.ip).then(ignore, (error: unknown) => {
        // A session that cannot be looked up just now is not over.
        if (error instanceof Refused) end.abort();
      });
    this.#open.set(end, check);
    reply.raw.on('close', () => end.abort());
    // Somebody who left while being let in has said so already.
    if (reply.raw.destroyed) end.abort();
    // Keeps middle boxes from closing a quiet line, and ends it when its session is over.
    const beat = () => {
      if (reply.sent && !end.signal.aborted) reply.raw.write(': \n\n');
    };
    const heart = setInterval(() => void check().then(beat), HEARTBEAT_MS);
    try {
      const events = await handler({
        body,
        actor,
        address: request.ip,
        userAgent: admission.userAgent,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        signal: end.signal,
      });
      reply.hijack();
      // Only now: a client that sees its stream open counts on hearing of all that happens from then on.
      open(reply, events.startsAfter);
      await this.#write(events, reply.raw, admission.wire, end.signal);
    } finally {
      clearInterval(heart);
      end.abort();
      this.#open.delete(end);
      if (reply.sent) reply.raw.end();
    }
  }

  /** Ends the streams whose session has ended; to be called when any has. */
  recheck(): void {
    for (const check of this.#open.values()) void check();
  }

  /** Ends those that are open and takes no more. */
  endAll(): void {
    this.#ended = true;
    for (const end of this.#open.keys()) end.abort();
  }

  async #write(
    events: AsyncIterable<{ id: string }>,
    raw: ServerResponse,
    wire: Wire,
    signal: AbortSignal,
  ): Promise<void> {
    for await (const event of events) {
      if (signal.aborted) return;
      const text = this.#answers.event(wire, event);
      const took = raw.write(`id: ${event.id}\ndata: ${text}\n\n`);
      if (!took) await drained(raw, signal);
    }
  }
}

const ignore = (): void => undefined;

function open(reply: FastifyReply, startsAfter: string | undefined): void {
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  reply.raw.write(`${startsAfter === undefined ? '' : `id: ${startsAfter}\n`}retry: 2000\n\n`);
}

/** Or over: the signal is aborted when the client goes away. */
const drained = (raw: ServerResponse, signal: AbortSignal): Promise<void> =>
  once(raw, 'drain', { signal }).then(ignore, ignore);
