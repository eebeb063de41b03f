import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { checkinDay, checkinPurse, checkinReminder } from './checkin.schema.ts';

export type DayRow = typeof checkinDay.$inferSelect;

export class CheckinRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** In order. */
  days(accountId: bigint, from: string, to: string, query: Query = this.#query): Promise<DayRow[]> {
    return query
      .select()
      .from(checkinDay)
      .where(and(eq(checkinDay.accountId, accountId), between(checkinDay.day, from, to)))
      .orderBy(checkinDay.day);
  }

  /** Undefined when that day is there already. */
  async add(tx: Transaction, row: Omit<DayRow, 'id'>): Promise<DayRow | undefined> {
    const [added] = await tx.insert(checkinDay).values(row).onConflictDoNothing().returning();
    return added;
  }

  /** For a day on which a guest checked in and got nothing; undefined when it was given before. */
  async giveLater(tx: Transaction, accountId: bigint, day: string, points: number): Promise<DayRow | undefined> {
    const { accountId: whose, day: which, points: given, madeUp } = checkinDay;
    const [row] = await tx
      .update(checkinDay)
      .set({ points })
      .where(and(eq(whose, accountId), eq(which, day), eq(given, 0), eq(madeUp, false)))
      .returning();
    return row;
  }

  /** Counts the days in a row anew, after days came in between. */
  async recount(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.execute(sql`
      with run as (
        select id, day, day - (row_number() over (order by day))::int as began from ${checkinDay}
        where account_id = ${accountId}
      ), counted as (
        select id, row_number() over (partition by began order by day)::int as streak from run
      )
      update ${checkinDay} as own set streak = counted.streak
      from counted where counted.id = own.id and own.streak <> counted.streak`);
  }

  async cardsOf(accountId: bigint, query: Query = this.#query): Promise<number> {
    const [row] = await query.select().from(checkinPurse).where(eq(checkinPurse.accountId, accountId));
    return row?.cards ?? 0;
  }

  async addCards(tx: Transaction, accountId: bigint, cards: number): Promise<void> {
    await tx
      .insert(checkinPurse)
      .values({ accountId, cards })
      .onConflictDoUpdate({ target: checkinPurse.accountId, set: { cards: sql`${checkinPurse.cards} + ${cards}` } });
  }

  /** How many are left; undefined when there was none. */
  async spendCard(tx: Transaction, accountId: bigint): Promise<number | undefined> {
    const [row] = await tx
      .update(checkinPurse)
      .set({ cards: sql`${checkinPurse.cards} - 1` })
      .where(and(eq(checkinPurse.accountId, accountId), gt(checkinPurse.cards, 0)))
      .returning();
    return row?.cards;
  }

  async isReminded(accountId: bigint): Promise<boolean> {
    return (await this.#query.$count(checkinReminder, eq(checkinReminder.accountId, accountId))) > 0;
  }

  async setReminded(accountId: bigint, on: boolean, since: Date): Promise<void> {
    if (on) await this.#query.insert(checkinReminder).values({ accountId, since }).onConflictDoNothing();
    else await this.#query.delete(checkinReminder).where(eq(checkinReminder.accountId, accountId));
  }

  /** The next so many of those who want to be reminded and have not checked in on a day. */
  async missing(tx: Transaction, day: string, after: bigint, limit: number): Promise<bigint[]> {
    const { rows } = await tx.execute<{ account_id: string }>(sql`
      select account_id from ${checkinReminder} as reminder
      where account_id > ${after} and not exists (
        select from ${checkinDay} as own where own.account_id = reminder.account_id and own.day = ${day}
      )
      order by account_id limit ${limit}`);
    return rows.map((row) => BigInt(row.account_id));
  }

  /** A day that both checked in on is the account's own; returns those days. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<string[]> {
    await tx.execute(sql`
      update ${checkinDay} as moved set account_id = ${into} where account_id = ${from} and not exists (
        select from ${checkinDay} as own where own.account_id = ${into} and own.day = moved.day
      )`);
    const both = await tx.delete(checkinDay).where(eq(checkinDay.accountId, from)).returning();
    await this.recount(tx, into);
    const reminders = await tx.delete(checkinReminder).where(eq(checkinReminder.accountId, from)).returning();
    for (const { since } of reminders)
      await tx.insert(checkinReminder).values({ accountId: into, since }).onConflictDoNothing();
    const cards = await tx.delete(checkinPurse).where(eq(checkinPurse.accountId, from)).returning();
    for (const purse of cards) await this.addCards(tx, into, purse.cards);
    return both.filter(({ madeUp }) => !madeUp).map(({ day }) => day);
  }

  all(accountId: bigint): Promise<DayRow[]> {
    return this.#query.select().from(checkinDay).where(eq(checkinDay.accountId, accountId)).orderBy(checkinDay.day);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(checkinDay).where(eq(checkinDay.accountId, accountId));
    await tx.delete(checkinPurse).where(eq(checkinPurse.accountId, accountId));
    await tx.delete(checkinReminder).where(eq(checkinReminder.accountId, accountId));
  }
}
