import { clockDuration } from '@liuguang/contract/format/duration';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import type { MediaPlay } from '@liuguang/contract/media/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { playerMessages } from './messages.ts';
import { useVideoWords } from './use-video-words.ts';
import './video-about.css';

/** What a video is: its name, when it came, how long it is. */
export function VideoHead({ play }: { play: MediaPlay | undefined }) {
  return (
    <header className="video-head">
      <h1 className="video-title">{play ? <Title play={play} /> : <Skeleton width="60%" />}</h1>
      <p className="video-facts">{play ? <Facts play={play} /> : <Skeleton width="40%" />}</p>
    </header>
  );
}

const Title = ({ play }: { play: MediaPlay }) => useVideoWords(play).title;

function Facts({ play }: { play: MediaPlay }) {
  const language = useLanguage();
  const text = useText(playerMessages);
  const published = relativeTime(play.publishedAt, new Date(), language);
  return (
    <>
      {play.access !== 'free' && (
        <Badge tone={play.access === 'member' ? 'vip' : 'plain'}>{text(`${play.access}Access`)}</Badge>
      )}
      {published && <span>{published}</span>}
      <span>{clockDuration(play.seconds)}</span>
    </>
  );
}

/** Whose it is; what can be done about them stands at the right. */
export function VideoOwner({ owner, action }: { owner: MediaPlay['owner'] | undefined; action?: ReactNode }) {
  return (
    <section className="video-owner">
      <Avatar
        id={owner?.id ?? ''}
        size={44}
        {...(owner?.avatar ? { picture: <ProtectedImage src={owner.avatar} alt="" /> } : {})}
      />
      <span className="video-owner-name lg-ellipsis">{owner ? owner.name : <Skeleton width="5em" />}</span>
      {action}
    </section>
  );
}

/** A few lines of it, and the rest when it is asked for. */
export function VideoIntro({ play }: { play: MediaPlay }): ReactNode {
  const text = useText(playerMessages);
  const { intro } = useVideoWords(play);
  const [open, setOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  if (intro === '') return null;
  return (
    <section className="video-intro" aria-label={text('about')}>
      <p ref={words} className="video-intro-words" data-open={open || undefined}>
        {intro}
      </p>
      {(isCut || open) && (
        <button type="button" className="video-intro-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'less' : 'more')}
        </button>
      )}
    </section>
  );
}
