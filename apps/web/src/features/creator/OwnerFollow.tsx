import { FollowButton } from '../follow/port.ts';
import { useCreator } from './queries.ts';

/** Beside a video: follows whoever made it. Nothing for one's own, and until it is known how one stands. */
export function OwnerFollow({ ownerId, videoId }: { ownerId: string; videoId: string }) {
  const { data: creator } = useCreator(ownerId);
  if (!creator || creator.self || creator.block) return null;
  return <FollowButton person={creator} videoId={videoId} />;
}
