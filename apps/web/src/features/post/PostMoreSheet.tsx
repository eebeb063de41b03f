import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CONTENT } from '@liuguang/contract/content';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { EyeOffIcon, ToTopIcon } from '@liuguang/ui/icons';
import { PenIcon } from '@liuguang/ui/icons-content';
import { SheetChoice } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useAccount } from '../account/port.ts';
import { MoreSheet } from '../report/port.ts';
import { postMessages } from './messages.ts';
import { useNotInterested, useOwnPost } from './mutations.ts';
import { POST_KEY } from './query-key.ts';

interface PostMoreSheetProps {
  readonly post: PostCard;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It is gone, or not to be seen any more. */
  readonly onGone?: () => void;
}

/** What else can be done: with one's own post, and about somebody else's. */
export function PostMoreSheet({ post, open, onClose, onGone }: PostMoreSheetProps) {
  const text = useText(postMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: self } = useAccount();
  const { remove, pin } = useOwnPost();
  const notInterested = useNotInterested();
  const isMine = self?.id === post.author.id;
  const dislike = () => {
    onClose();
    notInterested.mutate(post.id, {
      onSuccess: () => showToast(text('notInterestedDone'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
    });
  };
  /** It is hidden from then on, here as well. */
  const reportFace = async (words: string) => {
    const about = { contentType: CONTENT.post.contentType, id: post.id };
    await client.post('x/report/send', { ...about, reason: 'myFace', text: words });
    void queries.invalidateQueries({ queryKey: POST_KEY });
    onGone?.();
  };
  const edit = () => {
    onClose();
    void navigate(pathTo('publish', { edit: post.id }));
  };
  const togglePin = () => {
    onClose();
    pin.mutate({ id: post.id, pinned: !post.pinned });
  };
  return (
    <MoreSheet
      title={text('more')}
      open={open}
      onClose={onClose}
      author={post.author}
      isMine={isMine}
      report={{
        name: text('report'),
        title: text('report'),
        quote: post.title || post.text,
        send: (report) =>
          client.post('x/report/send', { contentType: CONTENT.post.contentType, id: post.id, ...report }),
        ...(post.byAi && { sendFace: reportFace }),
      }}
      removal={{
        name: text('delete'),
        title: text('deleteTitle'),
        text: text('deleteText'),
        isBusy: remove.isPending,
        run: (settled) =>
          remove.mutate(post.id, {
            onSuccess: () => {
              showToast(text('deleted'), 'success');
              onGone?.();
            },
            onSettled: settled,
          }),
      }}
      onBlocked={() => {
        void queries.invalidateQueries({ queryKey: POST_KEY });
        onGone?.();
      }}
    >
      {isMine ? (
        <>
          <SheetChoice icon={<PenIcon />} onChoose={edit}>
            {text('edit')}
          </SheetChoice>
          <SheetChoice icon={<ToTopIcon />} onChoose={togglePin}>
            {text(post.pinned ? 'unpin' : 'pin')}
          </SheetChoice>
        </>
      ) : (
        <SheetChoice icon={<EyeOffIcon />} onChoose={dislike}>
          {text('notInterested')}
        </SheetChoice>
      )}
    </MoreSheet>
  );
}
