import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { ChevronIcon } from '@liuguang/ui/icons';
import { Thumbnail } from '@liuguang/ui/Thumbnail';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { CardAccess } from '../access/CardAccess.tsx';
import { ownMessages } from './messages.ts';
import { WorkStanding } from './WorkStanding.tsx';

/** One of one's own works among the others; leads to what can be done with it. */
export function WorkRow({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const { cover, seconds } = video;
  return (
    <Link className="media-work-row lg-thumbnail-row lg-press" to={pathTo('works', { id: video.videoId })}>
      <Thumbnail cover={cover} seconds={seconds} private>
        <CardAccess access={video.access} />
      </Thumbnail>
      <span className="lg-thumbnail-words">
        <strong className="lg-thumbnail-title lg-clamp-2">{video.title || text('untitled')}</strong>
        <WorkStanding video={video} />
        <time className="media-work-date" dateTime={video.createdAt}>
          {formatDate(video.createdAt, 'YYYY-MM-DD HH:mm')}
        </time>
      </span>
      <ChevronIcon />
    </Link>
  );
}
