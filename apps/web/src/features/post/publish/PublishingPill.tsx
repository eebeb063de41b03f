import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import type { OwnPostCard } from '@liuguang/contract/post/schemas';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.ts';
import { useOnline } from '../../../lib/use-connection.ts';
import { useOutgoing } from '../../../lib/use-outbox.ts';
import { POST_KEY } from '../query-key.ts';
import { publishMessages } from './messages.ts';
import { type ReviewEnd, useReview } from './use-review.ts';
import './publishing-pill.css';

interface PillProps {
  /** What was sent last in this visit. */
  readonly published: OwnPostCard | undefined;
  /** The post that is being reviewed; empty without one. */
  readonly reviewed: string;
  readonly onReviewed: () => void;
}

/** A post on its way, and what became of the one before, over whatever screen somebody is on; and why it could not go, with what can be done. */
export function PublishingPill({ published, reviewed, onReviewed }: PillProps) {
  const text = useText(publishMessages);
  const queries = useQueryClient();
  const post = useOutgoing().find((one) => one.call === 'app/post/publish');
  const tell = useEffectEvent((made: OwnPostCard) => {
    const { state, scheduled } = made.own;
    showToast(text(state !== 'shown' ? 'doneReview' : scheduled ? 'doneLater' : 'done'), 'success');
    void queries.invalidateQueries({ queryKey: POST_KEY });
  });
  useEffect(() => {
    if (published) tell(published);
  }, [published]);
  const percent = useReview(reviewed, (end: ReviewEnd) => {
    onReviewed();
    if (end === 'gone') return;
    showToast(text(end), end === 'done' ? 'success' : undefined);
    void queries.invalidateQueries({ queryKey: POST_KEY });
  });
  if (post?.call === 'app/post/publish') return <Sending post={post} />;
  if (percent === undefined) return null;
  return (
    <Progress percent={percent} words={text('reviewing', { percent })}>
      <IconButton label={text('hidePill')} icon={<CrossIcon />} onClick={onReviewed} />
    </Progress>
  );
}

function Progress({ percent, words, children }: { percent: number; words: string; children?: ReactNode }) {
  return (
    <div className="post-pill" role="status">
      <span className="post-pill-share" style={{ '--post-share': `${percent}%` } as CSSProperties} />
      {words}
      {children}
    </div>
  );
}

function Sending({ post }: { post: Extract<ReturnType<typeof useOutgoing>[number], { call: 'app/post/publish' }> }) {
  const text = useText(publishMessages);
  const errorText = useErrorText();
  const online = useOnline();
  const navigate = useNavigate();
  const { outbox } = useServices();
  const { refused, requestId, body } = post;
  if (!refused) return <Progress percent={0} words={text(online ? 'posting' : 'postingLater', { percent: 0 })} />;
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
