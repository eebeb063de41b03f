import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { WhyReason, WhyThis } from '@liuguang/contract/ranker/schemas';
import { rankerMessages } from './messages.ts';

const SENTENCES = {
  following: 'whyFollowing',
  followingTopic: 'whyFollowingTopic',
  likedCreator: 'whyLikedCreator',
  watchedCreator: 'whyWatchedCreator',
  likedLabel: 'whyLikedLabel',
  watchedLabel: 'whyWatchedLabel',
  akin: 'whyAkin',
  new: 'whyNew',
  different: 'whyDifferent',
  popular: 'whyPopular',
} as const satisfies Record<WhyReason, keyof typeof rankerMessages>;

/** Why a video stands in the feed, in one sentence. */
export function useWhyText(): (why: WhyThis | undefined, creatorName: string) => string {
  const text = useText(rankerMessages);
  const language = useLanguage();
  return (why, name) => {
    if (!why) return text('whyOpened');
    const label = why.label ? (why.label.translations[language]?.name ?? why.label.name) : '';
    return text(SENTENCES[why.reason], { name, label });
  };
}
