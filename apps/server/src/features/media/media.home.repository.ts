import type { MediaContentType } from '@liuguang/contract/media/states';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { isShown } from './media.repository.ts';
import { mediaVideo } from './media.schema.ts';

const { id, contentType, title, intro, translations, cover, seconds, access, price, publishedAt } = mediaVideo;
/** What a card shows, and nothing of how a video is made. */
const card = { id, contentType, title, intro, translations, cover, seconds, access, price, publishedAt };

export type CardRow = Awaited<ReturnType<MediaHomeRepository['newest']>>[number];

export class MediaHomeRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Read off the index in the order in which it lies. */
  newest(kind: MediaContentType, limit: number) {
    return this.#query
      .select(card)
      .from(mediaVideo)
      .where(and(eq(contentType, kind), isShown))
      .orderBy(desc(publishedAt), desc(id))
      .limit(limit);
  }
}
