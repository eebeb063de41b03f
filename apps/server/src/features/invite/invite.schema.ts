import { INVITE_HOLDS } from '@liuguang/contract/invite/rules';
import { INVITER_PERCENT } from '@liuguang/contract/ledger/rates';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Who brought whom, written down when somebody comes for the first time and never later. */
export const invite = pgTable(
  'invite',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person was erased; so is the other. */
    invitedId: key().unique().references(accountKey),
    inviterId: key().references(accountKey),
    cameAt: at().notNull(),
    registeredAt: at(),
    activeAt: at(),
    /** Why it earns nothing until an operator releases it. */
    heldFor: text({ enum: INVITE_HOLDS }),
    releasedAt: at(),
    /** Somebody with an account of their own, as it turned out: they were brought by nobody. */
    voidedAt: at(),
    /** What rings are recognised by, kept as long as device ids and addresses are. */
    deviceHash: bytes(),
    siteFingerprint: bytes(),
  },
  (table) => [
    index('invite_by_inviter').on(table.inviterId, table.id.desc()),
    index('invite_by_device').on(table.inviterId, table.deviceHash),
    index('invite_by_site').on(table.inviterId, table.siteFingerprint, table.cameAt),
    index('invite_not_active').on(table.cameAt).where(sql`registered_at is not null and active_at is null`),
    index('invite_held').on(table.id.desc()).where(sql`held_for is not null and released_at is null`),
    index('invite_by_age').on(table.cameAt).where(sql`site_fingerprint is not null or device_hash is not null`),
  ],
);

/** What orders of invited people bring; booked in the ledger under the order, unless it is held. */
export const inviteReward = pgTable(
  'invite_reward',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    inviteId: key()
      .notNull()
      .references(() => invite.id),
    /** As the invitation's, so that somebody's rewards are one list. */
    inviterId: key().references(accountKey),
    /** Names the order, as in the ledger. */
    reference: text().notNull().unique(),
    paid: integer().notNull(),
    rate: text({ enum: Object.keys(INVITER_PERCENT) as ['first', 'later'] }).notNull(),
    amount: integer().notNull(),
    state: text({ enum: ['held', 'earned', 'void'] }).notNull(),
    /** When it was earned, or the order paid while it is held. */
    at: at().notNull(),
  },
  (table) => [
    index('invite_reward_by_inviter').on(table.inviterId, table.id.desc()),
    index('invite_reward_by_invite').on(table.inviteId),
  ],
);
