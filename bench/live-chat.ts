import { randomUUID } from 'node:crypto';
import { createClient } from '@liuguang/client/client';
import { findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { addChannels } from './kit/live-channels.ts';
import { median } from './kit/median.ts';
import { connectionOf, fillPurses } from './kit/purses.ts';
import { startRealServer, USER_AGENT, wire } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const LISTENERS = Number(process.env.BENCH_LIVE_LISTENERS ?? 2000);
const LINES = 10;
/** Opened so many at a time. */
const AT_ONCE = 16;
const LIMIT_MS = 1000;

/** A line in a full room, until everybody has it. */
export async function measureChat(): Promise<Figure[]> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server });
  const connection = await connectionOf(folder.path);
  const people = await fillPurses(connection, LISTENERS + 1, 1);
  const [channelId = ''] = await addChannels(connection, 1);
  const leaving = new AbortController();
  const arrivals = new Arrivals();
  const [author, ...listeners] = people;
  if (!author) throw new Error('there is nobody to write');
  return await onCore(cores?.load, async () => {
    const queue = listeners.values();
    const open = async () => {
      for (const { token } of queue) {
        const client = createClient({
          ...{ baseUrl: `http://127.0.0.1:${server.port}`, wire, userAgent: USER_AGENT, token: () => token },
          fetch: (...request) => fetch(...request).then((response) => arrivals.watch(response)),
        });
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const ways = { body: { id: channelId }, signal: leaving.signal, onOpen: resolve, onEvent: () => undefined };
        client.stream('x/live/chat', ways).catch(reject);
        await promise;
      }
    };
    const entered = arrivals.expect(listeners.length);
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    await entered;
    const writer = server.client(author.token);
    const times: number[] = [];
    for (let at = 0; at < LINES; at += 1) {
      const everybody = arrivals.expect(listeners.length);
      const started = performance.now();
      await writer.post('x/live/chat/send', { requestId: randomUUID(), id: channelId, text: `第 ${at} 句` });
      times.push((await everybody) - started);
    }
    leaving.abort();
    return [
      {
        name: `a line to ${LISTENERS} listeners, until the last has it`,
        value: median(times),
        unit: 'ms' as const,
        target: { atMost: LIMIT_MS },
      },
      {
        name: 'the same, the slowest of ten',
        value: Math.max(...times),
        unit: 'ms' as const,
        target: { atMost: LIMIT_MS },
      },
    ];
  });
}

/**
 * Counts events as they arrive at listeners. What phones do with them they do each for itself: two thousand of them
 * opening envelopes on the one core that makes the load would be measured as the server's time.
 */
class Arrivals {
  #left = 0;
  #done = Promise.withResolvers<number>();

  /** When so many events have arrived. */
  expect(count: number): Promise<number> {
    this.#left = count;
    this.#done = Promise.withResolvers();
    return this.#done.promise;
  }

  /** The same answer with a body that says nothing more. */
  watch(response: Response): Response {
    const { body, status, headers } = response;
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return response;
    void this.#count(body).catch(() => undefined);
    return new Response(new ReadableStream(), { status, headers });
  }

  async #count(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const chunk of body) {
      const events = Buffer.from(chunk).toString('latin1').split('data: ').length - 1;
      this.#left -= events;
      if (events > 0 && this.#left <= 0) this.#done.resolve(performance.now());
    }
  }
}
