import type { AnnouncedCard, AnnouncedRecord, AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import { CONTENT } from '@liuguang/contract/content';
import type { Face } from '../account/account.port.ts';
import type { AnnouncedRow } from './announced.repository.ts';

const wordsOf = (row: AnnouncedRow, creator: Face | undefined) => ({
  id: String(row.id),
  becomes: row.becomes,
  title: row.title,
  intro: row.intro,
  translations: { ...row.translations },
  cover: row.cover,
  creator: creator ?? { id: String(row.accountId), name: '', avatar: '' },
  releasesAt: row.releasesAt.toISOString(),
  waiting: row.waiting,
});

export const presentTitle = (row: AnnouncedRow, creator: Face | undefined): AnnouncedTitle => ({
  ...wordsOf(row, creator),
  contentType: CONTENT.announcedTitle.contentType,
});

export const presentAnnounced = (row: AnnouncedRow, creator: Face | undefined, reserved: boolean): AnnouncedCard => ({
  ...presentTitle(row, creator),
  reserved,
});

export const presentRecord = (row: AnnouncedRow, creator: Face | undefined): AnnouncedRecord => ({
  ...wordsOf(row, creator),
  state: stateOf(row),
  note: row.note,
  targetId: row.targetId === null ? '' : String(row.targetId),
  trailerId: row.trailerId === null ? '' : String(row.trailerId),
  releasedAt: row.releasedAt?.toISOString() ?? '',
  cancelledAt: row.cancelledAt?.toISOString() ?? '',
});

export function stateOf({ releasedAt, cancelledAt }: AnnouncedRow): AnnouncedRecord['state'] {
  if (cancelledAt) return 'cancelled';
  return releasedAt ? 'released' : 'waiting';
}
