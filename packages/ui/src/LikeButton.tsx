import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { useState } from 'react';
import { HeartBurst } from './HeartBurst.tsx';
import { HeartFilledIcon, HeartIcon } from './icons.tsx';
import { RollingCount } from './RollingCount.tsx';
import { useUiText } from './ui-texts.tsx';
import './LikeButton.css';

interface LikeButtonProps {
  liked: boolean;
  count: number;
  onToggle: (liked: boolean) => void;
  /** Stands in a column beside a short video. */
  upright?: boolean;
}

export function LikeButton({ liked, count, onToggle, upright = false }: LikeButtonProps) {
  const text = useUiText();
  /** Counts the bursts of this visit: a liked thing that is scrolled into view does not burst. */
  const [bursts, setBursts] = useState(0);

  return (
    <button
      type="button"
      className={`lg-like${liked ? ' lg-like-on' : ''}${upright ? ' lg-like-upright' : ''}`}
      aria-label={text(liked ? 'liked' : 'like', { count: abbreviate(count) })}
      onClick={() => {
        if (!liked) setBursts(bursts + 1);
        onToggle(!liked);
      }}
    >
      <span key={liked ? bursts : 'off'} className={`lg-like-heart${liked && bursts > 0 ? ' lg-like-beat' : ''}`}>
        {liked ? <HeartFilledIcon /> : <HeartIcon />}
        {liked && bursts > 0 && <HeartBurst />}
      </span>
      <RollingCount value={count} />
    </button>
  );
}
