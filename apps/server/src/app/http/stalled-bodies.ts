import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../platform/refused.ts';

export interface StallRule {
  readonly ms: number;
  /** Fewer bytes than this in that time are as good as none: otherwise one byte now and then would hold a place for ever. */
  readonly leastBytes: number;
}

const RULE: StallRule = { ms: 10_000, leastBytes: 1024 };
const LOOKS = 10;

interface Receiving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes of the connection when it was last seen to move, and when that was. */
  bytes: number;
  since: number;
}

/**
 * Ends requests whose body stops arriving, whoever reads it: what reads the body fails with a refusal that clients try
 * again after. Looks at all connections from time to time, so that a request costs no timer of its own.
 */
export function endStalledBodies(server: FastifyInstance, rule: StallRule = RULE): void {
  const receiving = new Map<Socket, Receiving>();
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return;
    const { socket } = request;
    receiving.set(socket, { request, response, bytes: socket.bytesRead, since: performance.now() });
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, one] of receiving) {
      if (one.request.complete || socket.destroyed) receiving.delete(socket);
      else if (moves(one, rule)) Object.assign(one, { bytes: socket.bytesRead, since: now });
      else if (now - one.since >= rule.ms) {
        receiving.delete(socket);
        end(one);
      }
    }
  };
  const looking = setInterval(look, rule.ms / LOOKS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(looking);
    done();
  });
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** While nobody on our side reads, nothing can arrive: that is not the sender's fault. */
const moves = ({ request, bytes }: Receiving, { leastBytes }: StallRule): boolean =>
  request.readableFlowing !== true || request.socket.bytesRead - bytes >= leastBytes;

function end({ request, response }: Receiving): void {
  // Answered already, or read by nobody who could answer.
  if (response.headersSent || request.listenerCount('error') === 0) return void request.socket.destroy();
  response.setHeader('connection', 'close');
  request.emit('error', new Refused('engineDown', { status: 408, msg: 'the body stalled', retryAfterSeconds: 1 }));
}
