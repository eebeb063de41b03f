import type { OutgoingHttpHeaders } from 'node:http';
import { formatEnvelope } from '@liuguang/wire/envelope';
import type { Wire } from '@liuguang/wire/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Refused } from '../../platform/refused.ts';

interface Sealed {
  readonly etag: string;
  /** Not bytes: Node writes a text in one piece with the head, and bytes in a second one. */
  readonly text: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const KEPT_CHARACTERS = 16 * 1024 * 1024;

/** Turns what a handler returned or threw into the bytes that travel. */
export class Answers {
  readonly #encryption: boolean;
  /** By hash: equal replies have equal bytes, so what was sealed once need not be sealed again. */
  readonly #shared = new LRUCache<string, Sealed>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  });
  /** Finds the sealed reply by the object itself, while a handler returns the same one, without even writing it out. */
  readonly #byObject = new WeakMap<object, Map<Wire, Sealed>>();

  readonly #events = new WeakMap<object, Map<Wire, string>>();

  constructor(encryption: boolean) {
    this.#encryption = encryption;
  }

  /** What a handler has frozen it gives to many: it is sealed once for all of them. */
  success(reply: FastifyReply, wire: Wire, data: unknown): FastifyReply {
    const isGivenAgain = typeof data === 'object' && data !== null && Object.isFrozen(data);
    const text = isGivenAgain ? this.#sealedShared(wire, data).text : this.seal(wire, plaintext(data));
    return this.#send(reply.header('cache-control', 'no-store'), text);
  }

  /** A reply that may be shared between people: cached here, and by ETag wherever else. */
  shared(request: FastifyRequest, reply: FastifyReply, wire: Wire, data: object): FastifyReply {
    const { etag, text } = this.#sealedShared(wire, data);
    // Said to everybody: a cache must not hand what was asked without an origin to a page of another one.
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag).header('vary', 'Origin');
    const known = request.headers['if-none-match'];
    if (known !== undefined && (known.includes(etag) || known === '*')) return reply.code(304).send();
    return this.#send(reply, text);
  }

  refusal(reply: FastifyReply, wire: Wire, refused: Refused): FastifyReply {
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds);
    const plain = JSON.stringify({ code: refused.code, data: refused.data, msg: refused.message, tip: refused.tip });
    // A client whose signature fails may hold other secrets than ours: it must be able to read why.
    const text = refused.status === 401 ? plain : this.seal(wire, plain);
    return reply.code(refused.status).header('cache-control', 'no-store').type(JSON_TYPE).send(text);
  }

  /** What is sealed is ASCII: said so, it need not be measured three times on its way, nor made into UTF-8. */
  #send(reply: FastifyReply, text: string): FastifyReply {
    if (!this.#encryption) return reply.type(JSON_TYPE).send(text);
    const said = reply.getHeaders() as OutgoingHttpHeaders;
    const head = { ...said, 'content-type': JSON_TYPE, 'content-length': text.length };
    reply.hijack().raw.writeHead(reply.statusCode, head).end(text, 'latin1');
    return reply;
  }

  seal(wire: Wire, plain: string): string {
    return this.#encryption ? formatEnvelope(wire.seal(plain)) : plain;
  }

  /** An event of a stream. One that is frozen goes to many streams: it is written out and sealed once for all of them. */
  event(wire: Wire, event: object): string {
    if (!Object.isFrozen(event)) return this.seal(wire, JSON.stringify(event));
    const byWire = this.#events.get(event) ?? new Map<Wire, string>();
    const known = byWire.get(wire);
    if (known !== undefined) return known;
    const text = this.seal(wire, JSON.stringify(event));
    this.#events.set(event, byWire.set(wire, text));
    return text;
  }

  #sealedShared(wire: Wire, data: object): Sealed {
    const known = this.#byObject.get(data)?.get(wire);
    if (known) return known;
    const sealed = this.#sealed(wire, plaintext(data));
    const byWire = this.#byObject.get(data) ?? new Map<Wire, Sealed>();
    this.#byObject.set(data, byWire.set(wire, sealed));
    return sealed;
  }

  #sealed(wire: Wire, plain: string): Sealed {
    const bytes = Buffer.from(plain);
    const hash = wire.hash(bytes);
    const known = this.#shared.get(hash);
    if (known) return known;
    const text = this.#encryption ? formatEnvelope(wire.sealHashed(bytes, hash)) : plain;
    const sealed = { etag: `"${hash}"`, text };
    this.#shared.set(hash, sealed);
    return sealed;
  }
}

const plaintext = (data: unknown): string => `{"code":200,"data":${JSON.stringify(data)},"msg":"","tip":""}`;
