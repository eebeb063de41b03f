import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * One line, in a process of its own so that it can be killed and frozen: gives out the files of a folder to whoever
 * comes with an edition that has not run out.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const ADDRESS = /^\/line\/(\w+)\/([\w-]+\/[\w-]+\.(?:m4s|mp4))$/;

createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  const [, edition, name] = ADDRESS.exec(request.url ?? '') ?? [];
  if (edition === undefined || name === undefined) return response.writeHead(404).end();
  if (existsSync(join(folder, `expired-${edition}`))) return response.writeHead(403).end();
  const path = join(folder, name);
  if (!existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-length': statSync(path).size });
  return createReadStream(path).pipe(response);
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
