import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { SearchLabel } from '@liuguang/contract/search/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { Link } from 'react-router';
import type { MarkName } from './drawing.ts';
import { nameOfLabel, pathOfLabel } from './label.ts';
import { searchMessages } from './messages.ts';

/** A topic whose name fits. */
export function LabelRow({ label, mark }: { label: SearchLabel; mark: MarkName }) {
  const text = useText(searchMessages);
  const language = useLanguage();
  const intro = label.translations[language]?.intro;
  return (
    <Link className="search-topic lg-press" to={pathOfLabel(label, language)}>
      <span className="search-topic-words">
        <strong className="lg-ellipsis">{mark(nameOfLabel(label, language))}</strong>
        <span className="lg-ellipsis">{intro || text(label.kind)}</span>
      </span>
      <ChevronIcon />
    </Link>
  );
}
