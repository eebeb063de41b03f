import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The yardstick: Node's own HTTP server writing the bytes of each request to a file. It reads no form, keeps no books
// and knows nobody.

const folder = process.env.BARE_FOLDER ?? '';
let count = 0;

const server = createServer(async (request, response) => {
  count += 1;
  await pipeline(request, createWriteStream(join(folder, String(count))));
  response.writeHead(200, { 'content-length': 0 }).end();
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
