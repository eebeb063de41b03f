import type { handoffCalls } from '@liuguang/contract/handoff/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { HandoffService } from './handoff.service.ts';

export const handoffRoutes = (handoffs: HandoffService): Routes<typeof handoffCalls> => ({
  'x/handoff/code': ({ body, actor, address, userAgent }) =>
    handoffs.makeCode(actor, body.origin, { address, userAgent }),
  'x/handoff/redeem': ({ body, address, userAgent }) => handoffs.redeem(body.code, body.origin, { address, userAgent }),
  'console/handoff/list': ({ body }) => handoffs.list(body),
});
