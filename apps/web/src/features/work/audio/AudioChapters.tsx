import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { WorkContentsLine } from '@liuguang/contract/work/schemas';
import { LockIcon } from '@liuguang/ui/icons';
import { workMessages } from '../messages.ts';

interface AudioChaptersProps {
  lines: readonly WorkContentsLine[];
  /** The chapter that is heard, or was heard last. */
  here: number | undefined;
  onChoose: (number: number) => void;
}

/** The chapters with their lengths; a touch begins one. */
export function AudioChapters({ lines, here, onChoose }: AudioChaptersProps) {
  const text = useText(workMessages);
  const language = useLanguage();
  return (
    <ol className="work-contents">
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className="work-contents-line lg-press"
            aria-current={line.number === here ? 'true' : undefined}
            onClick={() => onChoose(line.number)}
          >
            <span className="work-contents-number lg-number">{line.number}</span>
            <span className="lg-ellipsis">{(line.translations[language] ?? line).title}</span>
            {line.seconds > 0 && <small className="lg-number">{clockDuration(line.seconds)}</small>}
            {!line.open && <LockIcon aria-label={text('locked')} aria-hidden={false} role="img" />}
            {line.bought && <small>{text('bought')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}
