import { sql } from 'drizzle-orm';
import { Batched } from '../../../platform/batched.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Contributions } from '../../../platform/composition/extension-point.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { statement, textOf } from '../../../platform/postgres/statement.ts';
import type { AskedColumns, ViewerFacts } from '../media.port.ts';
import { mediaVideo } from '../media.schema.ts';
import { type SeenBy, standingOf } from '../media.visibility-rule.ts';

/** How somebody stands to a video, and the video to them, at this moment. */
export interface ViewerAccess extends SeenBy {
  /** Another one after every change of the video's row. */
  readonly version: string;
  readonly liked: boolean;
  readonly collected: boolean;
  readonly resumeAt: number;
}

interface Asked {
  readonly accountId: bigint;
  readonly videoId: bigint;
}

interface ViewerAccessRow extends ViewerAccess {
  readonly place: number;
}

interface ViewerAccessParts {
  readonly database: Database;
  readonly viewerFacts: Contributions<ViewerFacts>;
  readonly clock: Clock;
}

/** One is answered while the next gathers; more would only make each of them smaller. */
const LIMITS = { atOnce: 2, most: 200 };

/**
 * Asks, each time somebody opens a video, whether they may and what is their own about it: all of it in one statement,
 * for all who ask at the same time.
 */
export class ViewerAccessQuery {
  readonly #batched: Batched<Asked, ViewerAccess | undefined>;

  constructor({ database, viewerFacts, clock }: ViewerAccessParts) {
    let prepared: ReturnType<typeof viewerAccessStatement> | undefined;
    this.#batched = new Batched(async (asked) => {
      prepared ??= viewerAccessStatement(viewerFacts.all);
      const rows = await prepared(database.query, [
        asked.map(({ accountId }) => accountId),
        asked.map(({ videoId }) => videoId),
        clock.now(),
      ]);
      const found: (ViewerAccess | undefined)[] = new Array(asked.length).fill(undefined);
      for (const row of rows) found[row.place - 1] = row;
      return found;
    }, LIMITS);
  }

  /** Nothing where there is no such video, or it is to be removed. */
  of(accountId: bigint, videoId: bigint): Promise<ViewerAccess | undefined> {
    return this.#batched.ask({ accountId, videoId });
  }
}

const ASKED: AskedColumns = { accountId: sql`asked.account_id`, videoId: sql`asked.video_id` };

const VIDEO = {
  moderation: sql`video.moderation`,
  state: sql`video.state`,
  heldAt: sql`video.held_at`,
  publishedAt: sql`video.published_at`,
};

/** Takes who, which video (one by one), and the time. */
function viewerAccessStatement(known: readonly ViewerFacts[]) {
  const fact = (name: keyof ViewerFacts) => known.flatMap((facts) => facts[name]?.(ASKED) ?? []);
  const standing = standingOf(VIDEO, sql`$3::timestamptz`);
  const any = (name: keyof ViewerFacts) => sql`(${sql.join([...fact(name), sql`false`], sql` or `)})`;
  return statement<ViewerAccessRow>(
    'media_viewings',
    textOf(sql`
select asked.place::int, video.xmin::text as version, video.account_id = asked.account_id as "isOwn",
  ${standing.isCleared} as "isCleared", ${standing.isOut} as "isOut",
  ${any('bought')} as bought, ${any('liked')} as liked, ${any('collected')} as collected,
  coalesce(${sql.join([...fact('resumeAt').map((query) => sql`(${query})`), sql`0`], sql`, `)}) as "resumeAt"
from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (account_id, video_id, place)
join ${mediaVideo} as video on video.id = asked.video_id
where video.account_id is not null`),
  );
}
