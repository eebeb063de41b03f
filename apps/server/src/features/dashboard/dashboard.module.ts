import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { DashboardFigure } from './dashboard.port.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { DashboardService } from './dashboard.service.ts';

/** What operators see first: figures that the features bring. */
export function dashboardModule({ clock }: { readonly clock: Clock }) {
  const dashboardFigures = new ExtensionPoint<DashboardFigure>('figures of the dashboard');
  return {
    ports: { dashboardFigures },
    routes: dashboardRoutes(new DashboardService({ figures: dashboardFigures, clock })),
  };
}
