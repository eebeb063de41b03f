import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '../storage-away.ts';
import type { S3Address } from './s3-address.ts';
import { encodePath, encodeQuery, sha256, signature } from './s3-signature.ts';
import { textOf } from './s3-xml.ts';

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; the bucket itself without one. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** In small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Answers that are no fault beside those of 2xx. */
  readonly accepted?: readonly number[];
}

export interface S3Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How an attempt ended. */
export type S3Outcome = 'ok' | 'again' | 'away' | 'refused';

export interface S3Patience {
  /** So long may nothing come. */
  readonly silenceMs: number;
  /** An attempt that ends later than this is the last. */
  readonly allMs: number;
  /** The pause before the second attempt; each later one is three times as long. */
  readonly pauseMs: number;
}

const PATIENCE: S3Patience = { silenceMs: 10_000, allMs: 20_000, pauseMs: 100 };
const MOST_TRIES = 4;
const MOST_SOCKETS = 128;
const NOTHING = Buffer.alloc(0);
const PASSING = [408, 429, 500, 502, 503, 504];
/** What came was not what was sent: so it is sent again. */
const SPOILT = ['BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'RequestTimeout'];

/** The store said no, for a reason that will not pass by itself. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;

  constructor({ method, key = '' }: S3Request, status: number, code: string) {
    super(`the store refused ${method} ${key}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Speaks to one bucket: signs, waits so long, and asks again when the fault may pass. */
export class S3Client {
  readonly #address: S3Address;
  readonly #patience: S3Patience;
  readonly #onAttempt: (outcome: S3Outcome) => void;
  readonly #agent: PlainAgent;
  readonly #isSecure: boolean;
  /** How far the store's clock is ahead of ours. */
  #clockAheadMs = 0;

  constructor(
    address: S3Address,
    {
      patience = PATIENCE,
      onAttempt = () => {},
    }: { patience?: S3Patience; onAttempt?: (outcome: S3Outcome) => void } = {},
  ) {
    this.#address = address;
    this.#patience = patience;
    this.#onAttempt = onAttempt;
    this.#isSecure = address.origin.startsWith('https:');
    const settings = { keepAlive: true, maxSockets: MOST_SOCKETS };
    this.#agent = this.#isSecure ? new SecureAgent(settings) : new PlainAgent(settings);
  }

  /** What all keys begin with. */
  get prefix(): string {
    return this.#address.prefix;
  }

  /** How another call names what stands under a key. */
  sourceOf(key: string): string {
    return this.#pathOf(key);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The answer as a whole. */
  async send(asked: S3Request): Promise<S3Reply> {
    return this.#attempt(asked, async (answer) => {
      const body = await wholeOf(answer);
      return { status: answer.statusCode ?? 0, headers: answer.headers, body };
    });
  }

  /** The answer with its body still to be read, to its end or destroyed. */
  open(asked: S3Request): Promise<IncomingMessage> {
    return this.#attempt(asked, async (answer) => answer);
  }

  async #attempt<Value>(asked: S3Request, read: (answer: IncomingMessage) => Promise<Value>): Promise<Value> {
    const until = performance.now() + this.#patience.allMs;
    for (let tries = 1; ; tries += 1) {
      const failure = await this.#try(asked, read).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('value' in failure) {
        this.#onAttempt('ok');
        return failure.value;
      }
      const { error } = failure;
      if (error instanceof S3Refusal && !isPassing(error)) {
        this.#onAttempt('refused');
        throw error;
      }
      if (tries === MOST_TRIES || performance.now() > until) {
        this.#onAttempt('away');
        throw new StorageAway(`the store did not do ${asked.method} ${asked.key ?? ''}`, { cause: error });
      }
      this.#onAttempt('again');
      await pause(this.#patience.pauseMs * 3 ** (tries - 1) * (0.5 + Math.random()));
    }
  }

  async #try<Value>(asked: S3Request, read: (answer: IncomingMessage) => Promise<Value>): Promise<Value> {
    const answer = await this.#ask(asked);
    const { statusCode: status = 0, headers } = answer;
    if ((status >= 200 && status < 300) || asked.accepted?.includes(status)) return read(answer);
    const code = textOf((await wholeOf(answer)).toString(), 'Code') ?? '';
    // One of the two clocks was set meanwhile.
    if (code === 'RequestTimeTooSkewed' && headers.date) this.#clockAheadMs = Date.parse(headers.date) - Date.now();
    throw new S3Refusal(asked, status, code);
  }

  #ask(asked: S3Request): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = this.#request(asked);
    request.setTimeout(this.#patience.silenceMs, () => {
      request.destroy(new Error(`nothing came for ${this.#patience.silenceMs} ms`));
    });
    request.once('response', resolve).on('error', reject);
    request.end(asked.body ?? NOTHING);
    return promise;
  }

  #request({ method, key, query = {}, headers = {}, body = NOTHING }: S3Request): ClientRequest {
    const { origin } = this.#address;
    const path = this.#pathOf(key);
    const search = encodeQuery(query);
    const length =
      body.length > 0 || method === 'PUT' || method === 'POST' ? { 'content-length': `${body.length}` } : {};
    const signed = { ...headers, host: new URL(origin).host };
    const now = new Date(Date.now() + this.#clockAheadMs);
    const added = signature(
      { method, path, query: search, headers: signed, bodyHash: sha256(body) },
      this.#address,
      now,
    );
    const send = this.#isSecure ? requestSecure : requestPlain;
    return send(`${origin}${path}${search ? `?${search}` : ''}`, {
      method,
      agent: this.#agent,
      headers: { ...signed, ...length, ...added },
    });
  }

  #pathOf(key: string | undefined): string {
    const { bucket, prefix } = this.#address;
    return encodePath(key === undefined ? `/${bucket}` : `/${bucket}/${prefix}${key}`);
  }
}

const isPassing = ({ status, code }: S3Refusal): boolean =>
  PASSING.includes(status) || SPOILT.includes(code) || code === 'RequestTimeTooSkewed';

async function wholeOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
