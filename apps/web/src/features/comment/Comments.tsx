import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import { COMMENT_SORTS, type CommentSort } from '@liuguang/contract/comment/states';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect, useState } from 'react';
import { CommentMoreSheet } from './CommentMoreSheet.tsx';
import { CommentItem, CommentRow } from './CommentRow.tsx';
import { Composer } from './Composer.tsx';
import { LaterNote } from './LaterNote.tsx';
import { groupLater } from './later.ts';
import { commentMessages } from './messages.ts';
import { useLike } from './mutations.ts';
import { eachOnce, useComments } from './queries.ts';
import { type Conversation, RepliesSheet } from './RepliesSheet.tsx';
import type { Subject } from './subject.ts';
import { useCommentNews } from './use-comment-news.ts';
import { useSought } from './use-sought.ts';
import './comment.css';

interface CommentsProps extends Subject {
  readonly at?: string | undefined;
  /** Told how many there are, whenever that is known anew. */
  readonly onTotal?: (total: number) => void;
}

/** What people say about something, and where to say it; `at` is the comment that somebody came for. */
export function Comments({ contentType, id, at, onTotal }: CommentsProps) {
  const abbreviate = useAbbreviate();
  const subject = { contentType, id };
  const text = useText(commentMessages);
  const errorText = useErrorText();
  const [sort, setSort] = useState<CommentSort>('hottest');
  const [conversation, setConversation] = useState<Conversation>();
  const [reading, setReading] = useState(false);
  const [chosen, setChosen] = useState<Reply>();
  const [choosing, setChoosing] = useState(false);
  const { source, items, pages } = useComments(subject, sort);
  const sought = useSought(subject, at);
  const like = useLike(subject);
  useCommentNews(subject);

  const comments = eachOnce(items);
  const rows = groupLater(comments);
  const [first] = pages;
  const own = first?.own ?? [];
  const total = first?.total;
  useEffect(() => {
    if (total !== undefined) onTotal?.(total);
  }, [total, onTotal]);

  const talk = (root: Comment, writing: boolean) => {
    setConversation({ root, answered: root, writing });
    setReading(true);
  };
  const talkTo = (root: Comment, answered: Reply) => {
    setConversation({ root, answered, writing: true });
    setReading(true);
  };
  const onMore = (comment: Reply) => {
    setChosen(comment);
    setChoosing(true);
  };
  const onLike = (comment: Reply, liked: boolean) =>
    like.mutate({ id: comment.id, liked }, { onError: (error) => showToast(errorText(error), 'error') });
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      onLike={onLike}
      onMore={onMore}
      onAnswer={() => talk(comment, true)}
      onReplies={() => talk(comment, false)}
    />
  );

  const open = conversation && { ...conversation, root: known(comments, conversation.root) };
  return (
    <section className="comment-section" aria-label={text('comments')}>
      <header className="comment-section-head">
        <h2 className="lg-title-2">
          {text('comments')}
          {first !== undefined && first.total > 0 && <small>{abbreviate(first.total)}</small>}
        </h2>
        <SortChoice sort={sort} onChoose={(wanted) => (wanted === sort ? void source.refetch() : setSort(wanted))} />
      </header>
      <div className="comment-section-write">
        <Composer subject={subject} />
      </div>
      {sought.comment && (
        <div className="comment-sought" ref={sought.ref}>
          <p className="lg-meta">{text('sought')}</p>
          {item(sought.comment)}
          {sought.reply && (
            <div className="comment-sought-reply">
              <CommentRow
                comment={sought.reply}
                small
                onLike={onLike}
                onMore={onMore}
                onAnswer={(reply) => sought.comment && talkTo(sought.comment, reply)}
              />
            </div>
          )}
        </div>
      )}
      <ListView
        label={text('comments')}
        source={source}
        items={rows}
        keyOf={({ id: key }) => key}
        pageSize={4}
        noRefresh
        head={own.length > 0 && <div className="comment-section-own">{own.map(item)}</div>}
        skeleton={<RowSkeleton round />}
        empty={own.length > 0 ? <span /> : <Empty title={text('emptyTitle')} text={text('emptyText')} />}
        endText={text('end')}
        renderItem={(row) => ('withheld' in row ? <LaterNote count={row.withheld} /> : item(row))}
      />
      {open && (
        <RepliesSheet
          key={`${open.root.id} ${open.writing}`}
          subject={subject}
          open={reading}
          conversation={open}
          onClose={() => setReading(false)}
          onLike={onLike}
          onMore={onMore}
        />
      )}
      {chosen && (
        <CommentMoreSheet
          key={chosen.id}
          subject={subject}
          comment={chosen}
          open={choosing}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

/** The same comment as it stands now. */
const known = (comments: readonly Comment[], comment: Comment): Comment =>
  comments.find(({ id }) => id === comment.id) ?? comment;

interface SortChoiceProps {
  readonly sort: CommentSort;
  /** The one that is chosen reads again. */
  readonly onChoose: (sort: CommentSort) => void;
}

function SortChoice({ sort, onChoose }: SortChoiceProps) {
  const text = useText(commentMessages);
  return (
    <fieldset className="comment-section-sort" aria-label={text('sorting')}>
      {COMMENT_SORTS.map((one) => (
        <button
          key={one}
          type="button"
          className="comment-section-sort-choice lg-press"
          aria-pressed={one === sort}
          onClick={() => onChoose(one)}
        >
          {text(one)}
        </button>
      ))}
    </fieldset>
  );
}
