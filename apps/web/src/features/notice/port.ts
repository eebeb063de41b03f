export { NoticeWatch } from './NoticeWatch.tsx';
export { UnreadBadge } from './UnreadBadge.tsx';
export { useUnread } from './use-unread.ts';
