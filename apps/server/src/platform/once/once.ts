import { createHash } from 'node:crypto';
import type { OnceFor } from '@liuguang/contract/call';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { Refused } from '../refused.ts';
import { SingleFlight } from '../single-flight.ts';
import { onceRequest } from './once.schema.ts';

export interface OnceKey {
  /** Whose request: `account:…` or `operator:…`. */
  readonly party: string;
  readonly call: string;
  readonly requestId: string;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * Makes a request count once, however often it is sent: its reply is written in the transaction of its effect, under
 * a key that only one transaction can hold. A second sender waits for the first and gets its reply.
 */
export class Once {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Spares the pool: of equal requests in one process only one waits in the database. */
  readonly #flights = new SingleFlight<unknown>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  run<Reply>(key: OnceKey, body: unknown, kept: OnceFor, effect: (tx: Transaction) => Promise<Reply>): Promise<Reply> {
    const bodyHash = hashOfBody(body);
    const flight = [key.party, key.call, key.requestId, bodyHash.toString('hex')].join('\n');
    return this.#flights.run(flight, () => this.#runAlone(key, bodyHash, kept, effect)) as Promise<Reply>;
  }

  #runAlone<Reply>(
    key: OnceKey,
    bodyHash: Buffer,
    kept: OnceFor,
    effect: (tx: Transaction) => Promise<Reply>,
  ): Promise<Reply> {
    return this.#database.transaction(async (tx) => {
      const claimed = await tx
        .insert(onceRequest)
        .values({ ...key, bodyHash, kept, createdAt: this.#clock.now() })
        .onConflictDoNothing()
        .returning({ call: onceRequest.call });
      const mine = and(
        eq(onceRequest.party, key.party),
        eq(onceRequest.call, key.call),
        eq(onceRequest.requestId, key.requestId),
      );
      if (claimed.length === 0) {
        const [earlier] = await tx
          .select({ bodyHash: onceRequest.bodyHash, reply: onceRequest.reply })
          .from(onceRequest)
          .where(mine);
        if (!earlier?.bodyHash.equals(bodyHash)) throw new Refused('requestIdReused');
        return earlier.reply as Reply;
      }
      const reply = await effect(tx);
      await tx.update(onceRequest).set({ reply }).where(mine);
      return reply;
    });
  }

  /** Forgets what may be forgotten; money is not. Returns how many were. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.#database.query
      .delete(onceRequest)
      .where(
        and(eq(onceRequest.kept, 'week'), lt(onceRequest.createdAt, new Date(this.#clock.now().getTime() - WEEK_MS))),
      );
    return rowCount ?? 0;
  }
}

/** Equal bodies hash alike whatever the order of their fields, so a client may build the retry anew. */
export const hashOfBody = (body: unknown): Buffer => createHash('sha256').update(canonical(body)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
