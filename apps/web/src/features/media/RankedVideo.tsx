import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { MediaCard } from '@liuguang/contract/media/home';
import { CardWords } from '@liuguang/ui/CardWords';
import { FlameIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { mediaMessages } from './messages.ts';

/** A line of a ranking: the place first, as large as the picture allows, and last what it is ranked by. */
export function RankedVideo({ video, place }: { video: MediaCard; place: number }) {
  const abbreviate = useAbbreviate();
  const language = useLanguage();
  const text = useText(mediaMessages);
  const opening = useOpening();
  const { title, intro } = video.translations[language] ?? video;
  const { heat = 0 } = video;
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
      {heat > 0 && (
        <span className="media-ranked-heat" role="img" aria-label={text('heat', { count: abbreviate(heat) })}>
          <FlameIcon />
          {abbreviate(heat)}
        </span>
      )}
    </a>
  );
}
