import { useText } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { CONTENT } from '@liuguang/contract/content';
import type { PostDetail } from '@liuguang/contract/post/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { useState } from 'react';
import { postMessages } from './messages.ts';
import { useOwnPost } from './mutations.ts';
import { POST_KEY } from './query-key.ts';

/** Whoever asked chooses the answer that helped. */
export function AcceptAnswer({ post }: { readonly post: PostDetail }) {
  const text = useText(postMessages);
  const [open, setOpen] = useState(false);
  const { accept } = useOwnPost();
  const { items } = usePagedQuery(
    'app/comment/list',
    { contentType: CONTENT.post.contentType, id: post.id, pageSize: 50 },
    { key: [...POST_KEY, 'answers'], enabled: open, staleTime: 0 },
  );
  const choose = (commentId: string) => accept.mutate({ id: post.id, commentId }, { onSuccess: () => setOpen(false) });
  const answers = items.filter(({ state, mine }) => state === 'shown' && !mine);
  return (
    <div className="post-own">
      <p>{text('acceptHint')}</p>
      <Button size="small" tone="soft" onClick={() => setOpen(true)}>
        {text('acceptTitle')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={text('acceptTitle')}>
        <div className="post-answers">
          {answers.length === 0 && <p className="lg-meta">{text('noAnswers')}</p>}
          {answers.map(({ id, author, text: words }) => (
            <div key={id} className="post-answer">
              <p>
                <b>{author.name}</b>
                <br />
                {words}
              </p>
              <Button size="small" busy={accept.isPending} onClick={() => choose(id)}>
                {text('accept')}
              </Button>
            </div>
          ))}
          {post.solved && (
            <Button tone="ghost" onClick={() => choose('')}>
              {text('unaccept')}
            </Button>
          )}
        </div>
      </BottomSheet>
    </div>
  );
}
