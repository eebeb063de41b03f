import Type, { type Static } from 'typebox';
import { BLOCK_KINDS } from '../block/kinds.ts';
import { CONTENT } from '../content.ts';
import { followStanding } from '../follow/schemas.ts';
import { amountOrNone, day, income } from '../ledger/schemas.ts';
import { mediaCover } from '../media/schemas.ts';
import { exact, id } from '../shapes.ts';
import { WATCH } from '../watch/rules.ts';
import { CREATOR_PERIOD_NAMES, DESK_DAYS } from './rules.ts';

const count = Type.Integer({ minimum: 0 });
/** More may be taken back in a time than is given. */
const change = Type.Integer();

export const creatorPeriod = Type.Enum([...CREATOR_PERIOD_NAMES]);

const face = {
  id,
  name: Type.String(),
  avatar: Type.String({ description: 'path of a protected picture; empty where none is chosen' }),
  intro: Type.String(),
  verified: Type.Boolean({ description: 'the house knows who this is' }),
};

/** What there is of somebody, all told. */
export const creatorCounts = exact({
  followers: count,
  following: count,
  likes: Type.Integer({ minimum: 0, description: 'of their videos' }),
  views: Type.Integer({ minimum: 0, description: 'of their videos' }),
  videos: Type.Integer({ minimum: 0, description: 'long ones that everybody may find' }),
  shorts: Type.Integer({ minimum: 0, description: 'short ones that everybody may find' }),
  collections: count,
});
export type CreatorCounts = Static<typeof creatorCounts>;

/** Somebody as their own page shows them. */
export const creatorInfo = exact({
  ...face,
  vipLabel: Type.Enum(['', 'VIP', 'SVIP']),
  self: Type.Boolean(),
  cover: Type.Union([mediaCover, Type.Null()], { description: 'of their latest video' }),
  counts: creatorCounts,
  ...followStanding.properties,
  block: Type.Union([Type.Enum([...BLOCK_KINDS]), Type.Literal('')], { description: 'what the caller has set' }),
  showsLiked: Type.Boolean({ description: 'lets others see what they like' }),
});
export type CreatorInfo = Static<typeof creatorInfo>;

/** Where somebody stands in a ranking, and what for. */
const creatorRank = exact({
  place: Type.Integer({ minimum: 1 }),
  score: count,
  views: count,
  likes: count,
  collects: count,
  comments: count,
  followers: count,
});

/** Somebody as a list of creators shows them. */
export const creatorCard = exact({
  ...face,
  contentType: Type.Literal(CONTENT.creator.contentType),
  followers: count,
  videos: Type.Integer({ minimum: 0, description: 'long and short' }),
  ...followStanding.properties,
  rank: creatorRank,
});
export type CreatorCard = Static<typeof creatorCard>;

export const deskDays = Type.Enum([...DESK_DAYS], { description: 'how many days up to today' });

/** What people did on one day in Shanghai. */
const deskFigures = {
  views: count,
  seconds: Type.Integer({ minimum: 0, description: 'watched' }),
  likes: Type.Integer({ description: 'given, less those taken back' }),
  comments: change,
  followers: Type.Integer({ minimum: 0, description: 'who came and are still there' }),
  income: Type.Integer({ minimum: 0, description: 'gold' }),
};
export const deskDay = exact({ day, ...deskFigures });
export type DeskDay = Static<typeof deskDay>;

export const deskTotals = exact(deskFigures);
export type DeskTotals = Static<typeof deskTotals>;

const series = {
  days: Type.Array(deskDay, { description: 'every day, the oldest first' }),
  totals: deskTotals,
};

/** Income that is still pending, by the day on which it becomes free. */
const deskRelease = exact({ day, amount: amountOrNone });

/** A work beside others. */
const deskWork = exact({
  id,
  contentType: Type.Integer(),
  title: Type.String(),
  cover: Type.Union([mediaCover, Type.Null()]),
  views: count,
  seconds: count,
  likes: change,
});

/** What somebody's works did lately, all together. */
export const desk = exact({
  ...series,
  before: Type.Object(deskTotals.properties, {
    additionalProperties: false,
    description: 'as many days before',
  }),
  works: Type.Array(deskWork, { description: 'the most watched of that time, at most 20' }),
  income: exact({ ...income.properties, releases: Type.Array(deskRelease, { description: 'the earliest first' }) }),
});
export type Desk = Static<typeof desk>;

/** What one work did lately. */
export const workFigures = exact({
  ...series,
  id,
  title: Type.String(),
  length: Type.Number({ minimum: 0, description: 'in seconds' }),
  passed: Type.Array(count, {
    description: `how often each of ${WATCH.points + 1} points was played through, from the beginning to the end`,
  }),
});
export type WorkFigures = Static<typeof workFigures>;
