import { sql } from 'drizzle-orm';
import type { LedgerBook } from '../ledger/ledger.port.ts';

const takenBack = sql`exists (select from ledger_transfer as transfer
  where transfer.kind = 'invite' and transfer.phase = 'void' and transfer.reference = reward.reference)`;

/**
 * What orders brought to inviters, to be held against the ledger. What is held was booked nowhere, nor was what was taken
 * back while it was held; what was earned and taken back later was booked both ways.
 */
export const inviteBook: LedgerBook = {
  kind: 'invite',
  sold: sql`select reward.reference, reward.amount::bigint as paid from invite_reward as reward
    where case reward.state when 'earned' then not ${takenBack} when 'void' then ${takenBack} else false end`,
};
