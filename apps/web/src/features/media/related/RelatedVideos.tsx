import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { MediaCard } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { Thumbnail } from '@liuguang/ui/Thumbnail';
import { memo, useId } from 'react';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { CardAccess } from '../access/CardAccess.tsx';
import { MoreButton } from '../choices/MoreButton.tsx';
import { relatedMessages } from './messages.ts';
import { useRelated } from './use-related.ts';
import './related.css';

const SKELETONS = ['a', 'b', 'c', 'd'];

/** What goes with a video, and more of it when it is asked for. Where nothing does, there is nothing. */
export function RelatedVideos({ videoId }: { videoId: string }) {
  const titleId = useId();
  const text = useText(relatedMessages);
  const { source, items } = useRelated(videoId);
  const { data, isPending, isPaused, hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  const waits = isPending && !isPaused;
  if (items.length === 0 && !waits) return null;
  return (
    <section className="media-related" aria-labelledby={titleId} aria-busy={waits}>
      <h2 id={titleId} className="media-related-heading">
        {text('related')}
      </h2>
      <ul className="media-related-list">
        {items.map((video) => (
          <li key={video.id} className="media-with-more">
            <RelatedVideo video={video} />
            <MoreButton video={video} besideId={videoId} />
          </li>
        ))}
        {data === undefined &&
          SKELETONS.map((name) => (
            <li key={name} className="media-related-waiting">
              <Skeleton width="148px" />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <div className="media-related-more">
          <Button tone="soft" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('moreRelated')}
          </Button>
        </div>
      )}
    </section>
  );
}

const RelatedVideo = memo(function RelatedVideo({ video }: { video: MediaCard }) {
  const abbreviate = useAbbreviate();
  const text = useText(relatedMessages);
  const opening = useOpening();
  const { title } = video.translations[useLanguage()] ?? video;
  const { cover, seconds, access, creator, counts } = video;
  return (
    <a className="media-related-video lg-press" {...opening(video)}>
      <Thumbnail cover={cover} seconds={seconds}>
        <CardAccess access={access} />
      </Thumbnail>
      <span className="media-related-words">
        <strong className="media-related-title">{title}</strong>
        <span className="media-related-facts lg-ellipsis">{creator.name}</span>
        <span className="media-related-facts">
          <span>{text('views', { count: abbreviate(counts.views) })}</span>
        </span>
      </span>
    </a>
  );
});
