import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { moderationRule, moderationTrial, RULE_LIMITS, RULE_STATES } from './schemas.ts';

/** Rules that operators write: phrases for whose sake posts and comments wait for a person. */
export const moderationRuleCalls = {
  'console/moderation/rule/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({ ...pageRequest }),
    response: page(moderationRule),
    errors: [],
    doc: 'The rules of operators, the newest first.',
  }),
  'console/moderation/rule/add': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['name', 'phrases'],
    request: exact({
      name: Type.String({ minLength: 1, maxLength: RULE_LIMITS.name }),
      phrases: Type.Array(Type.String({ minLength: 2, maxLength: RULE_LIMITS.phrase }), {
        minItems: 1,
        maxItems: RULE_LIMITS.phrases,
        description: 'all words of a phrase have to stand in a text, in any order, however they are spelled',
      }),
    }),
    response: moderationRule,
    errors: ['badBody'],
    doc: 'Writes a rule on trial: it holds nothing until it is made active.',
  }),
  'console/moderation/rule/try': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    audit: ['ruleId'],
    request: exact({ ruleId: id }),
    response: moderationTrial,
    errors: ['notFound'],
    doc: 'What a rule would have held of the last 30 days, with examples. Nothing is changed by it.',
  }),
  'console/moderation/rule/set': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['ruleId', 'state'],
    request: exact({ ruleId: id, state: Type.Enum([...RULE_STATES]) }),
    response: moderationRule,
    errors: ['notFound'],
    doc: 'Makes a rule count for what is written from now on, or not any more.',
  }),
};
