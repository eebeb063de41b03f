import type { ModerationReason } from '@liuguang/contract/moderation/schemas';

/** What a model takes a picture for: probabilities that come to one. */
export interface ClassScores {
  readonly drawing: number;
  readonly hentai: number;
  readonly neutral: number;
  readonly porn: number;
  readonly sexy: number;
}

/** Of both models: each has its own mistakes, so neither is believed alone. */
export interface PictureScores {
  readonly mobileNet: ClassScores;
  readonly mobileNetMid: ClassScores;
}

export type Verdict = 'passed' | 'review' | 'blocked';

export interface Judged {
  readonly verdict: Verdict;
  /** Nothing when it passed. */
  readonly reason: ModerationReason | undefined;
  /** How bad it is, 0 to 1, to find the worst of many. */
  readonly risk: number;
}

/**
 * All of the judging's numbers. Photographs of clothed groups were seen at 0.45 to 0.51 on one of the models and near
 * nothing on the other, and drawings at 0.3 on one: neither may bother a person. So one model alone must be rather
 * certain before somebody looks, two need only suspect the same, and nothing is blocked unless both are as good as sure.
 */
export const THRESHOLDS = {
  /** Both find at least so much that is explicit: blocked. */
  blockedByBoth: 0.85,
  /** Both find at least so much: a person looks. */
  reviewedByBoth: 0.35,
  /** One finds at least so much: a person looks. */
  reviewedByOne: 0.7,
  /** Swimming and dancing are not explicit: both must be this sure that a picture is meant to be more. */
  suggestiveByBoth: 0.8,
} as const;

const explicit = ({ porn, hentai }: ClassScores): number => porn + hentai;

const UNREADABLE: Judged = { verdict: 'review', reason: 'unreadable', risk: 1 };

/** The verdict on one picture; one that could not be read is for a person to look at. */
export function judgePicture(scores: PictureScores | undefined): Judged {
  if (!scores) return UNREADABLE;
  const { mobileNet, mobileNetMid } = scores;
  const found = [explicit(mobileNet), explicit(mobileNetMid)] as const;
  const [both, one] = [Math.min(...found), Math.max(...found)];
  const risk = Math.min(1, (both + one) / 2);
  if (both >= THRESHOLDS.blockedByBoth) return { verdict: 'blocked', reason: 'explicit', risk };
  if (both >= THRESHOLDS.reviewedByBoth || one >= THRESHOLDS.reviewedByOne)
    return { verdict: 'review', reason: 'explicit', risk };
  const suggestive = Math.min(explicit(mobileNet) + mobileNet.sexy, explicit(mobileNetMid) + mobileNetMid.sexy);
  if (suggestive >= THRESHOLDS.suggestiveByBoth) return { verdict: 'review', reason: 'suggestive', risk };
  return { verdict: 'passed', reason: undefined, risk };
}

/**
 * The verdict on what shows several pictures. The worst decide; but of several, one alone is not enough to block all:
 * a model errs on one frame in some hundreds, and then a person looks.
 */
export function judgeTogether(pictures: readonly Judged[]): Omit<Judged, 'risk'> {
  const [worst, next] = worstFirst(pictures);
  if (!worst) throw new Error('there is no picture to judge');
  if (worst.verdict === 'blocked' && next && next.verdict !== 'blocked')
    return { verdict: 'review', reason: 'explicit' };
  return { verdict: worst.verdict, reason: worst.reason };
}

const GRAVITY: Readonly<Record<Verdict, number>> = { passed: 0, review: 1, blocked: 2 };

export const worstFirst = <One extends Judged>(pictures: readonly One[]): One[] =>
  pictures.toSorted((a, b) => GRAVITY[b.verdict] - GRAVITY[a.verdict] || b.risk - a.risk);
