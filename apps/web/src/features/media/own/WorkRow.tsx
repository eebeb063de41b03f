import { formatDate } from '@liuguang/contract/format/date';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { ChevronIcon } from '@liuguang/ui/icons';
import { FilmIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link } from 'react-router';
import { CardAccess } from '../../../lib/access/CardAccess.tsx';
import { useText } from '../../../lib/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ownMessages } from './messages.ts';
import { WorkStanding } from './WorkStanding.tsx';

/** One of one's own works among the others; leads to what can be done with it. */
export function WorkRow({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const { cover, seconds } = video;
  return (
    <Link className="work-row lg-press" to={pathTo('works', { id: video.videoId })}>
      <span className="work-cover">
        {cover ? (
          <ProtectedImage src={cover.small.path} variants={[cover.small, cover.large]} alt="" private />
        ) : (
          <FilmIcon />
        )}
        <CardAccess access={video.access} />
        {seconds > 0 && <span className="work-time">{clockDuration(seconds)}</span>}
      </span>
      <span className="work-words">
        <strong className="work-title lg-clamp-2">{video.title || text('untitled')}</strong>
        <WorkStanding video={video} />
        <time className="work-date" dateTime={video.createdAt}>
          {formatDate(video.createdAt, 'YYYY-MM-DD HH:mm')}
        </time>
      </span>
      <ChevronIcon />
    </Link>
  );
}
