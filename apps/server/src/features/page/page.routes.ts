import type { pageCalls } from '@liuguang/contract/page/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PageService } from './page.service.ts';

export const pageRoutes = (pages: PageService): Routes<typeof pageCalls> => ({
  'x/page/read': ({ body }) => pages.read(body.name),
  'console/page/list': async () => ({ list: await pages.list() }),
  'console/page/save': ({ body, tx }) => pages.save(tx, body),
});
