import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaLabels } from '../media/media.port.ts';
import { catalogueBearing } from './catalogue.schema.ts';

/** Of each label so many of the newest are looked at for what is akin: a label may be on a great many videos. */
const NEWEST_OF_EACH = 100;

/** What videos are found under, for lists of videos. */
export const catalogueVideos = ({ query }: Database): MediaLabels => ({
  borne: (labelId, contentType) => sql`
    select video_id, shown_at from ${catalogueBearing}
    where label_id = ${labelId} and content_type = ${contentType} and shown_at is not null`,
  akin: async (videoId, limit) => {
    const { rows } = await query.execute<{ id: string; shared: number }>(sql`
      select other.video_id as id, count(*)::integer as shared
      from ${catalogueBearing} as own
      cross join lateral (
        select video_id from ${catalogueBearing} as bearing
        where bearing.label_id = own.label_id and bearing.shown_at is not null
        order by bearing.shown_at desc nulls last, bearing.video_id desc nulls last limit ${NEWEST_OF_EACH}
      ) as other
      where own.video_id = ${videoId} and other.video_id <> ${videoId}
      group by other.video_id order by shared desc, other.video_id desc limit ${limit}`);
    return rows.map(({ id, shared }) => ({ videoId: BigInt(id), shared }));
  },
});
