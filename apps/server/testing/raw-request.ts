import { randomUUID } from 'node:crypto';
import { formatEnvelope, isEnvelope } from '@liuguang/wire/envelope';
import { formatApiKey } from '@liuguang/wire/sign';
import type { Wire } from '@liuguang/wire/wire';
import type { Clock } from '../src/platform/clock.ts';
import { USER_AGENT } from './stack.ts';

/** A server that answers signed requests; a Stack is one. */
export interface Target {
  readonly url: string;
  readonly wire: Wire;
  readonly clock: Clock;
  readonly config: { readonly encryption: boolean };
}

/** What stands in for one part of a request that is otherwise right. `null` leaves the part out. */
export interface Replaced {
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly sign?: string;
  readonly signedPath?: string;
  readonly signedToken?: string;
  readonly apiKey?: string | null;
  readonly userAgent?: string | null;
  /** The bytes to send in place of the envelope. */
  readonly payload?: string | Uint8Array | FormData | null;
  /** The signature that the envelope is bound to, in place of the request's own. */
  readonly sealedFor?: string;
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawRequest extends Replaced {
  /** The call's path below `/api`. */
  readonly name: string;
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly search?: string;
  readonly signal?: AbortSignal;
  /** Of a stream that opens, nothing is read: it may never end. */
  readonly untilOpen?: boolean;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  /** As it travelled. */
  readonly text: string;
  readonly sealed: boolean;
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
  readonly tip: string;
}

export interface SignedParts {
  readonly sign: string;
  readonly url: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Record<string, string> };
}

/** A request signed and sealed as the wire asks, except for what is replaced. */
export function signRequest(target: Target, request: RawRequest): SignedParts {
  const { name, method = 'POST', token = '', search = '', signal } = request;
  const timestamp = request.timestamp ?? String(Math.floor(target.clock.now().getTime() / 1000));
  const nonce = request.nonce ?? randomUUID();
  const userAgent = request.userAgent === undefined ? USER_AGENT : request.userAgent;
  const path = request.signedPath ?? `/api/${name}`;
  const signedToken = request.signedToken ?? token;
  const fields = { token: signedToken, path, userAgent: userAgent ?? '', timestamp, nonce };
  const sign = request.sign ?? target.wire.sign(fields);
  const apiKey = request.apiKey === undefined ? formatApiKey({ timestamp, nonce, sign }) : request.apiKey;
  const contentType = request.contentType === undefined && method !== 'GET' ? 'application/json' : request.contentType;
  const payload = request.payload === undefined ? sealedBody(target, request, sign) : request.payload;
  return {
    sign,
    url: `${target.url}/api/${name}${search}`,
    init: {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(userAgent !== null && { 'x-user-agent': userAgent }),
        ...(apiKey !== null && { 'x-api-key': apiKey }),
        ...(contentType && { 'content-type': contentType }),
        ...request.headers,
      },
      ...(payload !== null &&
        method !== 'GET' &&
        method !== 'HEAD' && { body: payload as NonNullable<RequestInit['body']> }),
      ...(signal && { signal }),
    },
  };
}

function sealedBody({ wire, config }: Target, { body = {}, sealedFor }: RawRequest, sign: string): string {
  const plain = JSON.stringify(body);
  return config.encryption ? formatEnvelope(wire.seal(plain, sealedFor ?? sign)) : plain;
}

export async function send(target: Target, request: RawRequest): Promise<RawReply> {
  const { url, init } = signRequest(target, request);
  const response = await fetch(url, init);
  if (!request.untilOpen || !isStream(response)) return readReply(target, response);
  await response.body?.cancel();
  return {
    status: response.status,
    headers: response.headers,
    text: '',
    sealed: false,
    code: 200,
    data: null,
    msg: '',
    tip: '',
  };
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Opens what came; a stream is a success, and a body that is no answer of the API has the code 0. */
export async function readReply({ wire }: Pick<Target, 'wire'>, response: Response): Promise<RawReply> {
  const text = await response.text();
  const outer = jsonOf(text);
  const sealed = isEnvelope(outer);
  const answer = sealed ? jsonOf(wire.open(outer)) : outer;
  const { code = isStream(response) ? 200 : 0, data = null, msg = '', tip = '' } = (answer ?? {}) as Partial<RawReply>;
  return { status: response.status, headers: response.headers, text, sealed, code, data, msg, tip };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
