import { useText } from '@liuguang/app-kit/i18n';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { arrivals, forgetArrivals } from './arrivals.ts';
import { postMessages } from './messages.ts';
import './new-posts.css';

interface NewPostsProps {
  /** What the feed shows already. */
  readonly shown: readonly { readonly id: string }[];
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
}

/** Further down than this somebody is reading, and nothing may move under their eyes. */
const AT_TOP = 80;

/** Has what came out shown at once to who is at the top of a feed, and otherwise says how much there is. */
export function NewPosts({ shown, refetch }: NewPostsProps) {
  const text = useText(postMessages);
  const ids = useStore(arrivals, (state) => state.ids);
  const count = ids.size - shown.filter(({ id }) => ids.has(id)).length;
  useEffect(() => forgetArrivals(shown.map(({ id }) => id)), [shown]);
  const bring = async () => {
    if (!(await refetch()).isError) forgetArrivals(ids);
  };
  const look = useEffectEvent(() => {
    if (count > 0 && window.scrollY < AT_TOP) void bring();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what has come, not at every change of the feed.
  useEffect(look, [ids]);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="post-new lg-press"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        void bring();
      }}
    >
      {text('newPosts', { count })}
    </button>
  );
}
