import Type, { type Static } from 'typebox';
import { cardOrGone } from '../content-card.ts';
import { exact, id, instant } from '../shapes.ts';

/** What somebody has against a video: itself, its creator, its topic, or nothing but having seen it. */
export const AVERSION_REASONS = ['video', 'creator', 'topic', 'seen'] as const;
export type AversionReason = (typeof AVERSION_REASONS)[number];

export const TASTE_LIMITS = { atOnce: 100 } as const;

export const contentType = Type.Integer({ minimum: 1, maximum: 10, description: 'what kind of thing the id names' });

export const contentName = exact({ contentType, id });

export const collectedItem = exact({
  id,
  contentType,
  collectedAt: instant,
  card: cardOrGone,
});
export type CollectedItem = Static<typeof collectedItem>;

export const collectedKind = exact({
  contentType,
  count: Type.Integer({ minimum: 0, description: 'of what the caller has collected' }),
});
