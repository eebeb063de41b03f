import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { Avatar } from '@liuguang/ui/Avatar';
import { PlusIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useCreator } from '../../../features/creator/queries.ts';
import { useFollow } from '../../../features/follow/port.ts';
import { shortsMessages } from '../../../features/shorts/messages.ts';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { pathTo } from '../../../lib/paths.ts';

/** Whose it is, and one tap to follow them. */
export function ShortOwner({ play }: { play: MediaPlay }) {
  const { id, name, avatar } = play.owner;
  const text = useText(shortsMessages);
  const errorText = useErrorText();
  const opening = useOpening();
  const { data: creator } = useCreator(id);
  const follow = useFollow();
  const canFollow = creator && !creator.self && !creator.block && !creator.followed && !follow.isPending;
  const begin = () =>
    follow.mutate(
      { id, followed: true, videoId: play.id },
      {
        onSuccess: () => showToast(text('followDone'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  return (
    <div className="shorts-owner">
      <a className="shorts-owner-link lg-press" {...opening(pathTo('creator', { id }))}>
        <span className="lg-unseen">{text('creator', { name })}</span>
        <Avatar id={id} size={48} {...(avatar ? { picture: <ProtectedImage src={avatar} alt="" /> } : {})} />
      </a>
      {canFollow && (
        <button
          type="button"
          className="shorts-owner-follow lg-press"
          aria-label={text('follow', { name })}
          onClick={begin}
        >
          <PlusIcon />
        </button>
      )}
    </div>
  );
}
