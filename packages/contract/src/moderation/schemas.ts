import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';

/** What can be shown to others and is judged before. */
export const MODERATED_KINDS = ['video', 'picture'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

export const MODERATION_STATES = ['open', 'passed', 'blocked'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export const MODERATION_REASONS = ['explicit', 'suggestive', 'unreadable'] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

const orNothing = <const Schema extends ReturnType<typeof Type.String>>(schema: Schema) =>
  Type.Union([schema, Type.Literal('')]);

/** What the owner reads of a case. */
export const moderationCase = exact({
  id,
  kind: Type.Enum([...MODERATED_KINDS]),
  subjectId: id,
  title: Type.String({ description: 'as the owner called it; empty where it has no name' }),
  state: Type.Enum([...MODERATION_STATES], { description: 'open waits for a person; until then others do not see it' }),
  reason: Type.Enum([...MODERATION_REASONS]),
  note: Type.String({ description: 'what the owner is told' }),
  openedAt: instant,
  decidedAt: orNothing(instant),
});
export type ModerationCase = Static<typeof moderationCase>;

/** What operators read of it. */
export const moderationRecord = exact({
  ...moderationCase.properties,
  accountId: id,
  decidedBy: Type.Union([id, Type.Literal('')], { description: 'empty where nobody decided but the models' }),
  risk: Type.Number({ minimum: 0, maximum: 1, description: 'of the worst picture' }),
});
export type ModerationRecord = Static<typeof moderationRecord>;

/** A rule of the operators: `trial` holds nothing and can be tried, `active` holds what is written from then on. */
export const RULE_STATES = ['trial', 'active', 'off'] as const;
export const RULE_LIMITS = { name: 60, phrases: 50, phrase: 40, examples: 20, excerpt: 200, days: 30 } as const;

export const moderationRule = exact({
  id,
  name: Type.String(),
  phrases: Type.Array(Type.String()),
  state: Type.Enum([...RULE_STATES]),
  createdAt: instant,
});
export type ModerationRule = Static<typeof moderationRule>;

const triedSource = exact({
  source: Type.String({ description: 'what was read: `post` or `comment`' }),
  read: Type.Integer({ minimum: 0 }),
  held: Type.Integer({ minimum: 0, description: 'of those, what the rule would have held' }),
  whole: Type.Boolean({ description: 'all of the last 30 days were read, not only the latest of them' }),
});

export const moderationTrial = exact({
  since: instant,
  sources: Type.Array(triedSource),
  examples: Type.Array(
    exact({
      source: Type.String(),
      id,
      text: Type.String({ description: 'its beginning' }),
      phrase: Type.String({ description: 'by which it would have been held' }),
      at: instant,
    }),
    { description: 'the latest, of each source' },
  ),
});
export type ModerationTrial = Static<typeof moderationTrial>;

const score = Type.Number({ minimum: 0, maximum: 1 });
const classScores = exact({ drawing: score, hentai: score, neutral: score, porn: score, sexy: score });

export const moderationFrame = exact({
  jpeg: Type.String({ description: 'base64; empty where there is no picture any more' }),
  risk: score,
  scores: Type.Optional(exact({ mobileNet: classScores, mobileNetMid: classScores })),
});
export type ModerationFrame = Static<typeof moderationFrame>;
