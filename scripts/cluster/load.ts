import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@liuguang/client/client';
import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { CONTENT } from '@liuguang/contract/content';
import { DEMO_PASSWORD } from '@liuguang/server/app/demo/cast';
import { DEVELOPMENT_SECRETS } from '@liuguang/server/config/environment';
import { nodeWire } from '@liuguang/wire/node';
import { formatUserAgent } from '@liuguang/wire/user-agent';

const wire = nodeWire(DEVELOPMENT_SECRETS);
const userAgent = formatUserAgent({
  vendor: 'Apple',
  model: 'iPhone',
  type: 'mobile',
  sysType: 'h5_ios',
  browser: 'Safari',
  version: '17.4',
});

export const clientOf = (url: string, token = ''): Client =>
  createClient({ baseUrl: url, wire, userAgent, token: () => token, timeoutMs: 8000 });

export const POINTS = 7;
const AGAIN_MS = 100;
/** Fewer than anybody is slowed down for. */
const WORDS_EACH = 4;

/** What people were told within some time. */
export interface Tally {
  answered: number;
  /** 5030: come back later. */
  later: number;
  /** The connection broke, or the door answered in place of whoever it had let in. */
  unanswered: number;
  /** Refused otherwise, which nobody should be. */
  readonly wrong: string[];
  /** The longest time in which nobody was answered, in milliseconds. */
  longestGapMs: number;
}

const newTally = (): Tally => ({ answered: 0, later: 0, unanswered: 0, wrong: [], longestGapMs: 0 });

/** People who read lists and use codes, each code once, again and again until the server has answered. */
export class Crowd {
  readonly #url: string;
  readonly #people: Client[] = [];
  readonly #stop = new AbortController();
  readonly #codes: string[] = [];
  #walking: Promise<void>[] = [];
  #tally = newTally();
  #answeredAt = Date.now();
  #used = 0;
  #subject: { readonly contentType: typeof CONTENT.post.contentType; readonly id: string } | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** How many codes were used and acknowledged. */
  get used(): number {
    return this.#used;
  }

  async gather(people: number, codes: number): Promise<void> {
    const finance = await this.operator('finance');
    for (let left = codes; left > 0; left -= 5000) {
      const { csv } = await finance.post('console/redeemcode/create', {
        ...{ title: 'cluster', kind: 'points', amount: POINTS, tier: '', goodsId: '' },
        ...{ count: Math.min(left, 5000), perPerson: 5000, perBatch: 5000, startsAt: '', endsAt: '' },
      });
      this.#codes.push(...csv.trimEnd().split('\r\n').slice(1));
    }
    for (let at = 0; at < people; at += 1) {
      const name = `house_${randomUUID().slice(0, 8)}`;
      const guest = await clientOf(this.#url).post('app/login/guest', { devID: randomUUID() });
      const person = { name, password: `seven green lamps of ${name}` };
      const { token } = await clientOf(this.#url, guest.token).post('app/login/account/register', person);
      this.#people.push(clientOf(this.#url, token));
    }
  }

  async operator(role: string): Promise<Client> {
    const signIn = { name: `demo_${role}`, password: DEMO_PASSWORD };
    return clientOf(this.#url, (await clientOf(this.#url).post('console/login', signIn)).token);
  }

  walk(): void {
    this.#answeredAt = Date.now();
    this.#walking = this.#people.map((person) => this.#live(person));
  }

  /** What was told since the last time. */
  take(): Tally {
    const tally = this.#tally;
    tally.longestGapMs = Math.max(tally.longestGapMs, Date.now() - this.#answeredAt);
    this.#tally = newTally();
    this.#answeredAt = Date.now();
    return tally;
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#walking);
  }

  /** Somebody reads and does nothing else, so that a replica may answer. */
  async onlyRead(times: number): Promise<void> {
    const [reader] = this.#people;
    const subject = this.#subject;
    for (let at = 0; at < times && subject; at += 1)
      await reader?.post('app/comment/list', { ...subject, pageSize: 10 });
  }

  /** People write, and read what they wrote through whichever API comes next: tells how many did, and did not find it. */
  async findOwnWords(): Promise<{ written: number; missed: number }> {
    const found = { written: 0, missed: 0 };
    for (const person of this.#people) {
      const question = { kind: 'question', title: '今晚看什么？', text: '想听听大家的意见。' } as const;
      const { id: postId } = await person.post('app/post/publish', { ...question, requestId: randomUUID() });
      const subject = { contentType: CONTENT.post.contentType, id: postId };
      this.#subject ??= subject;
      for (let at = 0; at < WORDS_EACH; at += 1) {
        const said = { ...subject, text: `这是第 ${at} 句：${randomUUID()}`, requestId: randomUUID() };
        const { id } = await person.post('app/comment/add', said);
        const { list } = await person.post('app/comment/list', { ...subject, sort: 'newest', pageSize: 20 });
        found.written += 1;
        if (!list.some((one) => one.id === id)) found.missed += 1;
      }
    }
    return found;
  }

  /** The points that all of them have now. */
  async points(): Promise<number> {
    const standings = await Promise.all(this.#people.map((person) => person.post('x/level/standing', {})));
    return standings.reduce((sum, { points }) => sum + points, 0);
  }

  async #live(person: Client): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#until(() => person.post('app/media/recommend', { pageSize: 10 }));
      await this.#until(() => person.post('app/user/info', {}));
      const code = this.#codes.pop();
      if (code === undefined) continue;
      // One id, however often it is sent: it is to count once.
      const use = { code, requestId: randomUUID() };
      await this.#until(() => person.post('app/redeemcode/use', use));
      this.#used += 1;
    }
  }

  /** Asks until it is answered, as the app does. */
  async #until(ask: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await ask();
        const now = Date.now();
        this.#tally.longestGapMs = Math.max(this.#tally.longestGapMs, now - this.#answeredAt);
        this.#answeredAt = now;
        this.#tally.answered += 1;
        return;
      } catch (error) {
        const isOver = !this.#note(error);
        if (isOver) return;
        await pause(AGAIN_MS);
      }
    }
  }

  /** Whether it is worth asking again. */
  #note(error: unknown): boolean {
    if (error instanceof NetworkError || (error instanceof ApiError && [502, 504].includes(error.status))) {
      this.#tally.unanswered += 1;
      return true;
    }
    if (error instanceof ApiError && error.code === CODES.engineDown.code) {
      this.#tally.later += 1;
      return true;
    }
    this.#tally.wrong.push(String(error));
    return false;
  }
}
