import { closeSync, constants, createWriteStream, fdatasync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

// The yardstick: Node's own HTTP server writing the bytes of so many requests to one file after another. It reads no
// form, keeps no books and knows nobody. Every so many requests it waits for the disk, or never.

const folder = process.env.BARE_FOLDER ?? '';
const perFile = Number(process.env.BARE_REQUESTS_PER_FILE);
const perFlush = Number(process.env.BARE_REQUESTS_PER_FLUSH ?? 0);
/** More than a request of the load has. */
const ROOM = 2 * 1024 * 1024;
const flush = promisify(fdatasync);
let count = 0;

const server = createServer(async (request, response) => {
  const at = count % perFile;
  const path = join(folder, String(Math.floor(count / perFile)));
  count += 1;
  const isFlushed = perFlush > 0 && count % perFlush === 0;
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  await pipeline(request, createWriteStream(path, { fd: file, start: at * ROOM, autoClose: false }));
  if (isFlushed) await flush(file);
  closeSync(file);
  response.writeHead(200, { 'content-length': 0 }).end();
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
