import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { CheckinPort } from '../checkin/checkin.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelOpenings, LevelPort } from '../level/level.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import { redeemAudited } from './redeem.audited.ts';
import { RedeemDelivery } from './redeem.delivery.ts';
import { redeemDemo } from './redeem.demo.ts';
import { redeemPersonal } from './redeem.personal.ts';
import { RedeemRepository } from './redeem.repository.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { RedeemService } from './redeem.service.ts';

interface RedeemNeeds {
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly levels: LevelPort;
  readonly levelOpenings: ExtensionPoint<LevelOpenings>;
  readonly memberships: MembershipGrantPort;
  readonly checkins: CheckinPort;
  readonly clock: Clock;
}

/** What was exchanged, to be held against the points that were paid. */
const exchangeBook: LedgerBook = {
  kind: 'exchange',
  currency: 'points',
  sold: sql`select id::text as reference, price as paid from redeem_exchange`,
};

/** The points shop. */
export function redeemModule({ ledgerBooks, levelOpenings, ...needs }: RedeemNeeds) {
  const repository = new RedeemRepository(needs.database);
  const delivery = new RedeemDelivery({ ...needs, repository });
  const redeem = new RedeemService({ ...needs, repository, delivery });
  ledgerBooks.add(exchangeBook);
  levelOpenings.add(redeem);
  return {
    ports: { coupons: redeem, goods: delivery },
    audited: redeemAudited,
    routes: redeemRoutes(redeem),
    personal: redeemPersonal(repository),
    demo: redeemDemo,
  };
}
