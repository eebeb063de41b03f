import Type, { type Static } from 'typebox';
import { label } from '../catalogue/schemas.ts';
import { mediaCard } from '../media/home.ts';
import { exact } from '../shapes.ts';

/** Why a video stands in somebody's feed: what weighed most, and nothing that is not so. */
export const WHY_REASONS = [
  'following',
  'followingTopic',
  'likedCreator',
  'watchedCreator',
  'likedLabel',
  'watchedLabel',
  'akin',
  'new',
  'different',
  'popular',
] as const;
export type WhyReason = (typeof WHY_REASONS)[number];

export const whyThis = exact({
  reason: Type.Enum(WHY_REASONS),
  label: Type.Union([label, Type.Null()], { description: 'the topic, tag or actor that the reason is about' }),
});
export type WhyThis = Static<typeof whyThis>;

/** A video of the vertical feed. */
export const shortItem = exact({ card: mediaCard, why: whyThis });
export type ShortItem = Static<typeof shortItem>;

export const SHORT_FEEDS = ['recommended', 'following'] as const;
export type ShortFeed = (typeof SHORT_FEEDS)[number];

/** How a feed ends: not yet; with everything seen; with all the rest turned down; or there was nothing to begin with. */
export const FEED_ENDS = ['', 'seen', 'turnedDown', 'empty'] as const;
export type FeedEnd = (typeof FEED_ENDS)[number];
