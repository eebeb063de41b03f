import { lazy, Suspense, useState } from 'react';
import { useOutgoing, useSent } from '../../lib/use-outbox.ts';

const PublishingPill = lazy(async () => ({
  default: (await import('../../features/post/publish/PublishingPill.tsx')).PublishingPill,
}));

/** Stands on every screen from when something is published in this visit, or was left over by the one before. */
export function Publishing() {
  const isPublishing = useOutgoing().some(({ call }) => call === 'app/post/publish');
  const [wasPublishing, setWasPublishing] = useState(isPublishing);
  if (isPublishing && !wasPublishing) setWasPublishing(true);
  // Heard here: the pill may come after the answer.
  const [published, setPublished] = useState<unknown>();
  useSent(({ call }, reply) => {
    if (call === 'app/post/publish') setPublished(reply);
  });
  if (!wasPublishing) return null;
  return (
    <Suspense fallback={null}>
      <PublishingPill published={published} />
    </Suspense>
  );
}
