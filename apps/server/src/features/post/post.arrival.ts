import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { GenerationalCache } from '../../platform/generational-cache.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { PostListsRepository } from './post.lists.repository.ts';
import type { PostRow } from './post.repository.ts';

interface ArrivalParts {
  readonly database: Database;
  readonly lists: Pick<PostListsRepository, 'readersAmong'>;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

const READERS_AT_ONCE = 500;
const HEARD = 1000;

/**
 * Takes a post that comes out into the feeds of who is here. Publishing sends one notice, however many follow; each process
 * tells those whose streams it holds.
 */
export class PostArrival {
  readonly #parts: ArrivalParts;
  readonly #heard = new GenerationalCache<string, true>(HEARD);

  constructor(parts: ArrivalParts) {
    this.#parts = parts;
  }

  async announce(tx: Transaction, { id, audience }: Pick<PostRow, 'id' | 'audience'>): Promise<void> {
    if (audience !== 'me') await this.#parts.bus.publish('post', String(id), tx);
  }

  /** A process hears what it announced itself twice: when it commits, and from the database. */
  async heard(id: string): Promise<void> {
    if (this.#heard.get(id)) return;
    this.#heard.set(id, true);
    await this.#tellWhoIsHere(BigInt(id));
  }

  async #tellWhoIsHere(postId: bigint): Promise<void> {
    const { database, lists, realtime, clock } = this.#parts;
    const here = realtime.here();
    for (let from = 0; from < here.length; from += READERS_AT_ONCE) {
      const readers = await lists.readersAmong(postId, clock.now(), here.slice(from, from + READERS_AT_ONCE));
      const audiences = readers.map((id): `account:${bigint}` => `account:${id}`);
      await database.transaction((tx) =>
        realtime.publishToEach(tx, audiences, 'post.arrived', { postId: String(postId) }),
      );
    }
  }
}
