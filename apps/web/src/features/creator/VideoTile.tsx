import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { MediaCard } from '@liuguang/contract/media/home';
import { PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { CardAccess } from '../media/port.ts';
import { creatorMessages } from './messages.ts';

/** A video in the close grid of somebody's page: its picture, and how often it was seen. */
export function VideoTile({ video, preload }: { video: MediaCard; preload: boolean }) {
  const abbreviate = useAbbreviate();
  const text = useText(creatorMessages);
  const opening = useOpening();
  const { title } = video.translations[useLanguage()] ?? video;
  const count = abbreviate(video.counts.views);
  return (
    <a className="creator-tile lg-press" {...opening(video)}>
      <ProtectedImage
        src={video.cover?.small.path ?? ''}
        variants={video.cover ? [video.cover.small, video.cover.large] : []}
        alt=""
        ratio={3 / 4}
        preload={preload}
      />
      <CardAccess access={video.access} listPrice={video.listPrice} />
      <span className="creator-tile-foot">
        <span className="creator-tile-title lg-clamp-2">{title}</span>
        <span className="creator-tile-views" role="img" aria-label={text('viewed', { count })}>
          <PlayIcon />
          {count}
        </span>
      </span>
    </a>
  );
}
