import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';

/** What goes wrong with the next picture. */
export const DRAWING_FAULTS = ['silence', 'status 500', 'garbage', 'half a picture', 'another type', 'no end'] as const;
export type DrawingFault = (typeof DRAWING_FAULTS)[number];

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * Speaks, as their documentation has it, the parts that we use of Automatic1111's web API, of OpenAI's images and of
 * ComfyUI, all on one port.
 */
export class DrawingServer {
  fault: DrawingFault | undefined;
  /** The bodies of what was asked, by path. */
  readonly asked: { readonly path: string; readonly body: unknown; readonly headers: IncomingMessage['headers'] }[] =
    [];
  readonly #picture: Buffer;
  readonly #server: Server;
  readonly #sockets = new Map<string, Duplex>();

  private constructor(picture: Buffer) {
    this.#picture = picture;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('upgrade', (request, socket) => this.#open(request, socket));
  }

  static async open(picture: Buffer): Promise<DrawingServer> {
    const server = new DrawingServer(picture);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    this.asked.push({ path, body, headers: request.headers });
    const say = (what: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(what));
    if (path === '/sdapi/v1/options') return void say({ sd_model_checkpoint: 'model.safetensors' });
    if (path === '/v1/models') return void say({ object: 'list', data: [{ id: 'picture-1', object: 'model' }] });
    if (path === '/system_stats') return void say({ system: { os: 'posix' }, devices: [] });
    if (path === '/prompt') return this.#queue(body, response);
    if (path.startsWith('/history/')) return void say(this.#history(path.slice('/history/'.length)));
    if (path === '/queue' || path === '/interrupt') return void response.end();
    if (path === '/sdapi/v1/txt2img' || path === '/sdapi/v1/img2img')
      return this.#deliver(response, '{"images":["', '"],"parameters":{},"info":""}');
    if (path === '/upload/image') return void say({ name: 'reference (1).png', subfolder: 'day', type: 'input' });
    if (path === '/v1/images/generations' || path === '/v1/images/edits')
      return this.#deliver(response, '{"created":1,"data":[{"b64_json":"', '"}]}');
    if (path === '/view') return this.#deliver(response, '', '', 'raw');
    response.statusCode = 404;
    response.end();
  }

  #queue(body: unknown, response: ServerResponse): void {
    const promptId = randomUUID();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ prompt_id: promptId, number: 1, node_errors: {} }));
    void this.#run((body as { client_id: string }).client_id, promptId);
  }

  async #run(clientId: string, prompt_id: string): Promise<void> {
    const tell = (type: string, data: object) => this.#tell(clientId, { type, data: { prompt_id, ...data } });
    tell('execution_start', {});
    tell('executing', { node: '3' });
    tell('progress', { value: 1, max: 1 });
    await turn();
    if (this.fault === 'silence') return;
    if (this.fault === 'status 500') return tell('execution_error', { exception_message: 'out of memory' });
    tell('executing', { node: null });
    tell('execution_success', {});
  }

  #history(promptId: string) {
    const images = [
      { filename: 'preview.png', subfolder: '', type: 'temp' },
      { filename: 'picture.png', subfolder: 'day', type: 'output' },
    ];
    return { [promptId]: { outputs: { '9': { images } }, status: { status_str: 'success', completed: true } } };
  }

  #deliver(response: ServerResponse, before: string, after: string, coding: 'base64' | 'raw' = 'base64'): void {
    const { fault } = this;
    if (fault === 'silence') return;
    if (fault === 'status 500') {
      response.statusCode = 500;
      response.end('{"error":"OutOfMemoryError"}');
      return;
    }
    if (fault === 'no end') {
      this.#never(response, before);
      return;
    }
    if (fault === 'garbage') {
      response.end('<html><title>502 Bad Gateway</title></html>');
      return;
    }
    const picture = fault === 'half a picture' ? this.#picture.subarray(0, this.#picture.length / 2) : this.#picture;
    const bytes = fault === 'another type' ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') : picture;
    response.end(coding === 'raw' ? bytes : `${before}${bytes.toString('base64')}${after}`);
  }

  /** Until whoever reads hangs up. */
  #never(response: ServerResponse, before: string): void {
    response.write(before);
    const more = Buffer.alloc(1024 * 1024, 'A');
    const write = () => {
      while (!response.destroyed && response.write(more));
    };
    response.on('drain', write);
    write();
  }

  #open(request: IncomingMessage, socket: Duplex): void {
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
    const clientId = new URL(request.url ?? '', this.address).searchParams.get('clientId') ?? '';
    this.#sockets.set(clientId, socket);
    socket.on('error', () => undefined).on('data', () => socket.end());
    this.#tell(clientId, { type: 'status', data: { status: { exec_info: { queue_remaining: 0 } } } });
  }

  #tell(clientId: string, message: object): void {
    const payload = Buffer.from(JSON.stringify(message));
    const head =
      payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 0xff];
    this.#sockets.get(clientId)?.write(Buffer.concat([Buffer.from(head), payload]));
  }
}

/** JSON as it is; of a form its fields, and of a file how long it is. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return json(request);
  const form = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]));
}
