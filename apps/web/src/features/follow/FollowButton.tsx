import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { FOLLOW_NOTIFY, type FollowNotify, type FollowStanding } from '@liuguang/contract/follow/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { CheckIcon, CrossIcon, PlusIcon } from '@liuguang/ui/icons';
import { BellIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { followMessages } from './messages.ts';
import { useFollow, useFollowNotify } from './queries.ts';
import './follow.css';

interface FollowButtonProps {
  readonly person: FollowStanding & { readonly id: string; readonly name: string };
  /** The video beside which it stands. */
  readonly videoId?: string;
  readonly onChange?: () => void;
}

/** Follows somebody at a tap; once they are followed, it opens what can be chosen about that. */
export function FollowButton({ person, videoId, onChange }: FollowButtonProps) {
  const text = useText(followMessages);
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const follow = useFollow();
  const notify = useFollowNotify();
  const isFollowed = follow.isPending ? follow.variables.followed : person.followed;
  const set = (followed: boolean) =>
    follow.mutate(
      { id: person.id, followed, ...(videoId && { videoId }) },
      {
        onSuccess: () => {
          if (!followed) showToast(text('unfollowed'));
          onChange?.();
        },
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  const choose = (wanted: FollowNotify) => {
    setOpen(false);
    notify.mutate(
      { id: person.id, notify: wanted },
      {
        onSuccess: () => {
          showToast(text('notifyDone'), 'success');
          onChange?.();
        },
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  };
  const word = isFollowed
    ? text(person.followsYou ? 'mutual' : 'followed')
    : text(person.followsYou ? 'followBack' : 'follow');
  return (
    <>
      <button
        type="button"
        className={`follow-button lg-button lg-button-${isFollowed ? 'soft' : 'fill'} lg-button-medium lg-press`}
        aria-label={text('named', { word, name: person.name })}
        aria-haspopup={isFollowed ? 'dialog' : undefined}
        onClick={() => (isFollowed ? setOpen(true) : set(true))}
      >
        {isFollowed ? <CheckIcon /> : <PlusIcon />}
        {word}
      </button>
      {isOpen && (
        <NotifySheet
          person={person}
          onClose={() => setOpen(false)}
          onUnfollow={() => {
            setOpen(false);
            set(false);
          }}
          onChoose={choose}
        />
      )}
    </>
  );
}

interface NotifySheetProps extends Pick<FollowButtonProps, 'person'> {
  readonly onChoose: (notify: FollowNotify) => void;
  readonly onClose: () => void;
  readonly onUnfollow: () => void;
}

/** What a follower wants to be told about, and the way out. */
function NotifySheet({ person, onChoose, onClose, onUnfollow }: NotifySheetProps) {
  const text = useText(followMessages);
  return (
    <BottomSheet open onClose={onClose} title={text('notifyTitle', { name: person.name })}>
      <SheetChoices>
        {FOLLOW_NOTIFY.map((notify) => (
          <SheetChoice
            key={notify}
            icon={person.notify === notify ? <CheckIcon /> : <BellIcon />}
            onChoose={() => onChoose(notify)}
          >
            {text(notify)}
          </SheetChoice>
        ))}
        <SheetChoice icon={<CrossIcon />} danger onChoose={onUnfollow}>
          {text('unfollow')}
        </SheetChoice>
      </SheetChoices>
    </BottomSheet>
  );
}
