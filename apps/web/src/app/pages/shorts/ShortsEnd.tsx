import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { FeedEnd, ShortFeed } from '@liuguang/contract/ranker/schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { Link } from 'react-router';
import { shortsMessages } from '../../../features/shorts/messages.ts';
import { useReset } from '../../../features/shorts/queries.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useOnline } from '../../../lib/use-connection.ts';

interface ShortsEndProps {
  readonly feed: ShortFeed;
  readonly end: FeedEnd | 'trouble' | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onAgain: () => void;
}

type Ended = Exclude<FeedEnd, ''>;
type Words = Readonly<Record<'title' | 'text', keyof typeof shortsMessages>>;
const NOBODY: Words = { title: 'followingEmptyTitle', text: 'followingEmptyText' };
const FOLLOWING_WORDS: Readonly<Record<Ended, Words>> = {
  seen: { title: 'seenTitle', text: 'followingSeenText' },
  turnedDown: NOBODY,
  empty: NOBODY,
};
const WORDS: Readonly<Record<Ended, Words>> = {
  seen: { title: 'seenTitle', text: 'seenText' },
  turnedDown: { title: 'turnedDownTitle', text: 'turnedDownText' },
  empty: { title: 'emptyTitle', text: 'emptyText' },
};

/** What stands behind the last film: why there is no more, and what to do about it. */
export function ShortsEnd({ feed, end, error, busy, onRetry, onAgain }: ShortsEndProps) {
  const text = useText(shortsMessages);
  const errorText = useErrorText();
  const online = useOnline();
  const reset = useReset();
  if (!online || end === 'trouble')
    return (
      <div className="shorts-state" role="alert">
        <h2>{text(online ? 'troubleTitle' : 'offlineTitle')}</h2>
        <p>{online ? error && errorText(error) : text('offlineText')}</p>
        <Button busy={busy} onClick={onRetry}>
          {text('retry')}
        </Button>
      </div>
    );
  if (end === undefined || end === '')
    return (
      <div className="shorts-state">
        <span role="status">{text('loading')}</span>
      </div>
    );
  const isFollowing = feed === 'following';
  const words = isFollowing ? FOLLOWING_WORDS[end] : WORDS[end];
  const bringBack = (what: 'seen' | 'turnedDown') =>
    reset.mutate(what, { onSuccess: onAgain, onError: (failure) => showToast(errorText(failure), 'error') });
  return (
    <div className="shorts-state" role="status">
      <h2>{text(words.title)}</h2>
      <p>{text(words.text)}</p>
      <div className="shorts-state-actions">
        {!isFollowing && end !== 'empty' && (
          <Button busy={reset.isPending} onClick={() => bringBack(end)}>
            {text(end === 'seen' ? 'again' : 'showAgain')}
          </Button>
        )}
        {isFollowing && end === 'empty' && (
          <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.creatorRank}>
            {text('findCreators')}
          </Link>
        )}
        <Link className="lg-button lg-button-ghost lg-button-medium lg-press" to={PATHS.home}>
          {text('goHome')}
        </Link>
      </div>
    </div>
  );
}
