import { useState } from 'react';
import { HeartBurst } from './HeartBurst.tsx';
import { HeartFilledIcon, HeartIcon } from './icons.tsx';
import { RollingCount } from './RollingCount.tsx';
import { useUiCount, useUiText } from './ui-texts.tsx';
import './LikeButton.css';
import './StackedButton.css';

interface LikeButtonProps {
  liked: boolean;
  count: number;
  onToggle: (liked: boolean) => void;
  /** `upright` in a column beside a short video, `stacked` among other things that can be done. */
  look?: 'plain' | 'upright' | 'stacked';
}

const LOOKS = { plain: '', upright: ' lg-like-upright', stacked: ' lg-stacked' } as const;

export function LikeButton({ liked, count, onToggle, look = 'plain' }: LikeButtonProps) {
  const text = useUiText();
  const abbreviate = useUiCount();
  /** Counts the bursts of this visit: a liked thing that is scrolled into view does not burst. */
  const [bursts, setBursts] = useState(0);

  return (
    <button
      type="button"
      className={`lg-like${liked ? ' lg-like-on' : ''}${LOOKS[look]}`}
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
