import type { LiveChatLine, LiveChatRecord } from '@liuguang/contract/live/chat-schemas';
import type { Face } from '../../account/account.port.ts';
import type { LineRow } from './live.chat.repository.ts';

export const presentLine = (row: LineRow, face: Face | undefined, moderator: boolean): LiveChatLine => ({
  id: String(row.id),
  authorId: String(row.accountId),
  name: face?.name ?? '',
  avatar: face?.avatar ?? '',
  moderator,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});

export const presentChatRecord = (row: LineRow): LiveChatRecord => ({
  id: String(row.id),
  channelId: String(row.channelId),
  accountId: String(row.accountId),
  text: row.text,
  state: row.state,
  reports: row.reports,
  createdAt: row.createdAt.toISOString(),
});
