import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Query } from '../../../platform/postgres/database.ts';
import { type Cover, isShown, type MediaTotals, type WorksTotal } from '../media.port.ts';
import { mediaVideo } from '../media.schema.ts';

const { accountId, contentType, publishedAt, views, likes, cover, id } = mediaVideo;
const LONG = 1;

/** What people's videos come to, for the pages about these people. */
export class VideoTotals implements MediaTotals {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async totalsOf(accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, WorksTotal>> {
    if (accountIds.length === 0) return new Map();
    const rows = await this.#query
      .select({
        accountId,
        videos: sql<number>`(count(*) filter (where ${contentType} = ${LONG}))::int`,
        shorts: sql<number>`(count(*) filter (where ${contentType} <> ${LONG}))::int`,
        views: sql`sum(${views})`.mapWith(Number),
        likes: sql`sum(${likes})`.mapWith(Number),
      })
      .from(mediaVideo)
      .where(and(inArray(accountId, [...accountIds]), isShown))
      .groupBy(accountId);
    return new Map(rows.map(({ accountId: person, ...total }) => [person ?? 0n, total]));
  }

  async latestCover(person: bigint): Promise<Cover | null> {
    const [row] = await this.#query
      .select({ cover })
      .from(mediaVideo)
      .where(and(eq(accountId, person), eq(contentType, LONG), isShown))
      .orderBy(desc(publishedAt), desc(id))
      .limit(1);
    return row?.cover ?? null;
  }
}
