import type { reportCalls } from '@liuguang/contract/report/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ReportService } from './report.service.ts';

export const reportRoutes = (reports: ReportService): Routes<typeof reportCalls> => ({
  'x/report/send': ({ body, actor }) => reports.send(actor, body),
  'console/report/list': ({ body }) => reports.list(body),
  'console/report/details': ({ body }) => reports.details(body),
  'console/report/resolve': ({ body, actor, tx }) => reports.resolve(tx, actor, body),
});
