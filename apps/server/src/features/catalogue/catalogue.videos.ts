import { sql } from 'drizzle-orm';
import type { MediaLabels } from '../media/media.port.ts';
import { catalogueBearing } from './catalogue.schema.ts';

/** What videos are found under, for lists of videos. */
export const catalogueVideos: MediaLabels = {
  borne: (labelId, contentType) => sql`
    select video_id, shown_at from ${catalogueBearing}
    where label_id = ${labelId} and content_type = ${contentType} and shown_at is not null`,
};
