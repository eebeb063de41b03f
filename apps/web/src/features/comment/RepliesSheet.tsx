import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { type ReactNode, useState } from 'react';
import { type CommentActions, CommentRow } from './CommentRow.tsx';
import { Composer } from './Composer.tsx';
import { LaterNote } from './LaterNote.tsx';
import { groupLater } from './later.ts';
import { commentMessages } from './messages.ts';
import { useReplies } from './queries.ts';
import type { Subject } from './subject.ts';

export interface Conversation {
  readonly root: Comment;
  /** What is answered; it may be one of the replies. */
  readonly answered: Reply;
  /** Somebody asked to write, not only to read. */
  readonly writing: boolean;
}

interface RepliesSheetProps extends Omit<CommentActions, 'onAnswer'> {
  readonly subject: Subject;
  readonly open: boolean;
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** A comment with everything that was answered, and where to answer. */
export function RepliesSheet({ subject, open, conversation, onClose, ...actions }: RepliesSheetProps) {
  const text = useText(commentMessages);
  const { root, writing } = conversation;
  const [answered, setAnswered] = useState<Reply>(conversation.answered);
  const { source, items: replies } = useReplies(subject, root.id);
  const count = Math.max(root.replies, replies.length);
  const title = count === 0 ? text('reply') : text('replies', { count });
  const target = answered.state === 'shown' ? answered : undefined;

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      className="comment-sheet"
      foot={
        target && (
          <Composer
            subject={subject}
            answered={{ rootId: root.id, answeredId: target.id, name: target.author.name }}
            autoFocus={writing}
            onSent={() => setAnswered(root)}
          />
        )
      }
    >
      <div className="comment-sheet-root">
        <CommentRow comment={root} {...actions} onAnswer={() => setAnswered(root)} />
      </div>
      <Replies source={source} title={title}>
        {groupLater(replies).map((row) => (
          <li key={row.id}>
            {'withheld' in row ? (
              <LaterNote count={row.withheld} />
            ) : (
              <CommentRow comment={row} small {...actions} onAnswer={setAnswered} />
            )}
          </li>
        ))}
      </Replies>
    </BottomSheet>
  );
}

interface RepliesProps {
  readonly source: ReturnType<typeof useReplies>['source'];
  readonly title: string;
  readonly children: readonly ReactNode[];
}

/** A sheet scrolls by itself, so more is asked for by hand. */
function Replies({ source, title, children }: RepliesProps) {
  const text = useText(commentMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const { isPending, isPaused, error, hasNextPage, isFetching } = source;
  if (children.length === 0 && (error || isPaused))
    return (
      <div className="comment-none" role="alert">
        <p>{error ? errorText(error) : text('offline')}</p>
        <Button tone="ghost" busy={isFetching && !isPaused} onClick={() => void source.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  return (
    <SkeletonGate ready={!isPending} skeleton={<RowSkeleton round />}>
      {children.length === 0 && <p className="comment-none">{text('noReplies')}</p>}
      <ul className="comment-answers-list" aria-label={title}>
        {children}
      </ul>
      {hasNextPage && (
        <Button tone="ghost" size="large" busy={isFetching} onClick={() => void source.fetchNextPage()}>
          {text('moreReplies')}
        </Button>
      )}
    </SkeletonGate>
  );
}
