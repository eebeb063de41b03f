import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@liuguang/client/client';
import { ApiError } from '@liuguang/client/errors';
import { nodeWire } from '@liuguang/wire/node';
import { DEMO_PASSWORD } from '../src/app/demo/cast.ts';
import { DEVELOPMENT_SECRETS } from '../src/config/environment.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { HoldingProcess } from './held.ts';
import { choose, openPayPage } from './paying.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { USER_AGENT } from './stack.ts';

const BUYERS = 6;
/** What the server has to have answered, each time, before it is killed. */
const ANSWERS_A_LIFE = 12;
/** Of every so many, one is sent again although it was answered: the answer was lost on its way. */
const LOST_ANSWERS = 3;
/** What work costs that is paid when it is done. */
const WORK_COSTS = 7;
const FINAL = new Set([4000, 4020, 4040, 4090, 4091, 4092]);

/** One thing that a client wrote down before it sent it, and what it was told in the end. */
export interface Line {
  readonly buyer: string;
  readonly what: 'order' | 'card' | 'score' | 'title' | 'work' | 'refund';
  readonly requestId: string;
  /** The number of an order, once it is known. */
  orderId: string;
  /** The number of a title. */
  titleId: string;
  outcome: 'unknown' | 'done' | 'refused';
}

export interface Crash {
  readonly dataDir: string;
  readonly kills: number;
  /** Called when the first server stands, before anything is bought: puts these on sale. */
  readonly prepare: () => Promise<readonly Title[]>;
}

/** A video that costs gold. */
export interface Title {
  readonly id: string;
  readonly price: number;
}

/** People who buy while their server, and sometimes its database, is killed under them again and again. */
export class CrashRun {
  readonly lines: Line[] = [];
  readonly #crash: Crash;
  #server: ServerProcess | undefined;
  #holding: HoldingProcess | undefined;
  /** Any for the first server; the others come where it was, as clients and the sandbox expect. */
  #port = '0';
  #answers = 0;
  #isOver = false;
  #operator: Promise<string> | undefined;
  #titles: readonly Title[] = [];

  constructor(crash: Crash) {
    this.#crash = crash;
  }

  async run(): Promise<void> {
    const { kills, prepare } = this.#crash;
    await this.#start();
    this.#titles = await prepare();
    const buyers = Array.from({ length: BUYERS }, (_, at) => this.#buy(at));
    for (let kill = 0; kill < kills; kill += 1) {
      await this.#answered(ANSWERS_A_LIFE);
      await pause(Math.random() * 200);
      await this.#kill(kill % 3 === 0);
      await this.#start();
    }
    await this.#answered(ANSWERS_A_LIFE);
    this.#isOver = true;
    await Promise.all(buyers);
    await this.#holding?.kill();
    this.#server?.child.kill('SIGTERM');
    await this.#server?.ended;
  }

  async #start(): Promise<void> {
    const { dataDir } = this.#crash;
    this.#answers = 0;
    this.#server = await startServerProcess({
      APP_DATA_DIR: dataDir,
      PORT: this.#port,
      APP_LIMIT_ADDRESS: '1000000',
      APP_LIMIT_ACCOUNT: '1000000',
      LOG_LEVEL: 'silent',
    });
    this.#port = new URL(this.#server.url).port;
    this.#holding = new HoldingProcess(dataDir);
  }

  async #kill(databaseToo: boolean): Promise<void> {
    const server = this.#server;
    const postmaster = databaseToo ? await this.#postmaster() : undefined;
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    server?.child.kill('SIGKILL');
    await this.#holding?.kill();
    await server?.ended;
  }

  /** The server's own, which is running: this only finds it. */
  async #postmaster(): Promise<number> {
    const dataDir = join(this.#crash.dataDir, 'postgres');
    return (await startEmbedded({ dataDir, log: () => undefined })).pid;
  }

  async #answered(count: number): Promise<void> {
    while (this.#answers < count) await pause(20);
  }

  async #buy(at: number): Promise<void> {
    const token = await this.#signIn();
    const client = this.#client(token);
    const { products } = await this.#insist(() => client.post('app/gold/paytypeinfo', {}));
    const { list: packs } = await this.#insist(() => client.post('app/aimate/score/product/list', {}));
    const { list: cards } = await this.#insist(() => client.post('app/card/list', {}));
    const [gold, pack] = [products.at(-1), packs[0]];
    const card = cards.toSorted((one, other) => one.price - other.price)[0];
    if (!gold || !pack || !card) throw new Error('nothing is on sale');
    const { id: buyer } = await this.#insist(() => client.post('app/user/info', {}));
    const turns = [
      () => this.#order(client, buyer, 'order', { product: 'gold', productId: gold.id, payType: 'sandbox' }),
      () => this.#work(buyer),
      () => this.#order(client, buyer, 'card', { product: 'card', productId: card.id, payType: 'gold' }),
      async () => {
        const line = this.#write(buyer, 'score');
        await this.#send(line, () =>
          client.post('app/aimate/score/pay', { productId: pack.id, price: pack.price, requestId: line.requestId }),
        );
      },
      () => this.#title(client, buyer),
      () => this.#refund(client, buyer),
    ];
    for (let turn = 0; !this.#isOver; turn += 1)
      await turns[(turn < turns.length ? turn : turn + at) % turns.length]?.();
  }

  /** The next of the titles that this person has not bought; sold once to each, however often it is asked for. */
  async #title(client: Client, buyer: string): Promise<void> {
    const own = new Set(this.lines.filter((line) => line.buyer === buyer).map(({ titleId }) => titleId));
    const title = this.#titles.find(({ id }) => !own.has(id));
    if (!title) return;
    const line = this.#write(buyer, 'title');
    line.titleId = title.id;
    const { requestId } = line;
    await this.#send(line, () => client.post('app/media/pay', { mediaId: title.id, price: title.price, requestId }));
  }

  /** Gold that is set aside first, and paid or given back when the work is over. */
  async #work(buyer: string): Promise<void> {
    const ending = Math.random() < 0.7 ? 'paid' : 'givenBack';
    const line = this.#write(buyer, 'work');
    await this.#send(line, async () => {
      const work = { payer: buyer, reference: line.requestId, amount: WORK_COSTS, ending } as const;
      const outcome = await this.#holding?.do(work);
      if (outcome === 'refused') return undefined;
      if (outcome !== 'done') throw new Error('nobody knows what became of the work');
      return outcome;
    });
  }

  /** An operator returns what is left of the first order that was not returned yet. An answer that was lost is asked for. */
  async #refund(client: Client, buyer: string): Promise<void> {
    const own = this.lines.filter((line) => line.buyer === buyer && line.orderId !== '');
    const returned = new Set(own.filter(({ what }) => what === 'refund').map(({ orderId }) => orderId));
    const order = own.find(({ what, orderId }) => what === 'order' && !returned.has(orderId));
    if (!order) return;
    const { orderId } = order;
    const line = this.#write(buyer, 'refund');
    line.orderId = orderId;
    await this.#send(line, async () => {
      const { state } = await client.post('x/payment/order', { orderId });
      if (state === 'refunded') return state;
      const operator = this.#client(await this.#operatorToken());
      return operator.post('console/payment/order/refund', { orderId, reason: 'asked for it' });
    });
  }

  async #order(
    client: Client,
    buyer: string,
    what: 'order' | 'card',
    bought: { product: 'gold' | 'card'; productId: string; payType: string },
  ): Promise<void> {
    const line = this.#write(buyer, what);
    const order = await this.#send(line, () =>
      client.post('app/recharge/submit', { ...bought, requestId: line.requestId }),
    );
    if (!order) return;
    line.orderId = order.id;
    if (what === 'card') return;
    const server = { url: this.#url() };
    // Whoever has chosen once finds the page dealt with, and the server asks by itself what was never told.
    await this.#insist(async () => {
      const page = await openPayPage(server, order);
      if (page.includes('/sandbox/')) await choose(server, page, Math.random() < 0.3 ? 'twice' : 'succeed');
    });
  }

  /** Its session outlives the servers; a password is dear to check. */
  #operatorToken(): Promise<string> {
    this.#operator ??= this.#insist(async () => {
      const finance = { name: 'demo_finance', password: DEMO_PASSWORD };
      return (await this.#client('').post('console/login', finance)).token;
    });
    return this.#operator;
  }

  #write(buyer: string, what: Line['what']): Line {
    const line: Line = { buyer, what, requestId: randomUUID(), orderId: '', titleId: '', outcome: 'unknown' };
    this.lines.push(line);
    return line;
  }

  async #send<Reply>(line: Line, send: () => Promise<Reply>): Promise<Reply | undefined> {
    const isLost = this.lines.length % LOST_ANSWERS === 0;
    const attempt = () =>
      this.#insist(async () => {
        try {
          return await send();
        } catch (error) {
          if (error instanceof ApiError && FINAL.has(error.code)) return undefined;
          throw error;
        }
      });
    const first = await attempt();
    const reply = isLost ? await attempt() : first;
    line.outcome = reply === undefined ? 'refused' : 'done';
    this.#answers += 1;
    return reply;
  }

  /** Tries until it is answered: the next server is on its way. */
  async #insist<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      try {
        return await send();
      } catch {
        await pause(50);
      }
    }
  }

  async #signIn(): Promise<string> {
    const { token } = await this.#insist(() => this.#client('').post('app/login/guest', { devID: randomUUID() }));
    return token;
  }

  #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  #client(token: string): Client {
    return createClient({
      baseUrl: this.#url(),
      wire: nodeWire(DEVELOPMENT_SECRETS),
      userAgent: USER_AGENT,
      token: () => token,
      timeoutMs: 10_000,
    });
  }
}
