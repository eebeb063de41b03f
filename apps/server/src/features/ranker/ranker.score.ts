import type { WhyReason } from '@liuguang/contract/ranker/schemas';
import type { Candidate, Film } from './ranker.film.ts';
import type { Leaning, Profile } from './ranker.profile.ts';

/** What somebody follows. */
export interface Followed {
  readonly creators: ReadonlySet<bigint>;
  readonly labels: ReadonlySet<bigint>;
}

/** What a video and the one it stands beside have in common. */
export type Beside = Pick<Film, 'creatorId' | 'labels'>;

export interface Viewer {
  readonly beside?: Beside | undefined;
  readonly profile: Profile;
  readonly followed: Followed;
}

export interface Why {
  readonly reason: WhyReason;
  readonly labelId: bigint | undefined;
}

export interface Scored extends Candidate {
  readonly score: number;
}

/** How much each thing counts. All of them are about from 0 to 1 before. */
const WEIGHTS = {
  labels: 2.8,
  creator: 0.8,
  followedCreator: 0.5,
  followedLabel: 0.3,
  akin: 0.4,
  /** For each thing in common with the video it stands beside: more than all the rest together. */
  kin: 8,
  quality: 1.2,
  fresh: 0.15,
  /** Most people see only the beginning of what is not free. */
  locked: -0.4,
};
/** Before anybody has watched it, a video is taken for one that people watch half of. */
const EXPECTED = { share: 0.5, views: 6 };
const FRESH_DAYS = 5;
/** So few have seen it, so lately it came out: it gets its chance whatever it scores. */
const NEW = { views: 40, days: 14 };
const DAY_MS = 24 * 3600 * 1000;
const SPOILS = 2;
/** A leaning of less is not a reason to be told. */
const TELLING = 0.05;

const daysOld = ({ publishedAt }: Film, now: Date): number =>
  Math.max(0, (now.getTime() - publishedAt.getTime()) / DAY_MS);

export const isNew = (film: Film, now: Date): boolean => film.views < NEW.views && daysOld(film, now) <= NEW.days;

/** The part of it that people watch, and how many of them like it. */
function qualityOf({ seconds, views, watchedSeconds, likes }: Film): number {
  const length = Math.max(1, seconds);
  const share = (watchedSeconds / length + EXPECTED.share * EXPECTED.views) / (views + EXPECTED.views);
  return Math.min(1, share) + Math.min(0.3, likes / (views + EXPECTED.views));
}

/** What speaks for a video, or against it, because of what this person did and follows. */
function personalOf({ film, sources }: Candidate, { profile, followed }: Viewer) {
  return {
    label: WEIGHTS.labels * labelLeaning(film, profile),
    creator: WEIGHTS.creator * (profile.creators.get(film.creatorId)?.value ?? 0),
    following: followed.creators.has(film.creatorId) ? WEIGHTS.followedCreator : 0,
    followingTopic: followed.labels.size > 0 && followedLabel(film, followed) ? WEIGHTS.followedLabel : 0,
    akin: sources.has('akin') ? WEIGHTS.akin : 0,
  };
}

const followedLabel = ({ labels }: Film, followed: Followed): bigint | undefined =>
  labels.find((id) => followed.labels.has(id));

/** How much somebody may like a video. */
export function scoreOf(candidate: Candidate, viewer: Viewer, now: Date): number {
  const { film } = candidate;
  const { label, creator, following, followingTopic, akin } = personalOf(candidate, viewer);
  return (
    label +
    creator +
    following +
    followingTopic +
    akin +
    WEIGHTS.kin * kinship(film, viewer.beside) +
    WEIGHTS.quality * qualityOf(film) +
    WEIGHTS.fresh * Math.exp(-daysOld(film, now) / FRESH_DAYS) +
    (film.isFree ? 0 : WEIGHTS.locked)
  );
}

/** What of its score is the most, as a reason that can be told. */
export function whyOf(candidate: Candidate, viewer: Viewer, now: Date): Why {
  const { film } = candidate;
  const { profile, followed } = viewer;
  const worth = personalOf(candidate, viewer);
  const label = strongest(film, profile);
  const creator = profile.creators.get(film.creatorId);
  const told: readonly (readonly [worth: number, why: Why | undefined])[] = [
    [worth.label, label && { reason: labelReason(label.leaning), labelId: label.id }],
    [worth.creator, creator && { reason: creatorReason(creator), labelId: undefined }],
    [worth.following, { reason: 'following', labelId: undefined }],
    [worth.followingTopic, { reason: 'followingTopic', labelId: followedLabel(film, followed) }],
    [worth.akin, { reason: 'akin', labelId: undefined }],
  ];
  const [most] = told.filter(([value, why]) => why && value > TELLING).sort(([one], [other]) => other - one);
  return most?.[1] ?? impersonalWhy(candidate, now);
}

/** To be made by the same person counts as much as so many labels in common. */
const SAME_CREATOR = 2;

export function kinship(film: Film, beside: Beside | undefined): number {
  if (!beside) return 0;
  const shared = film.labels.filter((id) => beside.labels.includes(id)).length;
  return shared + (film.creatorId === beside.creatorId ? SAME_CREATOR : 0);
}

/**
 * The leanings towards its labels together; many labels do not add up to more than a few. What somebody cannot stand
 * spoils a film more than what they like makes up for.
 */
function labelLeaning({ labels }: Film, profile: Profile): number {
  if (labels.length === 0) return 0;
  const sum = labels.reduce((total, id) => {
    const value = profile.labels.get(id)?.value ?? 0;
    return total + (value < 0 ? SPOILS * value : value);
  }, 0);
  return sum / Math.sqrt(labels.length);
}

function strongest({ labels }: Film, profile: Profile): { id: bigint; leaning: Leaning } | undefined {
  const known = labels.flatMap((id) => {
    const leaning = profile.labels.get(id);
    return leaning && leaning.value > 0 && leaning.liked + leaning.watched > 0 ? [{ id, leaning }] : [];
  });
  return known.sort((one, other) => other.leaning.value - one.leaning.value)[0];
}

const labelReason = ({ liked }: Leaning): WhyReason => (liked > 0 ? 'likedLabel' : 'watchedLabel');
const creatorReason = ({ liked }: Leaning): WhyReason => (liked > 0 ? 'likedCreator' : 'watchedCreator');

/** What is so of the video itself, where nothing that this person did speaks for it. */
function impersonalWhy({ film, sources }: Candidate, now: Date): Why {
  if (isNew(film, now)) return { reason: 'new', labelId: undefined };
  return { reason: sources.has('popular') ? 'popular' : 'different', labelId: undefined };
}
