import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { CheckIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import type { CSSProperties } from 'react';
import { useAccount } from '../account/port.ts';
import { postMessages } from './messages.ts';
import { useVote } from './mutations.ts';
import './poll.css';

/** What to choose from; the result is shown to whoever has chosen, and when it is over. */
export function Poll({ post }: { readonly post: PostCard }) {
  const text = useText(postMessages);
  const { data: self } = useAccount();
  const vote = useVote(post);
  const { poll } = post;
  useLanguage();
  if (!poll) return null;
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0);
  const isOver = Date.parse(poll.closesAt) <= Date.now();
  const isDecided = isOver || poll.voted >= 0;
  const choose = (option: number) => {
    if (self?.kind === 'guest') showToast(text('guestVote'));
    else vote.mutate(option);
  };
  return (
    <fieldset className="post-poll" aria-label={post.title || post.text}>
      {poll.options.map(({ text: name, votes }, at) => {
        const share = total === 0 ? 0 : Math.round((votes / total) * 100);
        if (!isDecided)
          return (
            <button
              key={name}
              type="button"
              className="post-poll-option post-poll-choice lg-press"
              disabled={vote.isPending}
              onClick={() => choose(at)}
            >
              {name}
            </button>
          );
        return (
          <div key={name} className="post-poll-option" style={{ '--share': `${share}%` } as CSSProperties}>
            <span className="post-poll-name">
              {name}
              {poll.voted === at && <CheckIcon aria-label={text('yourVote')} role="img" />}
            </span>
            <span className="post-poll-share">{share}%</span>
          </div>
        );
      })}
      <p className="lg-meta">
        {text('votes', { count: total })} ·{' '}
        {isOver ? text('pollOver') : text('pollEnds', { time: formatDate(new Date(poll.closesAt), 'MM-DD HH:mm') })}
      </p>
    </fieldset>
  );
}
