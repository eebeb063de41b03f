import { useState } from 'react';
import { CardSkeleton, SkeletonGate } from './Skeletons.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [ready, setReady] = useState(false);
  return (
    <>
      <SkeletonGate ready={ready} skeleton={<CardSkeleton />}>
        <p>content</p>
      </SkeletonGate>
      <button type="button" onClick={() => setReady(!ready)}>
        {ready ? 'load again' : 'arrive'}
      </button>
    </>
  );
}

mount(<Stage />);
