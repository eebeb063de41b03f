import type { creatorCalls } from '@liuguang/contract/creator/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { Badges } from './creator.badges.ts';
import type { CreatorDesk } from './creator.desk.ts';
import type { CreatorService } from './creator.service.ts';

interface Routed {
  readonly creators: CreatorService;
  readonly desk: CreatorDesk;
  readonly badges: Badges;
}

export const creatorRoutes = ({ creators, desk, badges }: Routed): Routes<typeof creatorCalls> => ({
  'app/upblogers/list': ({ actor, body }) => creators.list(actor, body),
  'app/upblogers/info': ({ actor, body }) => creators.info(actor, body),
  'x/creator/liked': ({ actor, body }) => creators.liked(actor, body),
  'x/creator/setting': ({ actor, body }) => creators.set(actor, body),
  'x/creator/desk': ({ actor, body }) => desk.desk(actor, body),
  'x/creator/work': ({ actor, body }) => desk.work(actor, body),
  'x/creator/redeem': ({ actor, body, tx }) => desk.redeem(tx, actor, body),
  'console/creator/verify': ({ body, tx }) => badges.verify(tx, BigInt(body.accountId), body.verified),
});
