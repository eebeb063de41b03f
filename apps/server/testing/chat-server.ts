import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string | null;
    readonly tool_calls?: unknown;
  }[];
  readonly tools?: unknown;
}

/** Writes one reply; the helpers speak the protocol, and whatever else is wanted goes to `raw`. */
export interface ChatReply {
  readonly request: ChatRequest;
  readonly raw: ServerResponse;
  say(text: string): void;
  look(words: string): void;
  finish(): void;
}

/** A server that speaks the chat completions protocol, and remembers all that it was told. */
export class ChatServer {
  readonly requests: ChatRequest[] = [];
  /** How many lines were closed by whoever asked before the reply was over. */
  broken = 0;
  /** What it answers. */
  answer: (reply: ChatReply) => void | Promise<void> = (reply) => {
    reply.say('好的');
    reply.finish();
  };
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async open(): Promise<ChatServer> {
    const chat = new ChatServer();
    chat.#server.listen(0, '127.0.0.1');
    await once(chat.#server, 'listening');
    return chat;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** All that the last request told, in one text. */
  get told(): string {
    return JSON.stringify(this.requests.at(-1)?.messages ?? []);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(incoming: IncomingMessage, raw: ServerResponse): Promise<void> {
    const bytes: Buffer[] = [];
    for await (const part of incoming) bytes.push(part as Buffer);
    const request = JSON.parse(Buffer.concat(bytes).toString()) as ChatRequest;
    this.requests.push(request);
    raw.on('close', () => {
      if (!raw.writableEnded) this.broken += 1;
    });
    const head = () => {
      if (!raw.headersSent) raw.writeHead(200, { 'content-type': 'text/event-stream' });
    };
    const send = (delta: object, finished: string | null = null) => {
      head();
      raw.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finished }] })}\n\n`);
    };
    await this.answer({
      request,
      raw,
      say: (text) => send({ content: text }),
      look: (words) => {
        const given = { name: 'find_titles', arguments: JSON.stringify({ words }) };
        send({ tool_calls: [{ index: 0, id: 'call_1', function: given }] });
        send({}, 'tool_calls');
        raw.end('data: [DONE]\n\n');
      },
      finish: () => {
        send({}, 'stop');
        raw.end('data: [DONE]\n\n');
      },
    });
  }
}
