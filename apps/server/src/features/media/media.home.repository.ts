import type { MediaContentType } from '@liuguang/contract/media/states';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { cardColumns } from './media.cards.repository.ts';
import { isShown } from './media.port.ts';
import { mediaVideo } from './media.schema.ts';

const { id, contentType, publishedAt } = mediaVideo;

export class MediaHomeRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Read off the index in the order in which it lies. */
  newest(kind: MediaContentType, limit: number) {
    return this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(and(eq(contentType, kind), isShown))
      .orderBy(desc(publishedAt), desc(id))
      .limit(limit);
  }
}
