import { createServer } from 'node:http';
import { DEVELOPMENT_SECRETS } from '@liuguang/server/config/environment';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { nodeWire } from '@liuguang/wire/node';

// The yardstick: Node's own HTTP server that checks the signature of an address and seals one text, and nothing else.

const { text } = JSON.parse(process.env.BARE_PLAYLIST ?? '') as { text: string };
const wire = nodeWire(DEVELOPMENT_SECRETS);

const server = createServer((request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { token = '', timestamp = '', nonce = '', sign = '' } = Object.fromEntries(new URLSearchParams(query));
  if (!wire.verifySign({ token, path, userAgent: '', timestamp, nonce }, sign)) return response.writeHead(401).end();
  const body = formatEnvelope(wire.seal(text));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
