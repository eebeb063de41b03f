import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  readonly requests: readonly Buffer[];
  readonly connections: number;
  /** No request is sent after this long. */
  readonly limitMs: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly ms: number;
  /** The body of the last answer. */
  readonly body: string;
}

/**
 * Sends requests over connections that are kept open, one at a time on each. Less than an HTTP client on purpose: the
 * less a request costs here, the surer it is that the server is what was measured.
 */
export async function sendLoad({ port, requests, connections, limitMs }: LoadOptions): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  let next = 0;
  let answered = 0;
  let body = '';
  const more = () => (performance.now() - started < limitMs ? requests[next++] : undefined);
  const onAnswer = (text: () => string) => {
    answered += 1;
    if (answered === requests.length || answered === 1) body = text();
  };
  await Promise.all(sockets.map((socket) => converse(socket, more, onAnswer)));
  const ms = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return { answered, ms, body };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

const SUCCESS = Buffer.from('HTTP/1.1 200');
const HEAD_END = Buffer.from('\r\n\r\n');

/** Resolves when there is nothing more to send and the last answer has come. */
function converse(
  socket: Socket,
  more: () => Buffer | undefined,
  onAnswer: (text: () => string) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received: Buffer | undefined;
  const send = () => {
    const request = more();
    if (request) socket.write(request);
    else resolve();
  };
  socket.on('data', (chunk) => {
    const bytes = received ? Buffer.concat([received, chunk]) : chunk;
    const answer = answerIn(bytes);
    if (answer instanceof Error) return reject(answer);
    received = answer === undefined ? bytes : undefined;
    if (!answer) return;
    onAnswer(answer);
    send();
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed a connection')));
  send();
  return promise;
}

/** The body of the answer once all of it has come. Every answer of these servers has a length. */
function answerIn(bytes: Buffer): (() => string) | Error | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined || bytes.compare(SUCCESS, 0, SUCCESS.length, 0, SUCCESS.length) !== 0) {
    return new Error(`unexpected answer: ${bytes.toString()}`);
  }
  const bodyStart = headEnd + HEAD_END.length;
  return bytes.length < bodyStart + Number(length) ? undefined : () => bytes.toString('utf8', bodyStart);
}
