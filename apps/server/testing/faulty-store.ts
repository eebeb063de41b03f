import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type StoreFault =
  | 'ok'
  /** Takes the request and says nothing. */
  | 'silent'
  | 'busy'
  /** Ends the connection in the middle of what it sends. */
  | 'truncated'
  | 'wrong bytes out'
  | 'wrong bytes in';

/** Stands before a store and does to its requests what they are told, one fault for each; then it hands on what comes. */
export class FaultyStore {
  readonly #server: Server;
  readonly #port: number;
  #faults: StoreFault[] = [];
  /** No request is answered at all while this is so. */
  isAway = false;
  requests = 0;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
    server.on('request', (asked, answer) => {
      this.#hand(asked, answer).catch(() => answer.destroy());
    });
  }

  static async before(port: number): Promise<FaultyStore> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultyStore(server, port);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What happens to the next requests; whatever was left of before is forgotten. */
  next(...faults: StoreFault[]): void {
    this.#faults = faults;
    this.requests = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #hand(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.requests += 1;
    if (this.isAway) return void asked.socket.destroy();
    const fault = this.#faults.shift();
    const body = await buffer(asked);
    if (fault === 'silent') return;
    if (fault === 'busy') return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (fault === 'wrong bytes in') spoil(body);
    const { method, url: path, headers } = asked;
    const handed = request({ host: '127.0.0.1', port: this.#port, method, path, headers });
    // Some stores go on talking after a head without a body; by then the answer is complete.
    handed.on('error', () => undefined);
    handed.end(body);
    const [reply] = (await once(handed, 'response')) as [IncomingMessage];
    const content = await buffer(reply);
    if (fault === 'wrong bytes out') spoil(content);
    if (fault === 'truncated' && content.length === 0) return void asked.socket.destroy();
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    if (fault !== 'truncated') return void answer.end(content);
    answer.write(content.subarray(0, content.length / 2), () => answer.destroy());
  }
}

function spoil(content: Buffer): void {
  const middle = Math.floor(content.length / 2);
  if (content.length > 0) content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
}
