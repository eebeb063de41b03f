import type { OwnPostCard } from '@liuguang/contract/post/schemas';
import { lazy, Suspense, useState } from 'react';
import { keepInReview, postInReview } from '../../features/post/publish/in-review.ts';
import { useServices } from '../../lib/services.ts';
import { useOutgoing, useSent } from '../../lib/use-outbox.ts';

const PublishingPill = lazy(async () => ({
  default: (await import('../../features/post/publish/PublishingPill.tsx')).PublishingPill,
}));

/** Stands on every screen from when something is published in this visit, or was left over by the one before. */
export function Publishing() {
  const { storage } = useServices();
  const isPublishing = useOutgoing().some(({ call }) => call === 'app/post/publish');
  const [reviewed, setReviewed] = useState(() => postInReview(storage));
  const [wasPublishing, setWasPublishing] = useState(isPublishing || reviewed !== '');
  if (isPublishing && !wasPublishing) setWasPublishing(true);
  // Heard here: the pill may come after the answer.
  const [published, setPublished] = useState<OwnPostCard>();
  const review = (postId: string) => {
    keepInReview(storage, postId);
    setReviewed(postId);
  };
  useSent(({ call }, reply) => {
    if (call !== 'app/post/publish') return;
    const made = reply as OwnPostCard;
    setPublished(made);
    review(made.own.state === 'review' ? made.id : '');
  });
  if (!wasPublishing) return null;
  return (
    <Suspense fallback={null}>
      <PublishingPill published={published} reviewed={reviewed} onReviewed={() => review('')} />
    </Suspense>
  );
}
