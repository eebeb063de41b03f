import { useAppBadge } from './use-app-badge.ts';
import { useNoticeNews, useUnread } from './use-unread.ts';

/** Keeps the number of unread notices right, here and on the icon of the installed app. */
export function NoticeWatch() {
  useNoticeNews();
  useAppBadge(useUnread());
  return null;
}
