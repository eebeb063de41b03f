import {
  CREATOR_PERIOD_NAMES,
  CREATOR_PERIODS,
  CREATOR_RANK_MINUTES,
  CREATOR_RANKED,
  CREATOR_SCORE,
  CREATOR_SCORE_PARTS,
  type CreatorPeriod,
} from '@liuguang/contract/creator/rules';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { startOfDays } from '../../platform/shanghai-days.ts';
import { followersSince } from '../follow/follow.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { creatorDay, creatorRank } from './creator.schema.ts';

/** Whoever has read on for longer begins anew. */
const KEPT_GENERATIONS = (2 * 60) / CREATOR_RANK_MINUTES;

export type RankRow = typeof creatorRank.$inferSelect;

/** Who people made most of lately. It is written down now and then, so that a page goes on where it began. */
export class CreatorRanks {
  readonly #database: Database;
  readonly #query: Query;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#query = database.query;
    this.#clock = clock;
  }

  /** Makes the rankings of all periods anew, and forgets those that nobody reads any more. */
  async make(): Promise<void> {
    const now = this.#clock.now();
    const generation = BigInt(Math.floor(now.getTime() / (CREATOR_RANK_MINUTES * 60_000)));
    await this.#database.transaction(async (tx) => {
      for (const period of CREATOR_PERIOD_NAMES) await this.#makeOne(tx, period, generation, now);
      await tx.delete(creatorRank).where(lt(creatorRank.generation, generation - BigInt(KEPT_GENERATIONS)));
    });
  }

  async #makeOne(tx: Transaction, period: CreatorPeriod, generation: bigint, now: Date): Promise<void> {
    const since = startOfDays(now, CREATOR_PERIODS[period]);
    const worth = CREATOR_SCORE_PARTS.map(
      (part) => sql`greatest(0, ${sql.identifier(part)}) * ${CREATOR_SCORE[part]}::bigint`,
    );
    await tx.delete(creatorRank).where(and(eq(creatorRank.period, period), eq(creatorRank.generation, generation)));
    await tx.execute(sql`
      insert into ${creatorRank}
        (period, generation, place, account_id, score, views, likes, collects, comments, followers)
      select ${period}, ${generation}, row_number() over (order by score desc, account_id), account_id, score,
        views, greatest(0, likes), greatest(0, collects), greatest(0, comments), followers
      from (
        select counted.*, ${sql.join(worth, sql` + `)} as score from (
          select ${listedVideo.accountId} as account_id, sum(day.views)::bigint as views, sum(day.likes)::bigint as likes,
            sum(day.collects)::bigint as collects, sum(day.comments)::bigint as comments,
            coalesce(max(fans.followers), 0)::bigint as followers
          from ${creatorDay} as day
          join ${listedVideo} on ${listedVideo.id} = day.video_id
          left join (${followersSince(since)}) as fans on fans.followed_id = ${listedVideo.accountId}
          where day.day >= ${shanghaiDay(since)} and ${isShown}
          group by ${listedVideo.accountId}
        ) as counted
      ) as scored
      where score > 0 order by score desc, account_id limit ${CREATOR_RANKED}`);
  }

  /** The newest that was made of a period; nothing before the first. */
  async latest(period: CreatorPeriod): Promise<bigint | undefined> {
    const [row] = await this.#query
      .select({ generation: sql`max(${creatorRank.generation})`.mapWith((value) => value && BigInt(value)) })
      .from(creatorRank)
      .where(eq(creatorRank.period, period));
    return row?.generation || undefined;
  }

  page(period: CreatorPeriod, generation: bigint, after: number, fetch: number, shown: SQL): Promise<RankRow[]> {
    return this.#query
      .select()
      .from(creatorRank)
      .where(
        and(
          eq(creatorRank.period, period),
          eq(creatorRank.generation, generation),
          gt(creatorRank.place, after),
          shown,
        ),
      )
      .orderBy(asc(creatorRank.place))
      .limit(fetch);
  }

  async forget(tx: Transaction, accountIds: readonly bigint[]): Promise<void> {
    await tx.delete(creatorRank).where(inArray(creatorRank.accountId, [...accountIds]));
  }
}
