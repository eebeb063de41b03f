import { sql } from 'drizzle-orm';
import type { ViewerFacts } from '../media/media.port.ts';
import { tasteCollect, tasteLike } from './taste.schema.ts';

/** Whether somebody likes and keeps a video, looked up for each by itself. */
export const tasteOfVideo: ViewerFacts = {
  liked: ({ accountId, videoId }) => sql`(select true from ${tasteLike} as own
    where own.account_id = ${accountId} and own.video_id = ${videoId}) is not null`,
  collected: ({ accountId, videoId }) => sql`(select true from ${tasteCollect} as own
    where own.account_id = ${accountId} and own.kind = 'media' and own.subject_id = ${videoId}) is not null`,
};
