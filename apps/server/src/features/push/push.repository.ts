import type { PushSettings } from '@liuguang/contract/push/schemas';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { pushKey, pushSetting, pushSubscription } from './push.schema.ts';

export type SubscriptionRow = typeof pushSubscription.$inferSelect;
export type KeyRow = Omit<typeof pushKey.$inferSelect, 'id'>;

const ONLY = 1;
/** More browsers than one person has; those that were subscribed first go. */
const PER_PERSON = 10;

export class PushRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Those that are there already, when another process was faster. */
  async keys(make: () => KeyRow): Promise<KeyRow> {
    const known = await this.#query.select().from(pushKey).where(eq(pushKey.id, ONLY));
    if (known[0]) return known[0];
    await this.#query
      .insert(pushKey)
      .values({ id: ONLY, ...make() })
      .onConflictDoNothing();
    return this.keys(make);
  }

  /** A browser tells whoever is signed in to it now. */
  async subscribe(tx: Transaction, row: Omit<SubscriptionRow, 'id'>): Promise<void> {
    const { endpoint: _key, ...set } = row;
    await tx.insert(pushSubscription).values(row).onConflictDoUpdate({ target: pushSubscription.endpoint, set });
    await tx.execute(sql`
      delete from ${pushSubscription} where account_id = ${row.accountId} and id not in (
        select id from ${pushSubscription} where account_id = ${row.accountId} order by id desc limit ${PER_PERSON}
      )`);
  }

  async unsubscribe(accountId: bigint, endpoint: string): Promise<void> {
    await this.#query
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)));
  }

  async remove(ids: readonly bigint[]): Promise<void> {
    if (ids.length > 0) await this.#query.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
  }

  subscriptionsOf(accountIds: readonly bigint[], query: Query = this.#query): Promise<SubscriptionRow[]> {
    return query
      .select()
      .from(pushSubscription)
      .where(inArray(pushSubscription.accountId, [...accountIds]));
  }

  /** The next so many of all, in the order in which they were subscribed. */
  subscriptionsAfter(id: bigint, count: number): Promise<SubscriptionRow[]> {
    return this.#query
      .select()
      .from(pushSubscription)
      .where(gt(pushSubscription.id, id))
      .orderBy(asc(pushSubscription.id))
      .limit(count);
  }

  /** Those of the people who have a browser subscribed. */
  async subscribed(accountIds: readonly bigint[], query: Query): Promise<ReadonlySet<bigint>> {
    const rows = await query
      .selectDistinct({ accountId: pushSubscription.accountId })
      .from(pushSubscription)
      .where(inArray(pushSubscription.accountId, [...accountIds]));
    return new Set(rows.map(({ accountId }) => accountId));
  }

  async settingsOf(accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, PushSettings>> {
    const rows = await this.#query
      .select()
      .from(pushSetting)
      .where(inArray(pushSetting.accountId, [...accountIds]));
    return new Map(rows.map(({ accountId, settings }) => [accountId, settings]));
  }

  async save(accountId: bigint, settings: PushSettings): Promise<void> {
    await this.#query
      .insert(pushSetting)
      .values({ accountId, settings })
      .onConflictDoUpdate({ target: pushSetting.accountId, set: { settings } });
  }

  /** What the account has chosen stands; the guest's browsers tell it from now on. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(pushSubscription).set({ accountId: into }).where(eq(pushSubscription.accountId, from));
    await tx.execute(sql`
      with theirs as (delete from ${pushSetting} where account_id = ${from} returning settings)
      insert into ${pushSetting} (account_id, settings) select ${into}, settings from theirs on conflict do nothing`);
  }

  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(pushSubscription).where(eq(pushSubscription.accountId, accountId));
    await tx.delete(pushSetting).where(eq(pushSetting.accountId, accountId));
  }
}
