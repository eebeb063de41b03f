import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { PostDetail } from '@liuguang/contract/post/schemas';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { lazy, Suspense, useState } from 'react';
import { postMessages } from '../../features/post/messages.ts';
import { pathTo } from '../../lib/paths.ts';

// The code on its poster is a bundle that a post does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../features/share/ShareSheet.tsx')).ShareSheet }));

/** As much of a text as stands on a poster in place of a title. */
const TITLE_LIMIT = 40;

/** Gives a post on to others, with a poster that leads to it. */
export function SharePost({ post }: { readonly post: PostDetail }) {
  const text = useText(postMessages);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { author, pictures, video, topics } = post;
  return (
    <>
      <button
        type="button"
        className="post-bar-action lg-press"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <ShareIcon />
        <span>{text('share')}</span>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <ShareSheet
            open={open}
            onClose={() => setOpen(false)}
            path={pathTo('post', { id: post.id })}
            content={{ contentType: CONTENT.post.contentType, id: post.id }}
            title={post.title || post.text.slice(0, TITLE_LIMIT) || text('post')}
            facts={[author.name, ...topics.map(({ name }) => `#${name}`)].slice(0, 3).join(' · ')}
            cover={pictures[0]?.large.path ?? video?.cover?.large.path}
            isRead
          />
        </Suspense>
      )}
    </>
  );
}
