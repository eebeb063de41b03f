import type { MediaContentType } from '@liuguang/contract/media/states';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { creatorTold } from './creator.schema.ts';

interface TellingParts {
  readonly database: Database;
  readonly follows: Pick<FollowPort, 'followersToTell'>;
  readonly notices: Pick<NoticePort, 'send'>;
  readonly clock: Clock;
}

interface Untold {
  readonly id: bigint;
  readonly accountId: bigint | null;
  readonly contentType: MediaContentType;
  readonly title: string;
  /** How far its owner's followers have been told. */
  after: bigint;
}

/** What has been out for longer is no news, as when the house was closed. */
const NEWS = '24 hours';
const VIDEOS_AT_ONCE = 50;
const PEOPLE_AT_ONCE = 500;

/**
 * Tells followers of new videos, those who chose to be told. To publish takes no longer for that, however many they are:
 * a job goes through them in steps, each of which also notes how far it came.
 */
export class CreatorTelling {
  readonly #parts: TellingParts;

  constructor(parts: TellingParts) {
    this.#parts = parts;
  }

  async tell(signal: AbortSignal): Promise<number> {
    let told = 0;
    for (const video of await this.#untold()) {
      for (let more = 1; more > 0; told += more) {
        signal.throwIfAborted();
        more = await this.#tellSome(video);
      }
    }
    return told;
  }

  async #untold(): Promise<Untold[]> {
    const { database } = this.#parts;
    const { id, accountId, contentType, title, publishedAt } = listedVideo;
    const rows = await database.query
      .select({ id, accountId, contentType, title, after: creatorTold.followId })
      .from(listedVideo)
      .leftJoin(creatorTold, eq(creatorTold.videoId, id))
      .where(
        and(isShown, sql`${publishedAt} > now() - ${NEWS}::interval`, sql`not coalesce(${creatorTold.isDone}, false)`),
      )
      .orderBy(desc(publishedAt))
      .limit(VIDEOS_AT_ONCE);
    return rows.map((row) => ({ ...row, after: row.after ?? 0n }));
  }

  async #tellSome(video: Untold): Promise<number> {
    const { database, follows, notices, clock } = this.#parts;
    const { id, accountId, contentType, title } = video;
    if (accountId === null) return 0;
    const people = await follows.followersToTell(accountId, 'videos', video.after, PEOPLE_AT_ONCE);
    await database.transaction(async (tx) => {
      const subject = { contentType, id };
      await notices.send(
        tx,
        ...people.map((one) => ({
          ...({ to: one.accountId, kind: 'creator.published', actor: accountId, subject, values: { title } } as const),
        })),
      );
      const standing = {
        followId: people.at(-1)?.id ?? video.after,
        isDone: people.length < PEOPLE_AT_ONCE,
        toldAt: clock.now(),
      };
      await tx
        .insert(creatorTold)
        .values({ videoId: id, ...standing })
        .onConflictDoUpdate({ target: creatorTold.videoId, set: standing });
    });
    video.after = people.at(-1)?.id ?? video.after;
    return people.length < PEOPLE_AT_ONCE ? 0 : people.length;
  }
}
