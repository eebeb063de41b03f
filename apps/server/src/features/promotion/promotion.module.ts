import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { promotionAudited } from './promotion.audited.ts';
import { PromotionRepository } from './promotion.repository.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { PromotionService } from './promotion.service.ts';

interface PromotionNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What is cheaper, or comes with more, for a while. */
export function promotionModule({ database, bus, clock }: PromotionNeeds) {
  const promotions = new PromotionService({ repository: new PromotionRepository(database), bus, clock });
  return { ports: { promotions }, audited: promotionAudited, routes: promotionRoutes(promotions) };
}
