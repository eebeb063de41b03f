import { useState } from 'react';
import { DoubleTapLike } from './DoubleTapLike.tsx';
import { LikeButton } from './LikeButton.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [liked, setLiked] = useState(false);
  const [taps, setTaps] = useState(0);
  return (
    <main style={{ paddingTop: 60 }}>
      <LikeButton liked={liked} count={liked ? 1000 : 999} onToggle={setLiked} />
      <LikeButton liked count={128_000} onToggle={() => undefined} />
      <DoubleTapLike onLike={() => setLiked(true)} onTap={() => setTaps(taps + 1)}>
        <div style={{ height: 300 }}>scene</div>
      </DoubleTapLike>
      <output>{taps}</output>
    </main>
  );
}

mount(<Stage />);
