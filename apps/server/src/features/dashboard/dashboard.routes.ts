import type { dashboardCalls } from '@liuguang/contract/dashboard/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (dashboard: DashboardService): Routes<typeof dashboardCalls> => ({
  'console/dashboard/figures': ({ actor }) => dashboard.read(actor.role),
});
