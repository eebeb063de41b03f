import { eq, lte } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { captchaChallenge } from './captcha.schema.ts';

export type ChallengeRow = typeof captchaChallenge.$inferSelect;

export class CaptchaRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(challenge: ChallengeRow): Promise<void> {
    await this.#query.insert(captchaChallenge).values(challenge);
  }

  /** Of several who take the same challenge at once, one gets it. */
  async take(id: string): Promise<ChallengeRow | undefined> {
    const [row] = await this.#query.delete(captchaChallenge).where(eq(captchaChallenge.id, id)).returning();
    return row;
  }

  async deleteExpired(now: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(captchaChallenge).where(lte(captchaChallenge.expiresAt, now));
    return rowCount ?? 0;
  }
}
