import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@liuguang/client/client';
import { DEMO_PASSWORD } from '@liuguang/server/app/demo/cast';
import pg from 'pg';
import { residentMegabytes } from './kit/process-usage.ts';
import type { BenchConnection, Purse } from './kit/purses.ts';
import type { RealServer } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const STREAMS = 2000;
/** Opened, and written to, so many at a time. */
const AT_ONCE = 16;
const SETTLE_MS = 5000;
const LIMIT_MS = 2000;
const PATIENCE_MS = 60_000;

/** A stream that somebody holds open, with when each thing was told first. */
class OpenStream {
  readonly client: Client;
  readonly person: Purse;
  readonly #heard = new Map<string, number>();
  readonly #leaving = new AbortController();

  constructor(server: RealServer, person: Purse) {
    this.person = person;
    this.client = server.client(person.token);
  }

  open(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.client
      .stream('x/realtime/stream', {
        signal: this.#leaving.signal,
        onOpen: resolve,
        onEvent: (event) => {
          const what = event.topic === 'conversation.changed' ? event.data.accountId : event.topic;
          if (!this.#heard.has(what)) this.#heard.set(what, performance.now());
        },
      })
      .catch(reject);
    return promise;
  }

  /** When it was told of that: a topic, or the person with whom something was said. */
  async heard(what: string, deadline: number): Promise<number> {
    for (;;) {
      const at = this.#heard.get(what);
      if (at !== undefined) return at;
      if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
      await pause(5);
    }
  }

  close(): void {
    this.#leaving.abort();
  }
}

/** Two thousand people with the app open: what they cost, a message to each, and a broadcast to all. */
export async function measureStreams(
  server: RealServer,
  connection: BenchConnection,
  people: readonly Purse[],
): Promise<Figure[]> {
  await pause(SETTLE_MS);
  const before = await residentMegabytes(server.pid);
  const streams = people.slice(0, STREAMS).map((person) => new OpenStream(server, person));
  try {
    await inTurn(streams, (stream) => stream.open());
    await pause(SETTLE_MS);
    const perStream = ((await residentMegabytes(server.pid)) - before) / STREAMS;
    const messages = await messageToEach(streams);
    const broadcast = await broadcastToAll(server, connection, streams);
    return [
      { name: `${STREAMS} open streams, memory of each`, value: perStream * 1024, unit: 'KB' },
      {
        name: `a message to each of ${STREAMS} streams, the slowest`,
        value: messages,
        unit: 'ms',
        target: { atMost: LIMIT_MS },
      },
      ...broadcast,
    ];
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Everybody writes to the next one; how long it took until the last of them was told. */
async function messageToEach(streams: readonly OpenStream[]): Promise<number> {
  const took: Promise<number>[] = [];
  await inTurn(streams, async (from, at) => {
    const to = streams[(at + 1) % streams.length];
    if (!to) return;
    const started = performance.now();
    await from.client.post('x/conversation/send', {
      requestId: randomUUID(),
      accountId: to.person.accountId,
      text: `第 ${at} 位向你问好`,
    });
    took.push(to.heard(from.person.accountId, started + PATIENCE_MS).then((heard) => heard - started));
  });
  return Math.max(...(await Promise.all(took)));
}

/** From the operator's call until the last of all streams was told, and what was written for it. */
async function broadcastToAll(
  server: RealServer,
  connection: BenchConnection,
  streams: readonly OpenStream[],
): Promise<Figure[]> {
  const { token } = await server.client().post('console/login', { name: 'demo_editor', password: DEMO_PASSWORD });
  const pool = new pg.Pool({ ...connection, max: 1 });
  const rows = async () => {
    const { rows: counted } = await pool.query<{ count: string }>(
      `select (select count(*) from notice) + (select count(*) from notice_pending)
         + (select count(*) from notice_broadcast) + (select count(*) from notice_bundle) as count`,
    );
    return Number(counted[0]?.count);
  };
  try {
    const before = await rows();
    const started = performance.now();
    await server.client(token).post('console/notice/broadcast', {
      requestId: randomUUID(),
      section: 'activities',
      audience: { people: 'everybody' },
      words: { 'zh-CN': { title: '周末放映', body: '' }, en: { title: 'Weekend screening', body: '' } },
    });
    const told = await Promise.all(streams.map((stream) => stream.heard('notice.changed', started + PATIENCE_MS)));
    const asked = await streams[0]?.client.post('app/message/list', { section: 'activities' });
    if (asked?.list[0]?.words === null || asked?.list.length === 0) throw new Error('the broadcast is on no screen');
    return [
      {
        name: 'a broadcast, until the last open stream was told',
        value: Math.max(...told) - started,
        unit: 'ms',
        target: { atMost: LIMIT_MS },
      },
      { name: 'a broadcast, rows written', value: (await rows()) - before, unit: 'points', target: { atMost: 1 } },
    ];
  } finally {
    await pool.end();
  }
}

/** Each in turn, a few at a time. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>): Promise<void> {
  const left = items.entries();
  const worker = async () => {
    for (const [at, item] of left) await work(item, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
