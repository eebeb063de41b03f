export { FollowButton } from './FollowButton.tsx';
export { PersonRow } from './PersonRow.tsx';
export { useFollow, useFollowList } from './queries.ts';
export { VerifiedMark } from './VerifiedMark.tsx';
