import type { Notice, UnreadNotices } from '@liuguang/contract/notice/schemas';
import { NOTICE_SECTIONS, type NoticeSection } from '@liuguang/contract/notice/sections';
import type { Face } from '../account/account.port.ts';
import type { BroadcastRow } from './notice.broadcasts.repository.ts';
import type { UnreadCounts } from './notice.repository.ts';
import type { LineRow } from './notice.statements.ts';

export const actorsOf = (rows: readonly LineRow[]): bigint[] => rows.flatMap(({ actors }) => actors ?? []).map(BigInt);

export function presentLine(row: LineRow, faces: ReadonlyMap<bigint, Face>): Notice {
  const { contentType, subjectId, actors, notices } = row;
  // Whoever has left has no face, and is one of the others.
  const shown = (actors ?? []).flatMap((id) => faces.get(BigInt(id)) ?? []);
  return {
    id: row.latestId,
    kind: row.kind,
    section: row.section as NoticeSection,
    at: new Date(row.latestMs).toISOString(),
    unread: row.unread,
    faces: shown.map(({ id, name, avatar }) => ({ id, name, avatar })),
    others: actors ? Math.max(0, notices - shown.length) : 0,
    subject:
      contentType === null || subjectId === null ? null : { contentType, id: subjectId, placeId: row.placeId ?? '' },
    values: row.values,
    words: null,
    link: '',
  };
}

/** For whoever is told of a broadcast as it begins. */
export const NOTHING_READ: Pick<UnreadCounts, 'broadcastsRead'> = { broadcastsRead: new Map() };

export const presentBroadcast = (
  row: BroadcastRow,
  { broadcastsRead }: Pick<UnreadCounts, 'broadcastsRead'>,
): Notice => ({
  id: `broadcast ${row.id}`,
  kind: 'notice.broadcast',
  section: row.section,
  at: row.startsAt.toISOString(),
  unread: row.startsAt > (broadcastsRead.get(row.section) ?? new Date(0)),
  faces: [],
  others: 0,
  subject: null,
  values: {},
  words: row.words,
  link: row.link,
});

export const presentUnread = (counts: ReadonlyMap<string, number>): UnreadNotices =>
  Object.fromEntries(NOTICE_SECTIONS.map((section) => [section, counts.get(section) ?? 0])) as UnreadNotices;
