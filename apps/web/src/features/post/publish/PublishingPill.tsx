import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import type { OwnPostCard } from '@liuguang/contract/post/schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.ts';
import { useOnline } from '../../../lib/use-connection.ts';
import { useOutgoing } from '../../../lib/use-outbox.ts';
import { POST_KEY } from '../query-key.ts';
import { publishMessages } from './messages.ts';
import './publishing-pill.css';

/** A post on its way, and what became of the one before, over whatever screen somebody is on; and why it could not go, with what can be done. */
export function PublishingPill({ published }: { readonly published: unknown }) {
  const text = useText(publishMessages);
  const errorText = useErrorText();
  const online = useOnline();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { outbox } = useServices();
  const post = useOutgoing().find((one) => one.call === 'app/post/publish');
  const tell = useEffectEvent((made: OwnPostCard) => {
    const { state, scheduled } = made.own;
    showToast(text(state !== 'shown' ? 'doneReview' : scheduled ? 'doneLater' : 'done'), 'success');
    void queries.invalidateQueries({ queryKey: POST_KEY });
  });
  useEffect(() => {
    if (published) tell(published as OwnPostCard);
  }, [published]);
  if (post?.call !== 'app/post/publish') return null;
  const { refused, requestId, body } = post;
  if (!refused)
    return (
      <div className="post-pill" role="status">
        <span className="post-pill-turning" />
        {text(online ? 'posting' : 'postingLater')}
      </div>
    );
  const { draftId } = body;
  const change = () => {
    outbox.remove(requestId);
    if (draftId) void navigate(pathTo('publish', { draft: draftId }));
  };
  return (
    <div className="post-pill" role="alert">
      <span className="post-pill-words">
        {text('notPosted')} {errorText(new ApiError({ ...refused, status: 400, msg: '', requestId: '' }))}
      </span>
      <Button size="small" onClick={() => outbox.retry(requestId)}>
        {text('tryAgain')}
      </Button>
      <Button size="small" tone="ghost" onClick={change}>
        {text(draftId ? 'change' : 'drop')}
      </Button>
    </div>
  );
}
