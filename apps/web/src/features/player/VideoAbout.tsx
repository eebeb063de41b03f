import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { clockDuration } from '@liuguang/contract/format/duration';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { ChevronDownIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { type ReactNode, useId, useState } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { pathTo } from '../../lib/paths.ts';
import { playerMessages } from './messages.ts';
import { useVideoWords } from './use-video-words.ts';
import './video-about.css';

/** What a video is: its name, when it came, how long it is, and what it is about for whoever wants to know. */
export function VideoHead({ play }: { play: MediaPlay | undefined }) {
  const text = useText(playerMessages);
  const introId = useId();
  const [open, setOpen] = useState(false);
  const hasIntro = (play && play.intro !== '') ?? false;
  return (
    <header className="player-about-head">
      <h1 className="player-about-title">{play ? <Title play={play} /> : <Skeleton width="60%" />}</h1>
      <div className="player-about-facts-row">
        <p className="player-about-facts">{play ? <Facts play={play} /> : <Skeleton width="40%" />}</p>
        {hasIntro && (
          <button
            type="button"
            className="player-about-unfold"
            aria-expanded={open}
            aria-controls={introId}
            onClick={() => setOpen(!open)}
          >
            {text('details')}
            <ChevronDownIcon />
          </button>
        )}
      </div>
      {play && hasIntro && (
        <p id={introId} className="player-about-intro" hidden={!open}>
          <Intro play={play} />
        </p>
      )}
    </header>
  );
}

const Title = ({ play }: { play: MediaPlay }) => useVideoWords(play).title;
const Intro = ({ play }: { play: MediaPlay }) => useVideoWords(play).intro;

function Facts({ play }: { play: MediaPlay }) {
  const abbreviate = useAbbreviate();
  const language = useLanguage();
  const text = useText(playerMessages);
  const published = relativeTime(play.publishedAt, new Date(), language);
  return (
    <>
      {play.access !== 'free' && (
        <Badge tone={play.access === 'member' ? 'vip' : 'plain'}>
          {text(play.bought ? 'bought' : `${play.access}Access`)}
        </Badge>
      )}
      <span>{text('views', { count: abbreviate(play.counts.views) })}</span>
      {published && <span>{published}</span>}
      <span>{clockDuration(play.seconds)}</span>
    </>
  );
}

/** Whose it is; what can be done about them stands at the right. */
export function VideoOwner({ owner, action }: { owner: MediaPlay['owner'] | undefined; action?: ReactNode }) {
  const opening = useOpening();
  return (
    <section className="player-about-owner">
      <a className="player-about-owner-link lg-press" {...(owner && opening(pathTo('creator', { id: owner.id })))}>
        <Avatar
          id={owner?.id ?? ''}
          size={44}
          {...(owner?.avatar ? { picture: <ProtectedImage src={owner.avatar} alt="" /> } : {})}
        />
        <span className="player-about-owner-name lg-ellipsis">{owner ? owner.name : <Skeleton width="5em" />}</span>
      </a>
      {action}
    </section>
  );
}
