import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { nodeWire } from '@liuguang/wire/node';
import { parseApiKey } from '@liuguang/wire/sign';

// The yardstick: Node's own HTTP server with the cryptography of a call and nothing else. No routing, no checks of the
// clock, of nonces or of shapes, no accounts, no limits, no log.

interface Task {
  readonly secrets: { readonly sign: string; readonly transport: string };
  /** What to answer, before sealing, by path. */
  readonly replies: Readonly<Record<string, string>>;
}

const [{ secrets, replies }] = (await once(process, 'message')) as [Task];
const wire = nodeWire(secrets);

function answer(response: ServerResponse, plaintext: string): void {
  const body = formatEnvelope(wire.seal(plaintext));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

const server = createServer((request, response) => {
  const { authorization: token = '', 'x-user-agent': userAgent, 'x-api-key': apiKey } = request.headers;
  const path = request.url ?? '';
  const plaintext = replies[path];
  const key = typeof apiKey === 'string' ? parseApiKey(apiKey) : undefined;
  if (!key || typeof userAgent !== 'string' || plaintext === undefined) return response.writeHead(401).end();
  const { timestamp, nonce, sign } = key;
  if (!wire.verifySign({ token, path, userAgent, timestamp, nonce }, sign)) return response.writeHead(401).end();
  if (request.method === 'GET') return answer(response, plaintext);
  let sealed = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    sealed += text;
  });
  request.on('end', () => {
    wire.open(JSON.parse(sealed), sign);
    answer(response, plaintext);
  });
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
