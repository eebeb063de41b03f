import { useText } from '@liuguang/app-kit/i18n';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChannelHead } from './ChannelHead.tsx';
import { LiveStage } from './LiveStage.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { liveMessages } from './messages.ts';
import { useLivePlay } from './queries.ts';
import type { Shown } from './shown.ts';

interface WatchedChannelProps {
  id: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onZap: (step: 1 | -1) => void;
  /** Stands over the picture, at its top. */
  top?: ReactNode;
}

/** The channel that is watched. Scrolled past, its picture goes on small in the corner. */
export function WatchedChannel({ id, shown, onShow, onZap, top }: WatchedChannelProps) {
  const text = useText(liveMessages);
  const { data: play, error, isFetching, isPaused, refetch } = useLivePlay(id);
  const place = useRef<HTMLDivElement>(null);
  const isSmall = useScrolledPast(place);
  if (!play)
    return error || isPaused ? (
      <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="live-stage" role="status" aria-label={text('title')} />
    );
  if (!play.allowed)
    return (
      <>
        <MembersOnly channel={play.channel} />
        <ChannelHead play={play} />
      </>
    );
  return (
    <>
      <div ref={place} className="live-place-holder" data-small={isSmall || undefined}>
        <div className="live-float">
          {play.channel.now ? (
            <LiveStage play={play} shown={shown} onShow={onShow} onZap={onZap} top={top} />
          ) : (
            <div className="live-stage live-locked">
              <div className="live-locked-words">
                <p>{text('nothingOn')}</p>
              </div>
            </div>
          )}
        </div>
      </div>
      <ChannelHead play={play} />
    </>
  );
}

/** Whether an element has left the screen over its upper edge. */
function useScrolledPast(place: React.RefObject<HTMLDivElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  });
  return isPast;
}
