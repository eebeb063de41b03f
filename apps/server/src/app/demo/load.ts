import { and, eq } from 'drizzle-orm';
import { account } from '../../features/account/account.schema.ts';
import { configAnnouncement, configPart } from '../../features/config/config.schema.ts';
import { membership } from '../../features/membership/membership.schema.ts';
import { operator } from '../../features/operator/operator.schema.ts';
import { showcaseApp } from '../../features/showcase/showcase.schema.ts';
import { signinPassword } from '../../features/signin/signin.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { DEMO_ADVERTS } from './adverts.ts';
import { DEMO_APPS } from './apps.ts';
import { CAST, type CastMember, DEMO_ANNOUNCEMENTS, DEMO_CONTACTS, DEMO_OPERATORS, DEMO_PASSWORD } from './cast.ts';
import { DEMO_ICONS } from './icons.ts';
import { addDemoShop, fillDemoPurses } from './money.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Loads the demo into a database that does not have it yet, all of it or nothing. Returns whether it did. */
export async function loadDemo(database: Database, passwords: Pick<Passwords, 'hash'>, clock: Clock): Promise<boolean> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const operators = DEMO_OPERATORS.map((one) => ({ ...one, passwordHash, demo: true, createdAt: now }));
    const added = await tx.insert(operator).values(operators).onConflictDoNothing().returning({ id: operator.id });
    if (added.length === 0) return false;
    await fillDemoPurses(database, tx, clock, await addPeople(tx, now, passwordHash));
    await addDemoShop(tx);
    await tx
      .insert(configAnnouncement)
      .values([...DEMO_ANNOUNCEMENTS].reverse().map((one) => ({ ...one, publishedAt: now })));
    await tx
      .insert(configPart)
      .values([
        { part: 'contact', value: DEMO_CONTACTS, version: 1, updatedAt: now },
        { part: 'advertise', value: DEMO_ADVERTS, version: 1, updatedAt: now },
        { part: 'statConfigApp', value: DEMO_ICONS, version: 1, updatedAt: now },
      ])
      .onConflictDoNothing();
    await tx.insert(showcaseApp).values(DEMO_APPS.map((one) => ({ ...one, createdAt: now, updatedAt: now })));
    return true;
  });
}

/** Returns everybody's number by their invite code. */
async function addPeople(tx: Query, now: Date, passwordHash: string): Promise<ReadonlyMap<string, bigint>> {
  const cast: CastMember[] = Object.values(CAST);
  const people = cast.map(({ membership: _membership, loginName: _loginName, ...one }) => ({
    ...one,
    origin: {},
    demo: true,
    createdAt: now,
    lastSeenAt: now,
  }));
  const ids = await tx.insert(account).values(people).returning({ id: account.id, inviteCode: account.inviteCode });
  const idOf = new Map(ids.map(({ id, inviteCode }) => [inviteCode, id]));
  const standings = cast.flatMap(({ inviteCode, membership: held }) => {
    const accountId = idOf.get(inviteCode);
    if (!held || accountId === undefined) return [];
    return [
      { accountId, tier: held.tier, vipType: held.vipType, expiresAt: new Date(now.getTime() + held.days * DAY_MS) },
    ];
  });
  await tx.insert(membership).values(standings);
  const passwords = cast.flatMap(({ inviteCode, loginName }) => {
    const accountId = idOf.get(inviteCode);
    return loginName && accountId !== undefined ? [{ accountId, loginName, passwordHash, changedAt: now }] : [];
  });
  await tx.insert(signinPassword).values(passwords);
  return idOf;
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
