import { reportPersonal } from '../features/report/report.personal.ts';
import type { ReportSubjects } from '../features/report/report.port.ts';
import { ReportRepository } from '../features/report/report.repository.ts';
import { reportRoutes } from '../features/report/report.routes.ts';
import { ReportService } from '../features/report/report.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

interface ReportNeeds {
  readonly database: Database;
  readonly subjects: readonly ReportSubjects[];
  readonly clock: Clock;
}

/** The part of the composition that hears what people have against things. */
export function composeReport(needs: ReportNeeds) {
  const repository = new ReportRepository(needs.database);
  return {
    routes: reportRoutes(new ReportService({ ...needs, repository })),
    personal: reportPersonal(repository),
  };
}
