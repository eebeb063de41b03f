import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { noteIn } from '@liuguang/contract/moderation/notes';
import { AlertIcon, CheckIcon } from '@liuguang/ui/icons';
import { Meter } from '@liuguang/ui/Meter';
import { ownMessages } from './messages.ts';
import { standingOf } from './standing.ts';

/** How far a work is and who sees it, in a line; with a bar while something is being made. */
export function WorkStanding({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const language = useLanguage();
  const { tone, sentence, reason, note, progress } = standingOf(video);
  const why = reason ? text(reason) : note && noteIn(language, note);
  const title = video.title || text('untitled');
  return (
    <span className="media-work-standing" data-tone={tone}>
      <span className="media-work-standing-words">
        {tone === 'good' && <CheckIcon />}
        {tone === 'bad' && <AlertIcon />}
        <span>{[text(sentence), why].filter(Boolean).join(' · ')}</span>
        {progress !== undefined && <span className="lg-number">{Math.round(progress * 100)}%</span>}
      </span>
      {progress !== undefined && <Meter label={text('making', { title })} value={progress} />}
    </span>
  );
}
