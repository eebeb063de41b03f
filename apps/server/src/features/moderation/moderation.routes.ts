import type { moderationCalls } from '@liuguang/contract/moderation/calls';
import type { moderationRuleCalls } from '@liuguang/contract/moderation/rule-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ModerationCases } from './moderation.cases.ts';
import type { OperatorRules } from './moderation.operator-rules.ts';

export const moderationRoutes = (cases: ModerationCases): Routes<typeof moderationCalls> => ({
  'x/moderation/list': ({ actor, body }) => cases.listOwn(actor.id, body),
  'console/moderation/list': ({ body }) => cases.list(body),
  'console/moderation/frames': async ({ body }) => ({ list: await cases.frames(body.caseId) }),
  'console/moderation/decide': ({ body, actor, tx }) => cases.decide(tx, actor, body),
});

export const moderationRuleRoutes = (rules: OperatorRules): Routes<typeof moderationRuleCalls> => ({
  'console/moderation/rule/list': ({ body }) => rules.list(body),
  'console/moderation/rule/add': ({ body, actor, tx }) => rules.add(tx, actor, body),
  'console/moderation/rule/try': ({ body }) => rules.try(body.ruleId),
  'console/moderation/rule/set': ({ body, tx }) => rules.set(tx, body),
});
