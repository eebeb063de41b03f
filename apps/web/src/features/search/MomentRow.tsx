import { useLanguage } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { SearchMoment } from '@liuguang/contract/search/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import type { MarkName } from './drawing.ts';
import './moment-row.css';

/** A sentence of a film; it opens at the second at which it is said. */
export function MomentRow({ moment, mark }: { moment: SearchMoment; mark: MarkName }) {
  const language = useLanguage();
  const { video, seconds, line } = moment;
  const { id, cover, contentType, translations } = video;
  const to = contentType === 2 ? pathTo('home', { short: id, t: seconds }) : pathTo('longVideo', { id, t: seconds });
  const time = clockDuration(seconds);
  return (
    <Link className="search-moment lg-press" to={to}>
      <span className="search-moment-still">
        {cover && <ProtectedImage src={cover.small.path} alt="" />}
        <time className="search-moment-time">{time}</time>
      </span>
      <span className="search-moment-words">
        <q className="search-moment-line">{mark(line)}</q>
        <span className="lg-ellipsis">{translations[language]?.title ?? video.title}</span>
      </span>
    </Link>
  );
}
