import type { blockCalls } from '@liuguang/contract/block/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { BlockService } from './block.service.ts';

export const blockRoutes = (blocks: BlockService): Routes<typeof blockCalls> => ({
  'x/block/set': ({ body, actor }) => blocks.set(actor, body),
  'x/block/standing': ({ body, actor }) => blocks.standing(actor, body.accountId),
  'x/block/list': ({ body, actor }) => blocks.list(actor, body),
});
