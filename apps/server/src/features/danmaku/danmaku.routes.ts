import type { danmakuCalls } from '@liuguang/contract/danmaku/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { DanmakuConsole } from './danmaku.console.ts';
import type { DanmakuService } from './danmaku.service.ts';

export const danmakuRoutes = (service: DanmakuService, forOperators: DanmakuConsole): Routes<typeof danmakuCalls> => ({
  'x/danmaku/send': ({ body, actor, tx }) => service.send(tx, actor, body),
  'x/danmaku/list': ({ body, actor }) => service.list(actor, body),
  'x/danmaku/recall': ({ body, actor }) => service.recall(actor, body.danmakuId),
  'x/danmaku/report': ({ body, actor }) => service.report(actor, body),
  'x/danmaku/words': ({ actor }) => service.words(actor),
  'x/danmaku/blockWord': ({ body, actor }) => service.blockWord(actor, body),
  'console/danmaku/list': ({ body }) => forOperators.list(body),
  'console/danmaku/decide': ({ body, tx }) => forOperators.decide(tx, body),
});
