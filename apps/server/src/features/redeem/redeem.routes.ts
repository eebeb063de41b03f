import type { redeemCalls } from '@liuguang/contract/redeem/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { RedeemService } from './redeem.service.ts';

export const redeemRoutes = (redeem: RedeemService): Routes<typeof redeemCalls> => ({
  'app/redeem/list': ({ body }) => redeem.list(body),
  'app/redeem/exchange': ({ tx, actor, body }) => redeem.exchange(tx, actor, body),
  'app/redeem/history': ({ actor, body }) => redeem.history(actor, body),
  'x/redeem/owned': ({ actor }) => redeem.owned(actor),
  'x/redeem/wear': ({ actor, body }) => redeem.wear(actor, body.frame),
  'x/redeem/frames': ({ body }) => redeem.framesOf(body.ids),
  'console/redeem/list': ({ body }) => redeem.listAll(body),
  'console/redeem/save': ({ tx, body }) => redeem.save(tx, body),
});
