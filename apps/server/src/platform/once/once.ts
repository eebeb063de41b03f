import { createHash } from 'node:crypto';
import type { OnceFor } from '@liuguang/contract/call';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Query, Transaction } from '../postgres/database.ts';
import { violatedConstraint } from '../postgres/sql-state.ts';
import { Refused } from '../refused.ts';
import { SingleFlight } from '../single-flight.ts';
import { answer, type Claim, claim, claimValues, type OnceKey } from './once.claim.ts';
import { onceRequest } from './once.schema.ts';

/** Where a second row for one request fails. */
const KEY = 'once_request_party_call_request_id_pk';
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
    return this.#flights.run(flightOf(key, bodyHash), () =>
      this.#runAlone(key, bodyHash, kept, effect),
    ) as Promise<Reply>;
  }

  /**
   * The same for an effect of one statement, in which `answering` has its part. Where it is refused, or fails because the
   * request was answered before, the reply of before is looked up.
   */
  runInOneStatement<Reply>(
    key: OnceKey,
    body: unknown,
    kept: OnceFor,
    effect: (claim: Claim) => Promise<Reply>,
  ): Promise<Reply> {
    const bodyHash = hashOfBody(body);
    const claim = { ...key, bodyHash, kept, createdAt: this.#clock.now() };
    return this.#flights.run(flightOf(key, bodyHash), () => this.#tryOrRecall(claim, effect)) as Promise<Reply>;
  }

  async #tryOrRecall<Reply>(claim: Claim, effect: (claim: Claim) => Promise<Reply>): Promise<Reply> {
    try {
      return await effect(claim);
    } catch (error) {
      if (!(error instanceof Refused) && violatedConstraint(error) !== KEY) throw error;
      const earlier = await this.#earlier(this.#database.query, claim);
      if (!earlier) throw error;
      return replyTo(claim.bodyHash, earlier) as Reply;
    }
  }

  #runAlone<Reply>(
    key: OnceKey,
    bodyHash: Buffer,
    kept: OnceFor,
    effect: (tx: Transaction) => Promise<Reply>,
  ): Promise<Reply> {
    return this.#database.transaction(async (tx) => {
      const claimed = await claim(tx, claimValues({ ...key, bodyHash, kept, createdAt: this.#clock.now() }));
      if (claimed.length === 0) return replyTo(bodyHash, await this.#earlier(tx, key)) as Reply;
      const reply = await effect(tx);
      await answer(tx, [key.party, key.call, key.requestId, JSON.stringify(reply)]);
      return reply;
    });
  }

  async #earlier(query: Query, key: OnceKey): Promise<Earlier | undefined> {
    const [row] = await query
      .select({ bodyHash: onceRequest.bodyHash, reply: onceRequest.reply })
      .from(onceRequest)
      .where(named(key));
    return row;
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

interface Earlier {
  readonly bodyHash: Buffer;
  readonly reply: unknown;
}

const named = ({ party, call, requestId }: OnceKey) =>
  and(eq(onceRequest.party, party), eq(onceRequest.call, call), eq(onceRequest.requestId, requestId));

const flightOf = ({ party, call, requestId }: OnceKey, bodyHash: Buffer): string =>
  [party, call, requestId, bodyHash.toString('hex')].join('\n');

function replyTo(bodyHash: Buffer, earlier: Earlier | undefined): unknown {
  if (!earlier?.bodyHash.equals(bodyHash)) throw new Refused('requestIdReused');
  return earlier.reply;
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
