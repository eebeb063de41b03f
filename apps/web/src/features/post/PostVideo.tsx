import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { PostCard, PostVideo as Video } from '@liuguang/contract/post/schemas';
import { PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { lazy, Suspense, useRef } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { postMessages } from './messages.ts';
import { usePlaysInPlace } from './use-plays-in-place.ts';
import './post-video.css';

// Playing is a bundle that a feed does not wait for.
const MutedVideo = lazy(async () => ({ default: (await import('./MutedVideo.tsx')).MutedVideo }));

/** The video of a post: it plays without sound while it is in view, and opens where videos are watched. */
export function PostVideo({ post }: { readonly post: PostCard }) {
  const text = useText(postMessages);
  const { kind, video } = post;
  if (kind !== 'video') return null;
  return video ? <Shown video={video} /> : <p className="post-video-gone">{text('videoGone')}</p>;
}

function Shown({ video: { id, contentType, title, cover, seconds } }: { video: Video }) {
  const text = useText(postMessages);
  const opening = useOpening();
  const box = useRef<HTMLAnchorElement>(null);
  const isPlaying = usePlaysInPlace(box);
  return (
    <a ref={box} className="post-video lg-press" {...opening({ id, contentType })}>
      <span className="lg-unseen">{text('playVideo', { title })}</span>
      {cover && <ProtectedImage src={cover.large.path} alt="" ratio={16 / 9} />}
      {!isPlaying && (
        <span className="post-video-play">
          <PlayIcon />
        </span>
      )}
      {isPlaying && (
        <Suspense fallback={null}>
          <MutedVideo id={id} />
        </Suspense>
      )}
      <span className="post-video-length">{clockDuration(seconds)}</span>
    </a>
  );
}
