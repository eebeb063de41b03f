import { useText } from '@liuguang/app-kit/i18n';
import type { Comment, Reply } from '@liuguang/contract/comment/schemas';
import { showToast } from '@liuguang/ui/Toast';
import { type RefCallback, useCallback, useEffect, useEffectEvent } from 'react';
import { commentMessages } from './messages.ts';
import { useThread } from './queries.ts';
import type { Subject } from './subject.ts';

interface Sought {
  readonly comment: Comment | undefined;
  /** The answer below it that somebody came for. */
  readonly reply: Reply | undefined;
  /** Goes where it stands, and brings it into view. */
  readonly ref: RefCallback<HTMLElement>;
}

/** The comment that a notice speaks of; whoever comes too late is told. */
export function useSought(subject: Subject, commentId: string | undefined): Sought {
  const text = useText(commentMessages);
  const { data, isError } = useThread(subject, commentId);
  const tellGone = useEffectEvent(() => showToast(text('soughtGone')));
  useEffect(() => {
    if (isError) tellGone();
  }, [isError]);
  const ref = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' }), []);
  const reply = data?.reply ?? undefined;
  // Where one answer is sought, it stands there alone.
  return { comment: data && (reply ? { ...data.root, firstReplies: [] } : data.root), reply, ref };
}
