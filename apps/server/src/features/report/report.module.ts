import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { reportAudited } from './report.audited.ts';
import { reportPersonal } from './report.personal.ts';
import type { ReportSubjects } from './report.port.ts';
import { ReportRepository } from './report.repository.ts';
import { reportRoutes } from './report.routes.ts';
import { ReportService } from './report.service.ts';

interface ReportNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** What people have against things that others made. */
export function reportModule(needs: ReportNeeds) {
  const reportSubjects = new ExtensionPoint<ReportSubjects>('what can be reported');
  const repository = new ReportRepository(needs.database);
  return {
    ports: { reportSubjects },
    audited: reportAudited,
    routes: reportRoutes(new ReportService({ ...needs, repository, subjects: reportSubjects })),
    personal: reportPersonal(repository),
  };
}
