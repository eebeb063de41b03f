import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { useId } from 'react';
import { MoreButton } from './choices/MoreButton.tsx';
import { mediaMessages } from './messages.ts';
import { useRecommended } from './queries.ts';
import { VideoCard } from './VideoCard.tsx';

/** What this person may like, a handful at a time, and more as often as it is asked for. */
export function ForYou() {
  const text = useText(mediaMessages);
  const titleId = useId();
  const { source, items: list } = useRecommended();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="media-part">
      <div className="media-section-head">
        <h2 id={titleId} className="media-section-title lg-ellipsis">
          {text('forYou')}
        </h2>
      </div>
      <ul className="media-grid">
        {list.map((video) => (
          <li key={video.id} className="media-with-more">
            <VideoCard video={video} />
            <MoreButton video={video} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className="media-further">
          <Button tone="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('further')}
          </Button>
        </p>
      )}
    </section>
  );
}
