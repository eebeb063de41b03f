import { Batched } from '../../platform/batched.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { MediaViewers } from './media.port.ts';

/** How somebody stands to a video, and the video to them, at this moment. */
export interface Viewing {
  /** Another one after every change of the video's row. */
  readonly version: string;
  readonly isOwn: boolean;
  /** Nobody keeps it from people: it has passed, and is not held. */
  readonly isCleared: boolean;
  /** It is published, and its day has come. */
  readonly isOut: boolean;
  readonly bought: boolean;
  readonly liked: boolean;
  readonly collected: boolean;
  readonly resumeAt: number;
}

interface Asked {
  readonly accountId: bigint;
  readonly videoId: bigint;
}

interface ViewingRow extends Viewing {
  readonly place: number;
}

interface ViewingParts {
  readonly database: Database;
  readonly viewers: MediaViewers;
  readonly clock: Clock;
}

/** One is answered while the next gathers; more would only make each of them smaller. */
const LIMITS = { atOnce: 2, most: 200 };

/**
 * Asks, each time somebody opens a video, whether they may and what is their own about it: all of it in one statement,
 * for all who ask at the same time.
 */
export class MediaViewings {
  readonly #batched: Batched<Asked, Viewing | undefined>;

  constructor({ database, viewers, clock }: ViewingParts) {
    const viewings = statement<ViewingRow>('media_viewings', textOf(viewers));
    this.#batched = new Batched(async (asked) => {
      const rows = await viewings(database.query, [
        asked.map(({ accountId }) => accountId),
        asked.map(({ videoId }) => videoId),
        clock.now(),
      ]);
      const found: (Viewing | undefined)[] = new Array(asked.length).fill(undefined);
      for (const row of rows) found[row.place - 1] = row;
      return found;
    }, LIMITS);
  }

  /** Nothing where there is no such video, or it is to be removed. */
  of(accountId: bigint, videoId: bigint): Promise<Viewing | undefined> {
    return this.#batched.ask({ accountId, videoId });
  }
}

/** $1 who, $2 which video, one by one; $3 now. */
const textOf = ({ liked, collected, resumeAt, bought }: MediaViewers): string => `
select asked.place::int, video.xmin::text as version, video.account_id = asked.account_id as "isOwn",
  video.moderation = 'passed' and video.held_at is null as "isCleared",
  coalesce(video.published_at <= $3::timestamptz, false) as "isOut",
  ${bought.map((condition) => `(${condition})`).join(' or ')} as bought,
  ${liked} as liked, ${collected} as collected, coalesce((${resumeAt}), 0) as "resumeAt"
from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (account_id, video_id, place)
join media_video as video on video.id = asked.video_id
where video.account_id is not null`;
