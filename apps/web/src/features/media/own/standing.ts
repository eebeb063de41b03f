import type { KeyOf } from '@liuguang/app-kit/i18n';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import type { ownMessages } from './messages.ts';

type Sentence = KeyOf<typeof ownMessages>;

/** How a work stands, as its owner is told. */
export interface Standing {
  readonly tone: 'quiet' | 'busy' | 'waiting' | 'good' | 'bad';
  readonly sentence: Sentence;
  /** Why, as one of our sentences. */
  readonly reason?: Sentence;
  /** Why, in the words of whoever decided it. */
  readonly note?: string;
  /** From 0 to 1, while something is being made. */
  readonly progress?: number;
}

const REASONS: Readonly<Record<string, Sentence>> = {
  empty: 'refusalEmpty',
  'not-video': 'refusalNotVideo',
  playlist: 'refusalPlaylist',
  truncated: 'refusalTruncated',
  'no-video': 'refusalNoVideo',
  'no-length': 'refusalNoLength',
  'too-long': 'refusalTooLong',
  'too-large': 'refusalTooLarge',
  'too-costly': 'refusalTooCostly',
  'over-quota': 'refusalOverQuota',
  unsupported: 'refusalUnsupported',
  unreadable: 'refusalUnreadable',
};

/** What keeps a work from others comes before how far it is. */
export function standingOf(video: OwnVideo): Standing {
  const { state, moderation, note } = video;
  if (video.held) return { tone: 'bad', sentence: 'held', note };
  if (state === 'failed') return { tone: 'bad', sentence: 'failed' };
  if (state === 'refused') {
    const reason = REASONS[video.refusal];
    return { tone: 'bad', sentence: 'refused', ...(reason ? { reason } : { note }) };
  }
  if (moderation === 'blocked') return { tone: 'bad', sentence: 'blocked', note };
  if (state === 'waiting') return busy(video);
  if (moderation === 'review') return { tone: 'waiting', sentence: 'review' };
  if (moderation === 'pending') return busy(video);
  if (video.publishedAt === '') return { tone: 'quiet', sentence: 'unpublished', ...rest(video) };
  return { tone: 'good', sentence: 'published', ...rest(video) };
}

const busy = ({ stage, progress }: OwnVideo): Standing => ({
  tone: 'busy',
  sentence: stage,
  progress: progress / 100,
});

/** It can be watched, and better qualities of it are still being made. */
const rest = ({ state, stage, progress }: OwnVideo): Pick<Standing, 'reason' | 'progress'> =>
  state === 'playable' && stage !== 'done' ? { reason: stage, progress: progress / 100 } : {};

export const isBeingMade = ({ state, stage }: OwnVideo): boolean =>
  state === 'waiting' || (state === 'playable' && stage !== 'done');
