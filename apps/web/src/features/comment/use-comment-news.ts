import { useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../lib/use-realtime.ts';
import { commentMessages } from './messages.ts';
import { subjectKey } from './queries.ts';
import type { Subject } from './subject.ts';

const SAID = { shown: 'nowShown', refused: 'nowRefused', held: 'nowHeld' } as const;

/** Tells somebody at once how their own comments stand and who answers them, and reads again what has changed. */
export function useCommentNews(subject: Subject): void {
  const text = useText(commentMessages);
  const queries = useQueryClient();
  const read = (about: { contentType: number; id: string }) => {
    if (about.contentType === subject.contentType && about.id === subject.id)
      void queries.invalidateQueries({ queryKey: subjectKey(subject) });
  };
  useTopic('comment.changed', (changed) => {
    if (changed.state !== 'deleted') showToast(text(SAID[changed.state], { note: changed.note }));
    read(changed);
  });
  useTopic('comment.answered', (answered) => {
    showToast(text('answered'));
    read(answered);
  });
}
