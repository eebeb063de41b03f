import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { liveChannel, liveItem, liveProgramme } from './live.schema.ts';

export type ChannelRow = typeof liveChannel.$inferSelect;
export type ProgrammeRow = typeof liveProgramme.$inferSelect;
export type ItemRow = typeof liveItem.$inferSelect;

/** A programme with its first film, where there still is one. */
export interface ListedProgrammeRow extends ProgrammeRow {
  readonly video: Pick<typeof listedVideo.$inferSelect, 'contentType' | 'title' | 'translations' | 'cover'> | null;
}

/** A film on a channel, and whether it may still be shown there. */
export interface ListedItemRow extends ItemRow {
  readonly isOn: boolean;
}

/** What a channel for everybody, and one for members, may show. */
const mayShow = sql`(${listedVideo.access} = 'free' or (${listedVideo.access} = 'member' and ${liveChannel.access} = 'member'))`;

/** What is read of channels by whoever watches them. */
export class LiveRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  channels(): Promise<ChannelRow[]> {
    return this.#query.select().from(liveChannel).orderBy(asc(liveChannel.number));
  }

  async channel(id: bigint): Promise<ChannelRow | undefined> {
    const [row] = await this.#query.select().from(liveChannel).where(eq(liveChannel.id, id));
    return row;
  }

  /** Those that are on at some time in a window, by channel and in their order. */
  async programmes(
    channelIds: readonly bigint[],
    from: Date,
    to: Date,
  ): Promise<ReadonlyMap<bigint, ListedProgrammeRow[]>> {
    if (channelIds.length === 0) return new Map();
    const rows = await this.#listed()
      .where(
        and(
          inArray(liveProgramme.channelId, [...channelIds]),
          gt(liveProgramme.endsAt, from),
          lt(liveProgramme.startsAt, to),
        ),
      )
      .orderBy(asc(liveProgramme.channelId), asc(liveProgramme.startsAt), asc(liveProgramme.number));
    return Map.groupBy(rows.map(listed), ({ channelId }) => channelId);
  }

  /** What is on each channel at a moment, and what comes next. */
  async nowAndNext(time: Date): Promise<ReadonlyMap<bigint, ListedProgrammeRow[]>> {
    const two = sql`select near.id from ${liveChannel} cross join lateral (
      select id from ${liveProgramme} as programme
      where programme.channel_id = ${liveChannel.id} and programme.ends_at > ${time}
      order by programme.ends_at limit 2) as near`;
    const rows = await this.#listed()
      .where(sql`${liveProgramme.id} in (${two})`)
      .orderBy(asc(liveProgramme.channelId), asc(liveProgramme.startsAt), asc(liveProgramme.number));
    return Map.groupBy(rows.map(listed), ({ channelId }) => channelId);
  }

  async programme(id: bigint): Promise<ListedProgrammeRow | undefined> {
    const [row] = await this.#listed().where(eq(liveProgramme.id, id));
    return row && listed(row);
  }

  /** In the order of their beginnings. */
  async programmesById(ids: readonly bigint[]): Promise<ListedProgrammeRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#listed()
      .where(inArray(liveProgramme.id, [...ids]))
      .orderBy(asc(liveProgramme.startsAt), asc(liveProgramme.id));
    return rows.map(listed);
  }

  /** Films that are on at some time in a window, in their order. */
  items(channelId: bigint, from: Date, to: Date, query: Query = this.#query): Promise<ListedItemRow[]> {
    return this.#items(
      query,
      and(eq(liveItem.channelId, channelId), gt(liveItem.endsAt, from), lt(liveItem.startsAt, to)),
    );
  }

  async item(channelId: bigint, id: bigint): Promise<ListedItemRow | undefined> {
    const [row] = await this.#items(this.#query, and(eq(liveItem.id, id), eq(liveItem.channelId, channelId)));
    return row;
  }

  itemsOf(programmeId: bigint): Promise<ListedItemRow[]> {
    return this.#items(this.#query, eq(liveItem.programmeId, programmeId));
  }

  async #items(query: Query, where: ReturnType<typeof and>): Promise<ListedItemRow[]> {
    const rows = await query
      .select({ item: liveItem, isOn: sql<boolean>`coalesce(${isShown} and ${mayShow}, false)` })
      .from(liveItem)
      .innerJoin(liveChannel, eq(liveChannel.id, liveItem.channelId))
      .leftJoin(listedVideo, eq(listedVideo.id, liveItem.videoId))
      .where(where)
      .orderBy(asc(liveItem.number));
    return rows.map(({ item, isOn }) => ({ ...item, isOn }));
  }

  #listed() {
    const { contentType, title, translations, cover } = listedVideo;
    return this.#query
      .select({ programme: liveProgramme, video: { contentType, title, translations, cover } })
      .from(liveProgramme)
      .leftJoin(listedVideo, and(eq(listedVideo.id, liveProgramme.videoId), isShown))
      .$dynamic();
  }
}

const listed = ({ programme, video }: { programme: ProgrammeRow; video: ListedProgrammeRow['video'] }) => ({
  ...programme,
  video,
});
