import { and, inArray, sql } from 'drizzle-orm';
import type { Database, Query } from '../../../platform/postgres/database.ts';
import { isShown, type MediaDelta } from '../media.port.ts';
import { mediaVideo } from '../media.schema.ts';
import { heatAfter } from './media.heat.ts';

const { id, accountId, contentType, isByAi, title, intro, translations, cover, seconds, access, price } = mediaVideo;
const { publishedAt, views, likes, collects, comments, heat } = mediaVideo;

/** What a card shows, and nothing of how a video is made. */
export const cardColumns = {
  ...{ id, accountId, contentType, isByAi, title, intro, translations, cover, seconds, access, price },
  ...{ publishedAt, views, likes, collects, comments, heat },
};

export type CardRow = Awaited<ReturnType<MediaCardsRepository['shown']>>[number];

const COUNTED = ['views', 'likes', 'collects', 'comments'] as const;

export class MediaCardsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** In no order. */
  async shown(ids: readonly bigint[]) {
    return this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(and(inArray(id, [...ids]), isShown));
  }

  /** The rows are held in one order, so that two who count the same videos wait for each other and not for ever. */
  async tally(query: Query, deltas: readonly MediaDelta[], now: Date): Promise<void> {
    const ids = deltas.map(({ videoId }) => String(videoId));
    const given = COUNTED.map((name) => sql`${sql.param(deltas.map((delta) => delta[name] ?? 0))}::bigint[]`);
    const total = COUNTED.map((name) => sql.raw(`sum(${name}) as ${name}`));
    const added = (name: (typeof COUNTED)[number]) => sql.raw(`delta.${name}`);
    const counts = COUNTED.map(
      (name) => sql`${sql.identifier(name)} = greatest(0, ${mediaVideo[name]} + ${added(name)})`,
    );
    const signs = {
      views: added('views'),
      likes: added('likes'),
      comments: added('comments'),
      collects: added('collects'),
    };
    await query.execute(sql`
      with delta as (
        select id, ${sql.join(total, sql`, `)}
        from unnest(${sql.param(ids)}::bigint[], ${sql.join(given, sql`, `)}) as given (id, views, likes, collects, comments)
        group by id
      ), held as (
        select ${mediaVideo.id} from ${mediaVideo} where ${mediaVideo.id} in (select id from delta)
        order by ${mediaVideo.id} for no key update
      )
      update ${mediaVideo} set ${sql.join(counts, sql`, `)}, heat = ${heatAfter(signs, now)}
      from delta join held using (id) where ${mediaVideo.id} = delta.id`);
  }
}
