export { FollowButton } from './FollowButton.tsx';
export { PersonRow } from './PersonRow.tsx';
export { useFollowList } from './queries.ts';
export { TopicFollow } from './TopicFollow.tsx';
export { VerifiedMark } from './VerifiedMark.tsx';
