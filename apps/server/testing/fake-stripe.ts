import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  payment_intent: string | null;
}

/** As much of Stripe's API as we use, over real HTTP. */
export class FakeStripe implements AsyncDisposable {
  readonly sessions = new Map<string, FakeSession>();
  readonly refunds: { payment_intent: string; amount: number }[] = [];
  /** Requests with the same key are answered alike, as Stripe does it. */
  readonly #answered = new Map<string, object>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** Answers with a fault while it is set. */
  isDown = false;

  static async start(): Promise<FakeStripe> {
    const stripe = new FakeStripe();
    stripe.#server.listen(0, '127.0.0.1');
    await once(stripe.#server, 'listening');
    return stripe;
  }

  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('it does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  pay(id: string): FakeSession {
    const session = this.#session(id);
    return Object.assign(session, { payment_status: 'paid', status: 'complete', payment_intent: `pi_${id}` });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = String(request.headers['idempotency-key'] ?? '');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.isDown) return void send(500, { error: { type: 'api_error', message: 'down' } });
    const known = key && this.#answered.get(key);
    if (known) return void send(200, known);
    const answer = this.#do(`${request.method} ${request.url}`, fields);
    if (!answer) return void send(404, { error: { type: 'invalid_request_error', message: 'no such thing' } });
    if (key) this.#answered.set(key, answer);
    send(200, answer);
  }

  #do(what: string, fields: URLSearchParams): object | undefined {
    if (what === 'POST /v1/checkout/sessions') return this.#open(fields);
    if (what === 'POST /v1/refunds') {
      const refund = { payment_intent: fields.get('payment_intent') ?? '', amount: Number(fields.get('amount')) };
      this.refunds.push(refund);
      return { id: `re_${this.refunds.length}`, object: 'refund', ...refund };
    }
    const [, method, id = '', end] = /^(GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(what) ?? [];
    const session = this.sessions.get(id);
    if (!session || (method === 'POST') !== (end !== undefined)) return undefined;
    return end ? Object.assign(session, { status: 'expired' }) : session;
  }

  #open(fields: URLSearchParams): FakeSession {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `${this.url}/pay/${id}`,
      client_reference_id: fields.get('client_reference_id') ?? '',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      payment_status: 'unpaid',
      status: 'open',
      payment_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  #session(id: string): FakeSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`there is no ${id}`);
    return session;
  }
}
