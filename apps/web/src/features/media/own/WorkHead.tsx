import { useText } from '@liuguang/app-kit/i18n';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { PlayIcon } from '@liuguang/ui/icons';
import { FilmIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { FilmLength } from '@liuguang/ui/Thumbnail';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { ownMessages } from './messages.ts';
import { WorkStanding } from './WorkStanding.tsx';

/** The work itself: its cover, which plays it as soon as it can be played, and how it stands. */
export function WorkHead({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const opening = useOpening();
  const isPlayable = video.state === 'playable' || video.state === 'ready';
  const cover = <Cover video={video} />;
  return (
    <section className="media-work-head">
      {isPlayable ? (
        <a
          className="media-work-head-cover lg-press"
          {...opening({ id: video.videoId, contentType: video.contentType })}
        >
          {cover}
          <span className="media-work-head-play">
            <PlayIcon />
            <span className="lg-unseen">{text('play')}</span>
          </span>
        </a>
      ) : (
        <span className="media-work-head-cover">{cover}</span>
      )}
      <WorkStanding video={video} />
    </section>
  );
}

function Cover({ video: { cover, seconds } }: { video: OwnVideo }) {
  return (
    <>
      {cover ? (
        <ProtectedImage src={cover.large.path} variants={[cover.small, cover.large]} alt="" private preload />
      ) : (
        <FilmIcon />
      )}
      <FilmLength seconds={seconds} />
    </>
  );
}
