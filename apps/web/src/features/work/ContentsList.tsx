import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { WorkContentsLine } from '@liuguang/contract/work/schemas';
import { LockIcon } from '@liuguang/ui/icons';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { workMessages } from './messages.ts';

interface ContentsListProps {
  workId: string;
  lines: readonly WorkContentsLine[];
  /** The chapter that somebody is in. */
  here: number | undefined;
  onChoose?: () => void;
  replace?: boolean;
}

/** The table of contents; each line leads to its chapter. */
export function ContentsList({ workId, lines, here, onChoose, replace = false }: ContentsListProps) {
  const text = useText(workMessages);
  const language = useLanguage();
  return (
    <ol className="work-contents">
      {lines.map((line) => (
        <li key={line.id}>
          <Link
            className="work-contents-line lg-press"
            to={pathTo('novel', { id: workId, chapter: line.number })}
            aria-current={line.number === here ? 'true' : undefined}
            replace={replace}
            onClick={onChoose}
          >
            <span className="work-contents-number lg-number">{line.number}</span>
            <span className="lg-ellipsis">{(line.translations[language] ?? line).title}</span>
            {line.number === here && <small>{text('here')}</small>}
            {!line.open && <LockIcon aria-label={text('locked')} aria-hidden={false} role="img" />}
            {line.bought && <small>{text('bought')}</small>}
          </Link>
        </li>
      ))}
    </ol>
  );
}
