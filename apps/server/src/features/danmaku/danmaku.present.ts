import type { Danmaku, DanmakuRecord } from '@liuguang/contract/danmaku/schemas';
import type { DanmakuRow, ShownRow } from './danmaku.repository.ts';

export const presentDanmaku = (row: ShownRow, viewer: bigint): Danmaku => ({
  id: String(row.id),
  at: row.second,
  text: row.text,
  color: row.color,
  place: row.place,
  authorId: String(row.accountId),
  mine: row.accountId === viewer,
});

export const presentRecord = (row: DanmakuRow): DanmakuRecord => ({
  id: String(row.id),
  videoId: String(row.videoId),
  accountId: String(row.accountId),
  at: row.second,
  text: row.text,
  state: row.state,
  reports: row.reports,
  createdAt: row.createdAt.toISOString(),
});
