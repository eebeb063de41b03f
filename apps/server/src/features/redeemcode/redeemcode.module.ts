import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { Vault } from '../../platform/vault.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelPort } from '../level/level.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { GoodsPort } from '../redeem/redeem.port.ts';
import { redeemcodeAudited } from './redeemcode.audited.ts';
import { redeemcodePersonal } from './redeemcode.personal.ts';
import { RedeemcodeRepository } from './redeemcode.repository.ts';
import { redeemcodeRoutes } from './redeemcode.routes.ts';
import { RedeemcodeService } from './redeemcode.service.ts';

interface RedeemcodeNeeds {
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly levels: LevelPort;
  readonly memberships: MembershipGrantPort;
  readonly goods: GoodsPort;
  readonly limits: RateLimit;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Codes that bring something to whoever types them. */
export function redeemcodeModule(needs: RedeemcodeNeeds) {
  const repository = new RedeemcodeRepository(needs.database);
  return {
    audited: redeemcodeAudited,
    routes: redeemcodeRoutes(new RedeemcodeService({ ...needs, repository })),
    personal: redeemcodePersonal(repository),
  };
}
