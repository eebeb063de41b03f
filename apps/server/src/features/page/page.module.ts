import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { pageAudited } from './page.audited.ts';
import { PageRepository } from './page.repository.ts';
import { pageRoutes } from './page.routes.ts';
import { PageService } from './page.service.ts';

interface PageNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** Pages of text that operators write, such as the terms of use. */
export const pageModule = ({ database, clock }: PageNeeds) => ({
  audited: pageAudited,
  routes: pageRoutes(new PageService(new PageRepository(database), clock)),
});
