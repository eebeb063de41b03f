import type { AccountPort } from '../features/account/account.port.ts';
import { advertJobHandlers } from '../features/advert/advert.jobs.ts';
import { advertPersonal } from '../features/advert/advert.personal.ts';
import { AdvertRepository } from '../features/advert/advert.repository.ts';
import { advertRoutes } from '../features/advert/advert.routes.ts';
import { AdvertService } from '../features/advert/advert.service.ts';
import { ConfigRepository } from '../features/config/config.repository.ts';
import { configRoutes } from '../features/config/config.routes.ts';
import { ConfigService } from '../features/config/config.service.ts';
import { ConfigSnapshot } from '../features/config/config.snapshot.ts';
import { feedbackPersonal } from '../features/feedback/feedback.personal.ts';
import { FeedbackRepository } from '../features/feedback/feedback.repository.ts';
import { feedbackRoutes } from '../features/feedback/feedback.routes.ts';
import { FeedbackService } from '../features/feedback/feedback.service.ts';
import { handoffJobHandlers } from '../features/handoff/handoff.jobs.ts';
import { handoffPersonal } from '../features/handoff/handoff.personal.ts';
import { HandoffRepository } from '../features/handoff/handoff.repository.ts';
import { handoffRoutes } from '../features/handoff/handoff.routes.ts';
import { HandoffService } from '../features/handoff/handoff.service.ts';
import { PageRepository } from '../features/page/page.repository.ts';
import { pageRoutes } from '../features/page/page.routes.ts';
import { PageService } from '../features/page/page.service.ts';
import type { PicturePort } from '../features/picture/picture.port.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import { showcaseJobHandlers } from '../features/showcase/showcase.jobs.ts';
import { showcasePersonal } from '../features/showcase/showcase.personal.ts';
import { ShowcaseRepository } from '../features/showcase/showcase.repository.ts';
import { showcaseRoutes } from '../features/showcase/showcase.routes.ts';
import { ShowcaseService } from '../features/showcase/showcase.service.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

interface HouseNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly pictures: PicturePort;
  readonly realtime: RealtimePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What the house itself puts up around the content, and what people tell it. */
export function composeHouse({ database, accounts, pictures, realtime, bus, clock }: HouseNeeds) {
  const configRepository = new ConfigRepository(database);
  const snapshot = new ConfigSnapshot(configRepository, bus, clock);
  const configs = new ConfigService(configRepository, bus, clock);

  const advertRepository = new AdvertRepository(database);
  const adverts = new AdvertService(advertRepository, snapshot, clock);

  const handoffRepository = new HandoffRepository(database);
  const handoffs = new HandoffService({ database, repository: handoffRepository, accounts, config: snapshot, clock });

  const feedbackRepository = new FeedbackRepository(database);
  const feedback = new FeedbackService({ repository: feedbackRepository, pictures, realtime, clock });
  const pages = new PageService(new PageRepository(database), clock);

  const showcaseRepository = new ShowcaseRepository(database);
  const showcase = new ShowcaseService(showcaseRepository, clock);

  return {
    snapshot,
    routes: {
      ...configRoutes(configs, snapshot),
      ...advertRoutes(adverts),
      ...handoffRoutes(handoffs),
      ...feedbackRoutes(feedback),
      ...pageRoutes(pages),
      ...showcaseRoutes(showcase),
    },
    personal: [
      advertPersonal(advertRepository),
      feedbackPersonal(feedbackRepository),
      handoffPersonal(handoffRepository),
      showcasePersonal(showcaseRepository),
    ],
    jobHandlers: [advertJobHandlers(adverts), handoffJobHandlers(handoffs), showcaseJobHandlers(showcase)],
  };
}
