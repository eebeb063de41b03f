import type { LiveSource } from '@liuguang/contract/live/schemas';
import { and, desc, eq, gt, gte, inArray, lt, lte, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import { isShown, listedVideo, type MediaLabels } from '../media/media.port.ts';
import type { ChannelRow, ItemRow, ProgrammeRow } from './live.repository.ts';
import { liveChannel, liveItem, liveProgramme } from './live.schema.ts';

type NewChannel = typeof liveChannel.$inferInsert;
type NewProgramme = Omit<typeof liveProgramme.$inferInsert, 'id'>;
type NewItem = Omit<typeof liveItem.$inferInsert, 'id'>;

/** A block draws from so many films at most, the newest. */
const MOST_FILMS = 500;

/** A statement takes no more values than this many rows have. */
const ROWS_AT_ONCE = 1000;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** Channels and their programmes as they are written, each in the transaction that holds its channel. */
export class LivePlanRepository {
  readonly #labels: MediaLabels;

  constructor(labels: MediaLabels) {
    this.#labels = labels;
  }

  async lock(tx: Transaction, id: bigint): Promise<ChannelRow | undefined> {
    const [row] = await tx.select().from(liveChannel).where(eq(liveChannel.id, id)).for('update');
    return row;
  }

  /** Nothing when its number is taken. */
  async insert(tx: Transaction, row: NewChannel): Promise<ChannelRow | undefined> {
    const [inserted] = await tx.insert(liveChannel).values(row).onConflictDoNothing().returning();
    return inserted;
  }

  async update(tx: Transaction, id: bigint, change: Partial<NewChannel>): Promise<ChannelRow> {
    const [row] = await tx.update(liveChannel).set(change).where(eq(liveChannel.id, id)).returning();
    if (!row) throw new Error(`channel ${id} went away while it was held`);
    return row;
  }

  async ownerOfNumber(tx: Transaction, number: number): Promise<bigint | undefined> {
    const [row] = await tx.select({ id: liveChannel.id }).from(liveChannel).where(eq(liveChannel.number, number));
    return row?.id;
  }

  /** What of a source a channel may show, in the order that was asked for, or newest first. */
  async films(tx: Transaction, source: Omit<LiveSource, 'order' | 'show'>, isForMembers: boolean): Promise<bigint[]> {
    const { contentType, labelId, videoIds, atLeastSeconds, atMostSeconds } = source;
    const { id, seconds, access, publishedAt } = listedVideo;
    const rows = await tx
      .select({ id })
      .from(listedVideo)
      .where(
        and(
          isShown,
          eq(listedVideo.contentType, contentType),
          inArray(access, isForMembers ? ['free', 'member'] : ['free']),
          videoIds && inArray(id, videoIds.map(BigInt)),
          labelId === undefined
            ? undefined
            : sql`${id} in (select video_id from (${this.#labels.borne(BigInt(labelId), contentType)}) as bearing)`,
          atLeastSeconds === undefined ? undefined : gte(seconds, atLeastSeconds),
          atMostSeconds === undefined ? undefined : lte(seconds, atMostSeconds),
        ),
      )
      .orderBy(desc(publishedAt), desc(id))
      .limit(MOST_FILMS);
    const found = rows.map((row) => row.id);
    if (!videoIds) return found;
    const there = new Set(found);
    return videoIds.map(BigInt).filter((videoId) => there.has(videoId));
  }

  async lastProgramme(tx: Transaction, channelId: bigint): Promise<ProgrammeRow | undefined> {
    const [row] = await tx
      .select()
      .from(liveProgramme)
      .where(eq(liveProgramme.channelId, channelId))
      .orderBy(desc(liveProgramme.number))
      .limit(1);
    return row;
  }

  async lastItem(tx: Transaction, channelId: bigint): Promise<ItemRow | undefined> {
    const [row] = await tx
      .select()
      .from(liveItem)
      .where(eq(liveItem.channelId, channelId))
      .orderBy(desc(liveItem.number))
      .limit(1);
    return row;
  }

  /** When each video was on last, by number. */
  async lastOn(tx: Transaction, channelId: bigint): Promise<ReadonlyMap<bigint, number>> {
    const rows = await tx
      .select({ videoId: liveItem.videoId, startsAt: max(liveItem.startsAt) })
      .from(liveItem)
      .where(eq(liveItem.channelId, channelId))
      .groupBy(liveItem.videoId);
    return new Map(rows.flatMap(({ videoId, startsAt }) => (startsAt ? [[videoId, startsAt.getTime()]] : [])));
  }

  async addProgrammes(tx: Transaction, programmes: readonly NewProgramme[]): Promise<void> {
    if (programmes.length > 0) await tx.insert(liveProgramme).values([...programmes]);
  }

  /** Each programme with its films. */
  async add(
    tx: Transaction,
    programmes: readonly { programme: NewProgramme; items: readonly Omit<NewItem, 'programmeId'>[] }[],
  ) {
    if (programmes.length === 0) return;
    const idOf = new Map<number, bigint>();
    for (const some of slices(programmes)) {
      const rows = await tx
        .insert(liveProgramme)
        .values(some.map(({ programme }) => programme))
        .returning({ id: liveProgramme.id, number: liveProgramme.number });
      for (const { id, number } of rows) idOf.set(number, id);
    }
    const items = programmes.flatMap(({ programme, items }) => {
      const programmeId = idOf.get(programme.number);
      if (programmeId === undefined) throw new Error(`programme ${programme.number} was not written`);
      return items.map((item) => ({ ...item, programmeId }));
    });
    for (const some of slices(items)) await tx.insert(liveItem).values([...some]);
  }

  /** Ends a film early, its programme with it, and takes away all that was to follow. */
  async endWith(tx: Transaction, item: ItemRow, endsAt: Date): Promise<void> {
    const { channelId, number, programmeId } = item;
    await tx.update(liveItem).set({ endsAt }).where(eq(liveItem.id, item.id));
    await tx.delete(liveItem).where(and(eq(liveItem.channelId, channelId), gt(liveItem.number, number)));
    await tx.update(liveProgramme).set({ endsAt }).where(eq(liveProgramme.id, programmeId));
    await tx
      .delete(liveProgramme)
      .where(and(eq(liveProgramme.channelId, channelId), gt(liveProgramme.startsAt, endsAt)));
    await tx
      .delete(liveProgramme)
      .where(
        and(
          eq(liveProgramme.channelId, channelId),
          eq(liveProgramme.startsAt, endsAt),
          sql`${liveProgramme.id} <> ${programmeId}`,
        ),
      );
  }

  /**
   * What will be on a channel whose guide comes from elsewhere. What stands there already stays, with whoever wants to be
   * reminded of it. What is on ends when the first of them begins; the channel itself, which stands where nobody has said
   * what is on, goes on until then.
   */
  async replaceGuide(
    tx: Transaction,
    { id: channelId, title }: Pick<ChannelRow, 'id' | 'title'>,
    rows: readonly Pick<ProgrammeRow, 'show' | 'startsAt' | 'endsAt'>[],
    now: Date,
  ): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const known = await tx
      .select()
      .from(liveProgramme)
      .where(and(eq(liveProgramme.channelId, channelId), gt(liveProgramme.endsAt, now)));
    const markOf = ({ show, startsAt, endsAt }: Pick<ProgrammeRow, 'show' | 'startsAt' | 'endsAt'>) =>
      `${startsAt.getTime()} ${endsAt.getTime()} ${show?.title}`;
    const wanted = new Set(rows.map(markOf));
    const kept = new Set(known.map(markOf).filter((mark) => wanted.has(mark)));
    for (const row of known) {
      if (kept.has(markOf(row))) continue;
      if (row.startsAt > now || first.startsAt <= now)
        await tx.delete(liveProgramme).where(eq(liveProgramme.id, row.id));
      else if (first.startsAt < row.endsAt || row.show?.title === title)
        await tx.update(liveProgramme).set({ endsAt: first.startsAt }).where(eq(liveProgramme.id, row.id));
    }
    const [last] = await tx
      .select({ number: max(liveProgramme.number) })
      .from(liveProgramme)
      .where(eq(liveProgramme.channelId, channelId));
    let number = (last?.number ?? -1) + 1;
    const added = rows
      .filter((row) => !kept.has(markOf(row)))
      .map((row) => ({ ...row, channelId, number: number++, videoId: 0n, films: 1 }));
    for (const some of slices(added)) await tx.insert(liveProgramme).values([...some]);
    await this.update(tx, channelId, { plannedUntil: rows.at(-1)?.endsAt ?? null });
  }

  /** Takes away what was to come, as when a channel changes what it shows. */
  async dropGuide(tx: Transaction, channelId: bigint, now: Date): Promise<void> {
    await tx
      .update(liveProgramme)
      .set({ endsAt: now })
      .where(
        and(eq(liveProgramme.channelId, channelId), gt(liveProgramme.endsAt, now), lt(liveProgramme.startsAt, now)),
      );
    await tx.delete(liveProgramme).where(and(eq(liveProgramme.channelId, channelId), gte(liveProgramme.startsAt, now)));
    await tx.delete(liveItem).where(and(eq(liveItem.channelId, channelId), gt(liveItem.startsAt, now)));
    await this.update(tx, channelId, { plannedUntil: null });
  }

  async removeBefore(tx: Transaction, channelId: bigint, time: Date): Promise<void> {
    await tx.delete(liveProgramme).where(and(eq(liveProgramme.channelId, channelId), lt(liveProgramme.endsAt, time)));
  }
}
