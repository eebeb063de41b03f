import Type, { type Static } from 'typebox';
import { labelInfo } from '../catalogue/schemas.ts';
import { exact, id, instant } from '../shapes.ts';

/** What a follower is told about when it comes out. */
export const FOLLOW_NOTIFY = ['all', 'videos', 'posts', 'none'] as const;
export type FollowNotify = (typeof FOLLOW_NOTIFY)[number];

export const FOLLOW_LIMITS = {
  /** How many people one person follows at most, so that a feed of theirs stays quick to read. */
  people: 5000,
  topics: 500,
} as const;

const count = Type.Integer({ minimum: 0 });

export const followNotify = Type.Enum([...FOLLOW_NOTIFY], { description: 'what the follower is told about' });

/** How the caller stands to somebody. */
export const followStanding = exact({
  followed: Type.Boolean({ description: 'by the caller' }),
  notify: followNotify,
  followsYou: Type.Boolean(),
});
export type FollowStanding = Static<typeof followStanding>;

/** How many follow somebody, and how many they follow. */
export const followCounts = exact({ followers: count, following: count });
export type FollowCounts = Static<typeof followCounts>;

/** Somebody in a list of followers or followed. */
export const followPerson = exact({
  id,
  name: Type.String(),
  avatar: Type.String({ description: 'path of a protected picture; empty where none is chosen' }),
  verified: Type.Boolean({ description: 'the house knows who this is' }),
  followers: count,
  ...followStanding.properties,
  at: instant,
});
export type FollowPerson = Static<typeof followPerson>;

export const followTopic = exact({ ...labelInfo.properties, followers: count, at: instant });
export type FollowTopic = Static<typeof followTopic>;
