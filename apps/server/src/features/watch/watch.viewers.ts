import { sql } from 'drizzle-orm';
import type { ViewerFacts } from '../media/media.port.ts';
import { watchEntry } from './watch.schema.ts';

/** Where somebody goes on; nothing for what was seen to its end. */
export const resumeOfVideo: ViewerFacts = {
  resumeAt: ({ accountId, videoId }) => sql`select own.position from ${watchEntry} as own
    where own.account_id = ${accountId} and own.video_id = ${videoId} and not own.finished`,
};
