import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { CODES } from '@liuguang/contract/codes';
import { nodeWire } from '@liuguang/wire/node';
import { CLOCK_WINDOW_SECONDS, parseApiKey } from '@liuguang/wire/sign';

export const TEST_SECRETS = { sign: 'a signing secret', transport: 'a transport secret' };

/** A request whose signature held, opened. */
export interface Received {
  readonly method: string;
  readonly name: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface Reply {
  readonly code?: number;
  readonly status?: number;
  readonly data?: unknown;
  readonly msg?: string;
  readonly tip?: string;
}

export type Handler = (received: Received, response: ServerResponse) => Reply | undefined;

export interface WireServer extends AsyncDisposable {
  readonly url: string;
  /** Every request that came, those refused for their signature too. */
  readonly arrivals: IncomingMessage['headers'][];
}

interface WireServerOptions {
  /** Answers; without a reply the handler has written, or will write, one of its own to the response. */
  readonly handle: Handler;
  readonly now?: () => number;
  readonly encryption?: boolean;
  /** Nonces taken for seen already. */
  readonly seen?: (nonce: string, arrival: number) => boolean;
}

const wire = nodeWire(TEST_SECRETS);

export const sealed = (value: unknown): string => JSON.stringify(wire.seal(JSON.stringify(value)));

/** The server's half of the wire and nothing else: checks as the wire page orders them, then the handler. */
export async function startWireServer(options: WireServerOptions): Promise<WireServer> {
  const { handle, now = Date.now, encryption = true, seen = () => false } = options;
  const arrivals: IncomingMessage['headers'][] = [];

  function refuse(
    response: ServerResponse,
    { code, status, sentence }: (typeof CODES)[keyof typeof CODES],
    data: unknown = null,
  ) {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'refused' });
    response.end(JSON.stringify({ code, data, msg: '', tip: sentence['zh-CN'] }));
  }

  async function bodyOf(request: IncomingMessage, sign: string): Promise<unknown> {
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) {
      return new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
    }
    const sent = await text(request);
    if (request.method === 'GET') return undefined;
    return JSON.parse(encryption ? wire.open(JSON.parse(sent), sign) : sent);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { headers, method = '' } = request;
    arrivals.push(headers);
    const key = parseApiKey(String(headers['x-api-key']));
    if (!key) return refuse(response, CODES.signatureMalformed);
    if (Math.abs(Number(key.timestamp) - now() / 1000) > CLOCK_WINDOW_SECONDS) {
      return refuse(response, CODES.signatureClock, { serverTime: new Date(now()).toISOString() });
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const token = headers.authorization ?? '';
    const fields = { token, path: pathname, userAgent: String(headers['x-user-agent']), ...key };
    if (!wire.verifySign(fields, key.sign)) return refuse(response, CODES.signatureWrong);
    if (seen(key.nonce, arrivals.length)) return refuse(response, CODES.signatureReplayed);

    const body = await bodyOf(request, key.sign);
    const name = pathname.slice('/api/'.length);
    const reply = handle({ method, name, query: Object.fromEntries(searchParams), headers, body }, response);
    if (!reply) return;
    const { code = CODES.ok.code, status = 200, data = null, msg = '', tip = '' } = reply;
    const plain = { code, data, msg, tip };
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1' });
    response.end(encryption ? sealed(plain) : JSON.stringify(plain));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
