import { randomUUID } from 'node:crypto';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { formatApiKey } from '@liuguang/wire/sign';
import { type RealServer, USER_AGENT, wire } from './real-server.ts';

export interface CallUnderLoad {
  /** Below `/api`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Taken in turn; an empty one signs nobody in. */
  readonly tokens: readonly string[];
  /** Taken in turn; without them the body is empty. A function is asked for others in every round. */
  readonly bodies?: readonly object[] | (() => readonly object[]);
  /** Every so often another call comes between. */
  readonly among?: { readonly call: CallUnderLoad; readonly every: number };
}

const GUESTS = 32;

/** A call that is the same for everybody, and one that is everybody's own, asked for by several people. */
export async function callsUnderLoad(server: RealServer): Promise<CallUnderLoad[]> {
  const guests = Array.from({ length: GUESTS }, (_, at) => String(at + 1).padStart(39, '7'));
  const signedIn = await Promise.all(guests.map((devID) => server.client().post('app/login/guest', { devID })));
  return [
    { name: 'app/ping/config', method: 'GET', tokens: [''] },
    { name: 'app/user/info', method: 'POST', tokens: signedIn.map(({ token }) => token) },
  ];
}

/** As many requests as asked for, with those of the call that comes between where it does. */
export function requestsOf(call: CallUnderLoad, count: number): Buffer[] {
  const requests = signedRequests(call, count);
  const { among } = call;
  if (!among) return requests;
  const others = signedRequests(among.call, Math.ceil(count / among.every));
  return requests.map((request, at) => (at % among.every === 0 ? (others[at / among.every] ?? request) : request));
}

/** The bytes of as many requests as asked for, each with a nonce, a signature and an envelope of its own. */
export function signedRequests({ name, method, tokens, bodies = [{}] }: CallUnderLoad, count: number): Buffer[] {
  const asked = typeof bodies === 'function' ? bodies() : bodies;
  const path = `/api/${name}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  return Array.from({ length: count }, (_, at) => {
    const token = tokens[at % tokens.length] ?? '';
    const nonce = randomUUID();
    const sign = wire.sign({ token, path, userAgent: USER_AGENT, timestamp, nonce });
    const plain = JSON.stringify(asked[at % asked.length]);
    const body = method === 'POST' ? formatEnvelope(wire.seal(plain, sign)) : '';
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `x-user-agent: ${USER_AGENT}`,
      `x-api-key: ${formatApiKey({ timestamp, nonce, sign })}`,
      ...(token ? [`authorization: ${token}`] : []),
      ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
    ];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}
