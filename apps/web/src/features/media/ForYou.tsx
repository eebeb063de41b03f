import { useText } from '@liuguang/app-kit/i18n';
import { RefreshIcon } from '@liuguang/ui/icons';
import { useId, useState } from 'react';
import { MoreButton } from './choices/MoreButton.tsx';
import { mediaMessages } from './messages.ts';
import { useRecommended } from './queries.ts';
import { VideoCard } from './VideoCard.tsx';

/** A handful that this person may like, and another as often as it is asked for, until there is no more. */
export function ForYou() {
  const text = useText(mediaMessages);
  const titleId = useId();
  const [turn, setTurn] = useState(0);
  const { source, pages } = useRecommended();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = source;
  const list = pages[turn % Math.max(1, pages.length)]?.list ?? [];
  if (list.length === 0) return null;
  const canTurn = hasNextPage || pages.length > 1;

  async function turnOver() {
    const next = turn + 1;
    if (next % Math.max(1, pages.length) === 0 && hasNextPage) await fetchNextPage();
    setTurn(next);
  }

  return (
    <section aria-labelledby={titleId} className="media-part">
      <div className="media-section-head">
        <h2 id={titleId} className="media-section-title lg-ellipsis">
          {text('forYou')}
        </h2>
        {canTurn && (
          <button
            type="button"
            className="media-section-more lg-press"
            disabled={isFetchingNextPage}
            onClick={() => void turnOver()}
          >
            <RefreshIcon />
            {text('others')}
          </button>
        )}
      </div>
      <ul className="media-grid">
        {list.map((video) => (
          <li key={video.id} className="media-with-more">
            <VideoCard video={video} />
            <MoreButton video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
