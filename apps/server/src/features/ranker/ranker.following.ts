import type { MediaContentType } from '@liuguang/contract/media/states';
import { sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { notHidden } from '../block/block.port.ts';
import { accountsFollowedBy } from '../follow/follow.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { isTurnedDownBy } from '../taste/taste.port.ts';

/** The newest of everybody whom somebody follows: a page of each at most, put together. */
export class RankerFollowing {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async newest(
    accountId: bigint,
    contentType: MediaContentType,
    { after, fetch }: Pick<Window, 'after' | 'fetch'>,
  ): Promise<{ id: bigint; publishedAt: Date }[]> {
    const behind = after ? sql`and (published_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``;
    const { rows } = await this.#query.execute<{ id: string; publishedAt: string }>(sql`
      select newest.id::text, newest.published_at as "publishedAt"
      from (${accountsFollowedBy(accountId)}) as followed (account_id) cross join lateral (
        select id, published_at from ${listedVideo}
        where account_id = followed.account_id and content_type = ${contentType} and ${isShown} ${behind}
          and ${notHidden(accountId, sql`${listedVideo.accountId}`)}
          and not ${isTurnedDownBy(accountId, sql`${listedVideo.id}`)}
        order by published_at desc, id desc limit ${fetch}
      ) as newest order by newest.published_at desc, newest.id desc limit ${fetch}`);
    return rows.map(({ id, publishedAt }) => ({ id: BigInt(id), publishedAt: new Date(publishedAt) }));
  }
}
