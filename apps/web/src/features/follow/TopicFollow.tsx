import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CheckIcon, PlusIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { followMessages } from './messages.ts';
import { useFollowTopic, useTopicStanding } from './queries.ts';
import './follow.css';

interface TopicFollowProps {
  readonly id: string;
  readonly name: string;
}

/** Follows a topic, or unfollows it; its room is there before that is known. */
export function TopicFollow({ id, name }: TopicFollowProps) {
  const text = useText(followMessages);
  const errorText = useErrorText();
  const { data } = useTopicStanding(id);
  const follow = useFollowTopic(id);
  const isFollowed = follow.isPending ? follow.variables : (data?.followed ?? false);
  const word = text(isFollowed ? 'followed' : 'follow');
  return (
    <button
      type="button"
      className={`follow-button lg-button lg-button-${isFollowed ? 'soft' : 'fill'} lg-button-medium lg-press`}
      aria-label={text('named', { word, name })}
      aria-pressed={isFollowed}
      aria-busy={data === undefined}
      onClick={() => {
        if (data) follow.mutate(!isFollowed, { onError: (error) => showToast(errorText(error), 'error') });
      }}
    >
      {isFollowed ? <CheckIcon /> : <PlusIcon />}
      {word}
    </button>
  );
}
