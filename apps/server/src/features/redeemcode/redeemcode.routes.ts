import type { redeemcodeCalls } from '@liuguang/contract/redeemcode/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { RedeemcodeService } from './redeemcode.service.ts';

export const redeemcodeRoutes = (codes: RedeemcodeService): Routes<typeof redeemcodeCalls> => ({
  'app/redeemcode/use': ({ tx, actor, address, body }) => codes.use(tx, actor, address, body.code),
  'app/redeemcode/list': ({ actor, body }) => codes.history(actor, body),
  'console/redeemcode/create': ({ tx, body }) => codes.create(tx, body),
  'console/redeemcode/list': ({ body }) => codes.batches(body),
  'console/redeemcode/revoke': ({ tx, body }) => codes.revoke(tx, body.batchId),
});
