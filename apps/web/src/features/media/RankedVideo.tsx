import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import type { MediaCard } from '@liuguang/contract/media/home';
import { CardWords } from '@liuguang/ui/CardWords';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { mediaMessages } from './messages.ts';

/** A line of a ranking: the place first, as large as the picture allows. */
export function RankedVideo({ video, place }: { video: MediaCard; place: number }) {
  const language = useLanguage();
  const text = useText(mediaMessages);
  const opening = useOpening();
  const { title, intro } = video.translations[language] ?? video;
  return (
    <a className="media-ranked lg-press" {...opening(video)}>
      <b className="media-ranked-place" data-place={place}>
        {place}
      </b>
      <span className="media-ranked-picture">
        <ProtectedImage
          src={video.cover?.small.path ?? ''}
          variants={video.cover ? [video.cover.small, video.cover.large] : []}
          alt=""
          ratio={16 / 9}
        />
      </span>
      <CardWords title={title} line={video.creator.name || intro} />
      <span className="media-ranked-views">{text('viewed', { count: abbreviate(video.counts.views) })}</span>
    </a>
  );
}
