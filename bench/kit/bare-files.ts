import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

// The yardstick: a plain static file from Node's own HTTP server. No signature, no parts of files, no caching by clients.

const path = process.env.BARE_FILE ?? '';

const server = createServer(async (_request, response) => {
  const { size } = await stat(path);
  response.writeHead(200, { 'content-type': 'video/iso.segment', 'content-length': size });
  createReadStream(path).pipe(response);
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
