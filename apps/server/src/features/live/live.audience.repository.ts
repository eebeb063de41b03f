import { and, asc, count, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { liveChannel, liveFavourite, liveProgramme, liveReminder, liveWatcher } from './live.schema.ts';

export interface DueReminder {
  readonly accountId: bigint;
  readonly programmeId: bigint;
}

/** Who watches which channel, what they favour and want to be reminded of. */
export class LiveAudienceRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Somebody watches one channel at a time. */
  async watch(accountId: bigint, channelId: bigint, seenAt: Date): Promise<void> {
    await this.#query
      .insert(liveWatcher)
      .values({ accountId, channelId, seenAt })
      .onConflictDoUpdate({ target: liveWatcher.accountId, set: { channelId, seenAt } });
  }

  async watchers(since: Date): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.#query
      .select({ channelId: liveWatcher.channelId, people: count() })
      .from(liveWatcher)
      .where(gt(liveWatcher.seenAt, since))
      .groupBy(liveWatcher.channelId);
    return new Map(rows.map(({ channelId, people }) => [channelId, people]));
  }

  async forgetWatchers(before: Date): Promise<void> {
    await this.#query.delete(liveWatcher).where(lt(liveWatcher.seenAt, before));
  }

  async favour(accountId: bigint, channelId: bigint, on: boolean, createdAt: Date): Promise<void> {
    if (on) await this.#query.insert(liveFavourite).values({ accountId, channelId, createdAt }).onConflictDoNothing();
    else
      await this.#query
        .delete(liveFavourite)
        .where(and(eq(liveFavourite.accountId, accountId), eq(liveFavourite.channelId, channelId)));
  }

  /** The latest first. */
  async favourites(accountId: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: liveFavourite.channelId })
      .from(liveFavourite)
      .innerJoin(liveChannel, and(eq(liveChannel.id, liveFavourite.channelId), eq(liveChannel.enabled, true)))
      .where(eq(liveFavourite.accountId, accountId))
      .orderBy(desc(liveFavourite.createdAt), desc(liveFavourite.channelId));
    return rows.map(({ id }) => id);
  }

  async remind(accountId: bigint, programmeId: bigint, startsAt: Date): Promise<void> {
    await this.#query.insert(liveReminder).values({ accountId, programmeId, startsAt }).onConflictDoNothing();
  }

  async forgetReminder(accountId: bigint, programmeId: bigint): Promise<void> {
    await this.#query
      .delete(liveReminder)
      .where(and(eq(liveReminder.accountId, accountId), eq(liveReminder.programmeId, programmeId)));
  }

  async countReminders(accountId: bigint): Promise<number> {
    return this.#query.$count(liveReminder, eq(liveReminder.accountId, accountId));
  }

  /** The next first. */
  async reminders(accountId: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: liveReminder.programmeId })
      .from(liveReminder)
      .where(eq(liveReminder.accountId, accountId))
      .orderBy(asc(liveReminder.startsAt), asc(liveReminder.programmeId));
    return rows.map(({ id }) => id);
  }

  /** Takes some that are due, so that nobody is told twice; what another process holds is left to it. */
  async takeDue(tx: Transaction, time: Date, most: number): Promise<DueReminder[]> {
    const due = tx
      .select({ accountId: liveReminder.accountId, programmeId: liveReminder.programmeId })
      .from(liveReminder)
      .where(lte(liveReminder.startsAt, time))
      .orderBy(asc(liveReminder.startsAt))
      .limit(most)
      .for('update', { skipLocked: true });
    return tx
      .delete(liveReminder)
      .where(sql`(${liveReminder.accountId}, ${liveReminder.programmeId}) in (${due})`)
      .returning({ accountId: liveReminder.accountId, programmeId: liveReminder.programmeId });
  }

  /** Sets are united; who both were is one. */
  async merge(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    const favourites = await tx.delete(liveFavourite).where(eq(liveFavourite.accountId, from)).returning();
    if (favourites.length > 0)
      await tx
        .insert(liveFavourite)
        .values(favourites.map((row) => ({ ...row, accountId: into })))
        .onConflictDoNothing();
    const reminders = await tx.delete(liveReminder).where(eq(liveReminder.accountId, from)).returning();
    if (reminders.length > 0)
      await tx
        .insert(liveReminder)
        .values(reminders.map((row) => ({ ...row, accountId: into })))
        .onConflictDoNothing();
    await tx.delete(liveWatcher).where(eq(liveWatcher.accountId, from));
  }

  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(liveFavourite).where(eq(liveFavourite.accountId, accountId));
    await tx.delete(liveReminder).where(eq(liveReminder.accountId, accountId));
    await tx.delete(liveWatcher).where(eq(liveWatcher.accountId, accountId));
  }

  async exported(accountId: bigint) {
    const favourites = await this.#query
      .select({ channel: liveChannel.title, since: liveFavourite.createdAt })
      .from(liveFavourite)
      .innerJoin(liveChannel, eq(liveChannel.id, liveFavourite.channelId))
      .where(eq(liveFavourite.accountId, accountId))
      .orderBy(asc(liveFavourite.createdAt));
    const reminders = await this.#query
      .select({ channel: liveChannel.title, startsAt: liveReminder.startsAt })
      .from(liveReminder)
      .innerJoin(liveProgramme, eq(liveProgramme.id, liveReminder.programmeId))
      .innerJoin(liveChannel, eq(liveChannel.id, liveProgramme.channelId))
      .where(eq(liveReminder.accountId, accountId))
      .orderBy(asc(liveReminder.startsAt));
    return { favourites, reminders };
  }
}
