import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address behind which deployments come and go, as people meet them. */
export class Gateway {
  readonly url: string;
  /** Where it leads at the moment. */
  target: string;
  readonly #server: Server;

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.target = target;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => this.#pass(request, response));
  }

  static async open(target: string): Promise<Gateway> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Gateway(server, target);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = request;
    const options = method === undefined ? { headers } : { headers, method };
    const asked = ask(new URL(url, this.target), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }
}
