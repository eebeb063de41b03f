import { lazy, Suspense, useState } from 'react';
import { useOutgoing } from '../../lib/use-outbox.ts';

const PublishingPill = lazy(async () => ({
  default: (await import('../../features/post/publish/PublishingPill.tsx')).PublishingPill,
}));

/** Stands on every screen from when something is published in this visit, or was left over by the one before. */
export function Publishing() {
  const isPublishing = useOutgoing().some(({ call }) => call === 'app/post/publish');
  const [wasPublishing, setWasPublishing] = useState(isPublishing);
  if (isPublishing && !wasPublishing) setWasPublishing(true);
  if (!wasPublishing) return null;
  return (
    <Suspense fallback={null}>
      <PublishingPill />
    </Suspense>
  );
}
