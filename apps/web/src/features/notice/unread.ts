import type { UnreadNotices } from '@liuguang/contract/notice/schemas';
import { UNREAD_LIMIT } from '@liuguang/contract/notice/sections';

export const totalOf = (unread: UnreadNotices): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

/** As a badge shows it. */
export const badgeText = (count: number): string => (count >= UNREAD_LIMIT ? `${UNREAD_LIMIT - 1}+` : String(count));
