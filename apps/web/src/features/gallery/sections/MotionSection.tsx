import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { DoubleTapLike } from '@liuguang/ui/DoubleTapLike';
import { LikeButton } from '@liuguang/ui/LikeButton';
import { RollingCount } from '@liuguang/ui/RollingCount';
import { useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const LIKES = 918;
const CHECK_IN_POINTS = 15;

export function MotionSection() {
  const text = useText(galleryMessages);
  const [liked, setLiked] = useState(false);
  const [points, setPoints] = useState(920);
  const likes = LIKES + (liked ? 1 : 0);
  return (
    <Section title={text('motion')}>
      <Sample title={text('like')}>
        <div className="gallery-row">
          <LikeButton liked={liked} count={likes} onToggle={setLiked} />
          <LikeButton look="upright" liked={liked} count={likes} onToggle={setLiked} />
          <LikeButton liked count={128_000} onToggle={() => undefined} />
        </div>
      </Sample>
      <Sample title={text('doubleTap')}>
        <DoubleTapLike onLike={() => setLiked(true)}>
          <div className="gallery-scene">
            <span className="lg-body-s">{text('doubleTapHint')}</span>
          </div>
        </DoubleTapLike>
      </Sample>
      <Sample title={text('count')}>
        <p className="lg-display gallery-points">
          <RollingCount value={points} />
        </p>
        <Button tone="soft" onClick={() => setPoints(points + CHECK_IN_POINTS)}>
          {text('checkIn')}
        </Button>
      </Sample>
    </Section>
  );
}
