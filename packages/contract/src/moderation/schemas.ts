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

const score = Type.Number({ minimum: 0, maximum: 1 });
const classScores = exact({ drawing: score, hentai: score, neutral: score, porn: score, sexy: score });

export const moderationFrame = exact({
  jpeg: Type.String({ description: 'base64; empty where there is no picture any more' }),
  risk: score,
  scores: Type.Optional(exact({ mobileNet: classScores, mobileNetMid: classScores })),
});
export type ModerationFrame = Static<typeof moderationFrame>;
