import type { moderationCalls } from '@liuguang/contract/moderation/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ModerationCases } from './moderation.cases.ts';

export const moderationRoutes = (cases: ModerationCases): Routes<typeof moderationCalls> => ({
  'x/moderation/list': ({ actor, body }) => cases.listOwn(actor.id, body),
  'console/moderation/list': ({ body }) => cases.list(body),
  'console/moderation/frames': async ({ body }) => ({ list: await cases.frames(body.caseId) }),
  'console/moderation/decide': ({ body, actor, tx }) => cases.decide(tx, actor, body),
});
