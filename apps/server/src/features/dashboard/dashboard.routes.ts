import type { dashboardCalls } from '@liuguang/contract/dashboard/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { DashboardService } from './dashboard.service.ts';
import type { DashboardSystem } from './dashboard.system.ts';

export const dashboardRoutes = (
  dashboard: DashboardService,
  system: DashboardSystem,
): Routes<typeof dashboardCalls> => ({
  'console/dashboard/figures': ({ actor }) => dashboard.read(actor.role),
  'console/dashboard/system': () => system.report(),
  'console/dashboard/setup': ({ actor }) => dashboard.setup(actor),
});
