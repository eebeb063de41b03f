import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { noteIn } from '@liuguang/contract/moderation/notes';
import { showToast } from '@liuguang/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../lib/use-realtime.ts';
import { ACCOUNT_KEY } from '../account/port.ts';
import { moderationMessages } from './messages.ts';

const WORDS = {
  picture: { open: 'pictureOpen', passed: 'picturePassed', blocked: 'pictureBlocked' },
  video: { open: 'videoOpen', passed: 'videoPassed', blocked: 'videoBlocked' },
} as const;

/** Says what became of something that somebody showed, wherever they are when the server tells. */
export function useModerationNews(): void {
  const text = useText(moderationMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  useTopic('moderation.case', ({ kind, state, note }) =>
    showToast(text(WORDS[kind][state], { note: noteIn(language, note) })),
  );
  useTopic('picture.judged', ({ purpose }) => {
    if (purpose === 'avatar') void queries.invalidateQueries({ queryKey: ACCOUNT_KEY });
  });
}
