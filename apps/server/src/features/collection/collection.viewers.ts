import { sql } from 'drizzle-orm';
import type { ViewerFacts } from '../media/media.port.ts';
import { boughtItself } from '../purchase/purchase.port.ts';
import { collectionEpisode } from './collection.schema.ts';

/** Whether somebody bought a collection that a video is in. */
export const collectionOfVideo: ViewerFacts = {
  bought: ({ accountId, videoId }) => sql`(select true from ${collectionEpisode} as episode
    where episode.video_id = ${videoId} and ${boughtItself('collection', accountId, sql`episode.collection_id`)}
    limit 1) is not null`,
};
