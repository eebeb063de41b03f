import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { postMessages } from './messages.ts';
import './post-video.css';

/** The video of a post; it opens where videos are watched. */
export function PostVideo({ post }: { readonly post: PostCard }) {
  const text = useText(postMessages);
  const opening = useOpening();
  const { kind, video } = post;
  if (kind !== 'video') return null;
  if (!video) return <p className="post-video-gone">{text('videoGone')}</p>;
  const { id, contentType, title, cover, seconds } = video;
  return (
    <a className="post-video lg-press" {...opening({ id, contentType })}>
      <span className="lg-unseen">{text('playVideo', { title })}</span>
      {cover && <ProtectedImage src={cover.large.path} alt="" ratio={16 / 9} />}
      <span className="post-video-play">
        <PlayIcon />
      </span>
      <span className="post-video-length">{clockDuration(seconds)}</span>
    </a>
  );
}
