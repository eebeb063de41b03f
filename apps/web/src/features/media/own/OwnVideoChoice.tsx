import { useText } from '@liuguang/app-kit/i18n';
import { ListView } from '@liuguang/ui/ListView';
import { Thumbnail, ThumbnailRowSkeleton } from '@liuguang/ui/Thumbnail';
import { useEffect, useId, useRef } from 'react';
import { ownMessages } from './messages.ts';
import { useOwnVideos } from './queries.ts';
import { WorkStanding } from './WorkStanding.tsx';
import './own.css';

interface OwnVideoChoiceProps {
  /** Its number; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (videoId: string) => void;
}

/** One of one's own videos; one that is uploaded meanwhile is taken to be the one that is wanted. */
export function OwnVideoChoice({ value, onChange }: OwnVideoChoiceProps) {
  const text = useText(ownMessages);
  const name = useId();
  const { source, items } = useOwnVideos();
  const before = useRef<ReadonlySet<string>>(undefined);
  const isKnown = !source.isPending;
  useEffect(() => {
    if (!isKnown) return;
    const fresh = items.find(({ videoId }) => before.current && !before.current.has(videoId));
    const [first] = items;
    before.current = new Set(items.map(({ videoId }) => videoId));
    // What comes with a further page is older, and was not uploaded just now.
    if (fresh && fresh.videoId === first?.videoId) onChange(fresh.videoId);
  }, [isKnown, items, onChange]);
  return (
    <fieldset className="media-choice">
      <legend className="lg-field-label">{text('choose')}</legend>
      <ListView
        label={text('list')}
        source={source}
        items={items}
        keyOf={({ videoId }) => videoId}
        pageSize={3}
        noRefresh
        skeleton={<ThumbnailRowSkeleton />}
        empty={<p className="lg-meta">{text('chooseNone')}</p>}
        renderItem={(video) => (
          <label className="media-choice-one lg-thumbnail-row lg-press">
            <input
              type="radio"
              className="lg-unseen"
              name={name}
              checked={video.videoId === value}
              onChange={() => onChange(video.videoId)}
            />
            <Thumbnail cover={video.cover} seconds={video.seconds} private />
            <span className="lg-thumbnail-words">
              <strong className="lg-thumbnail-title lg-clamp-2">{video.title || text('untitled')}</strong>
              <WorkStanding video={video} />
            </span>
          </label>
        )}
      />
    </fieldset>
  );
}
