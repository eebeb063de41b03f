import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { posix } from 'node:path';
import { BufferPool } from '../../../platform/buffer-pool.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type ByteRange, byteRangeOf } from '../../../platform/http/byte-range.ts';
import type { OpenFile } from '../../../platform/storage/open-files.ts';
import type { ReadFiles } from '../../../platform/storage/read-files.ts';
import { StorageAway } from '../../../platform/storage/storage-away.ts';
import { folderOf } from '../making/media.folder.ts';
import type { LineSigner } from './media.line-signer.ts';

export interface LineParts {
  readonly files: ReadFiles;
  readonly signer: LineSigner;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

const ADDRESS =
  /^\/line\/([0-9a-f]{32})\/([a-z0-9]{1,16})\/([1-9]\d{0,10})-([\w-]{22})\/([a-z0-9]{1,20}\.(m4s|mp4|jpg))(?:\?|$)/;
const TYPES: Readonly<Record<string, string>> = {
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  // Covered, as all pictures are.
  jpg: 'application/octet-stream',
};
/** Most segments are read at once; what a slow reader keeps waiting is no more than this. */
const PIECE_BYTES = 256 * 1024;
const KEPT_BYTES = 16 * 1024 * 1024;
const STALL_MS = 60_000;

/**
 * Gives out the files of videos to whoever holds a signed address. Whatever a stranger does with the address, the files
 * are sealed: this needs neither a database nor to know anybody.
 */
export class Line {
  readonly #parts: LineParts;
  readonly #memory = new BufferPool({ pieceBytes: PIECE_BYTES, keptBytes: KEPT_BYTES });

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (error) {
      this.#parts.onFailure(error);
      if (response.headersSent) response.destroy();
      else refuse(response, error instanceof StorageAway ? 503 : 500);
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // An address is the whole of the permission, and no cookie travels with it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS') return allow(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const [, video = '', rung = '', expires = '', sign = '', name = '', ending = ''] =
      ADDRESS.exec(request.url ?? '') ?? [];
    if (!video) return refuse(response, 404);
    const now = this.#parts.clock.now();
    const expiry = Number(expires);
    if (!this.#parts.signer.isGood({ video, rung, expiry, sign }, now)) return refuse(response, 403);
    // A file that is given out on its own, such as a clip, lies beside the rungs and not in a folder.
    const key = posix.join(folderOf(video), name.startsWith(`${rung}.`) ? '' : rung, name);
    response.setHeader('content-type', TYPES[ending] ?? '');
    response.setHeader('cache-control', `public, max-age=${expiry - Math.floor(now.getTime() / 1000)}, immutable`);
    const isThere = await this.#parts.files.use(key, (file) => this.#send(file, request, response));
    if (!isThere) refuse(response, 404);
  }

  async #send(file: OpenFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, socket } = request;
    const etag = `"${file.mark}"`;
    response.setHeader('etag', etag).setHeader('accept-ranges', 'bytes');
    if (headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
    const ifRange = headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? byteRangeOf(headers.range, file.bytes) : undefined;
    if (range === 'outside') {
      response.setHeader('content-range', `bytes */${file.bytes}`);
      return refuse(response, 416);
    }
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    response.setHeader('content-length', end - start + 1);
    if (range) response.setHeader('content-range', `bytes ${start}-${end}/${file.bytes}`);
    response.writeHead(range ? 206 : 200);
    if (method === 'HEAD') return void response.end();
    await this.#write(file, { start, end }, response, socket);
  }

  /** From one piece of memory, which is filled anew once the connection has taken what was in it. */
  #write(file: OpenFile, { start, end }: ByteRange, response: ServerResponse, socket: Socket): Promise<void> {
    response.setTimeout(STALL_MS, () => response.destroy());
    return this.#memory.lend(Math.min(PIECE_BYTES, end - start + 1), async (memory) => {
      for (let at = start; at <= end && !socket.destroyed; ) {
        const wanted = memory.subarray(0, Math.min(memory.length, end - at + 1));
        const got = await file.read(wanted, at);
        // Files are never cut: only the connection can say that something is wrong with this one.
        if (got === 0) return void response.destroy();
        at += got;
        await taken(response, socket, wanted.subarray(0, got), at > end);
      }
    });
  }
}

/** Resolves when the memory is free again: the bytes are on their way, or nobody waits for them any more. */
function taken(response: ServerResponse, socket: Socket, bytes: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    const done = () => {
      socket.off('close', done);
      resolve();
    };
    // The answer itself is not told when it still waits for the one before it on the same connection.
    socket.once('close', done);
    if (isLast) response.end(bytes, done);
    else response.write(bytes, done);
  });
}

function refuse(response: ServerResponse, status: number): void {
  response
    .setHeader('cache-control', 'no-store')
    .setHeader('content-type', 'text/plain')
    .setHeader('content-length', 0);
  response.writeHead(status).end();
}

function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, HEAD').setHeader('access-control-allow-headers', 'range');
  response.setHeader('access-control-max-age', '86400');
  response.writeHead(204).end();
}
