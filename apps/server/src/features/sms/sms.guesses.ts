import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openDatabase, type Query } from '../../platform/postgres/database.ts';
import { smsCode } from './sms.schema.ts';

/** Six digits and five guesses: one in 200 000 for whoever has nothing to go by. */
export const WRONG_GUESSES = 5;

const CONNECTIONS = 2;
const IDLE_MS = 5_000;

export interface Guess {
  readonly phoneFingerprint: Buffer;
  readonly purpose: SmsPurpose;
  readonly codeFingerprint: Buffer;
  readonly now: Date;
}

/**
 * Judges guesses outside of whatever transaction they are made in, so that they count when it is undone. On connections
 * of its own: whoever guesses holds one of the pool's already, and a crowd in which each waits for a second would wait
 * for ever.
 */
export class SmsGuesses {
  readonly #pool: pg.Pool;
  readonly #query: Query;

  constructor({ pool }: Pick<Database, 'pool'>) {
    const { password, statement_timeout: statementMs } = pool.options;
    this.#pool = new pg.Pool({
      ...pool.options,
      // Not enumerable in the pool's options, so the spread leaves it out.
      ...(password !== undefined && { password }),
      max: CONNECTIONS,
      // A crowd of guesses waits its turn here for as long as a statement may take.
      ...(statementMs && { connectionTimeoutMillis: statementMs }),
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
    });
    // An idle connection that broke was dropped already, and the next guess opens another.
    this.#pool.on('error', () => undefined);
    this.#query = openDatabase(this.#pool).query;
  }

  /** The id of the code that was guessed right. Wrong guesses are counted in the same statement that judges them. */
  async judge({ phoneFingerprint, purpose, codeFingerprint, now }: Guess): Promise<bigint | undefined> {
    const newest = sql`(
      select max(${smsCode.id}) from ${smsCode}
      where ${smsCode.phoneFingerprint} = ${phoneFingerprint} and ${smsCode.purpose} = ${purpose})`;
    const [judged] = await this.#query
      .update(smsCode)
      .set({ tries: sql`${smsCode.tries} + (${smsCode.codeFingerprint} <> ${codeFingerprint})::int` })
      .where(
        and(
          eq(smsCode.id, newest),
          isNull(smsCode.usedAt),
          gt(smsCode.expiresAt, now),
          lt(smsCode.tries, WRONG_GUESSES),
        ),
      )
      .returning({ id: smsCode.id, right: sql<boolean>`${smsCode.codeFingerprint} = ${codeFingerprint}` });
    return judged?.right ? judged.id : undefined;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
