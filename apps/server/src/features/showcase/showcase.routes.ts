import type { showcaseCalls } from '@liuguang/contract/showcase/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ShowcaseService } from './showcase.service.ts';

export const showcaseRoutes = (showcase: ShowcaseService): Routes<typeof showcaseCalls> => ({
  'app/apps/list': ({ body }) => showcase.list(body),
  'app/apps/page': ({ body }) => showcase.page(BigInt(body.id)),
  'app/apps/click': async ({ address, body }) => {
    await showcase.click(address, BigInt(body.id));
    return {};
  },
  'console/showcase/list': ({ body }) => showcase.listAll(body),
  'console/showcase/save': ({ tx, body }) => showcase.save(tx, body),
  'console/showcase/remove': async ({ tx, body }) => {
    await showcase.remove(tx, BigInt(body.appId));
    return {};
  },
  'console/showcase/figures': ({ body }) => showcase.figures(body),
});
