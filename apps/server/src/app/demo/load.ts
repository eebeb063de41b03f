import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../features/account/account.schema.ts';
import { operator } from '../../features/operator/operator.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { compose } from '../compose.ts';
import { DEMO_PASSWORD } from './cast.ts';
import { demoScene } from './scene.ts';

interface Loaded {
  readonly demo: Pick<ReturnType<typeof compose>['demo'], 'seeds'>;
  readonly ports: { readonly passwords: Pick<Passwords, 'hash'> };
}

/** Loads what features have from the beginning into a database without a demo, all or nothing. Returns whether it did. */
export async function loadDemo({ demo, ports }: Loaded, database: Database, clock: Clock): Promise<boolean> {
  const seeding = { ...demoScene(clock, []), passwordHash: await ports.passwords.hash(DEMO_PASSWORD) };
  return database.transaction(async (tx) => {
    // Of several that start at the same time one finds nothing.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    if ((await tx.$count(account, eq(account.demo, true))) > 0) return false;
    if ((await tx.$count(operator, eq(operator.demo, true))) > 0) return false;
    for (const seed of demo.seeds) await seed(tx, seeding);
    return true;
  });
}

/** Names of people and operators of the demo that are still able to act. */
export async function demoLeft({ query }: Database): Promise<string[]> {
  const operators = await query.select({ name: operator.name }).from(operator).where(eq(operator.demo, true)).limit(20);
  const people = await query
    .select({ name: account.name })
    .from(account)
    .where(and(eq(account.demo, true), eq(account.status, 'active')))
    .limit(20);
  return [...operators, ...people].map(({ name }) => name);
}
