import { LABEL_KINDS } from '@liuguang/contract/catalogue/kinds';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { mediaKey } from '../media/media.port.ts';

/** Words in another language, where somebody has written them. */
export interface LabelTranslation {
  readonly name: string;
  readonly intro: string;
}

/** A category, a topic, a tag or an actor. */
export const catalogueLabel = pgTable(
  'catalogue_label',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text({ enum: LABEL_KINDS }).notNull(),
    name: text().notNull(),
    intro: text().notNull().default(''),
    translations: jsonb().$type<Readonly<Record<string, LabelTranslation>>>().notNull().default({}),
    /** Path of its picture, or of the actor's face; empty where it has none. */
    picture: text().notNull().default(''),
    /** Where it stands among those of its kind. */
    position: integer().notNull().default(0),
    /** Since when an operator has taken it away; what bears it stays as it is. */
    removedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    unique('catalogue_label_name').on(table.kind, table.name),
    index('catalogue_label_in_order').on(table.kind, table.position, table.id),
  ],
);

/** That a video bears a label. */
export const catalogueBearing = pgTable(
  'catalogue_bearing',
  {
    labelId: key()
      .notNull()
      .references(() => catalogueLabel.id, { onDelete: 'cascade' }),
    videoId: key().notNull().references(mediaKey, { onDelete: 'cascade' }),
    /**
     * When the video comes out, while nothing else keeps it from everybody, and nothing otherwise. The database itself
     * copies this, the kind and the views from the video, so that a list is read off an index in the order in which it lies.
     */
    shownAt: at(),
    contentType: smallint().notNull().default(0),
    views: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.videoId] }),
    index('catalogue_bearing_by_video').on(table.videoId),
    index('catalogue_bearing_newest')
      .on(table.labelId, table.shownAt.desc(), table.videoId.desc())
      .where(sql`${table.shownAt} is not null`),
    index('catalogue_bearing_of_kind')
      .on(table.labelId, table.contentType, table.shownAt.desc(), table.videoId.desc())
      .where(sql`${table.shownAt} is not null`),
    index('catalogue_bearing_watched')
      .on(table.labelId, table.views.desc(), table.videoId.desc(), table.shownAt)
      .where(sql`${table.shownAt} is not null`),
  ],
);
