import type { Response } from '@liuguang/contract/contract';
import type { OwnWork, OwnWorkDetails } from '@liuguang/contract/work/own';
import type { WorkCard, WorkMark, WorkPlace } from '@liuguang/contract/work/schemas';
import type { WorkState } from '@liuguang/contract/work/states';
import type { Face } from '../account/account.port.ts';
import type { MarkRow, PlaceRow } from './work.places.repository.ts';
import type { WorkExtent } from './work.reading.repository.ts';
import type { PartOutline, WorkRow } from './work.repository.ts';

type WorkRecord = Response<'console/work/create'>;
type PartContent = Response<'console/work/read'>;

export const presentWork = (
  row: WorkRow,
  parts: readonly PartOutline[],
  creator: Face | undefined,
  now: Date,
): WorkRecord => ({
  id: String(row.id),
  contentType: row.contentType,
  title: row.title,
  intro: row.intro,
  translations: { ...row.translations },
  cover: row.cover,
  access: row.access,
  listPrice: row.price,
  partPrice: row.partPrice,
  freeParts: row.freeParts,
  finished: row.finished,
  downloadable: row.downloadable,
  tags: [...row.tags],
  creator: creator ?? { id: String(row.accountId), name: '', avatar: '' },
  ownerId: String(row.accountId),
  state: stateOf(row, now),
  note: row.note,
  publishedAt: row.publishedAt?.toISOString() ?? '',
  parts: parts.map((part) => presentPart(row, part)),
});

const presentPart = (
  { access, freeParts }: WorkRow,
  { number, title, characters, file }: Pick<PartOutline, 'number' | 'title' | 'characters' | 'file'>,
): WorkRecord['parts'][number] => ({
  number,
  title,
  free: access === 'free' || number <= freeParts,
  characters,
  file: file && { format: file.format, bytes: file.bytes },
});

export const presentContent = (
  row: WorkRow,
  part: Pick<PartOutline, 'number' | 'title' | 'file'> & { readonly text: string },
  href: string,
): PartContent => ({ ...presentPart(row, { ...part, characters: [...part.text].length }), text: part.text, href });

function stateOf({ removedAt, heldAt, publishedAt, submittedAt }: WorkRow, now: Date): WorkState {
  if (removedAt) return 'removed';
  if (heldAt) return 'held';
  if (!publishedAt) return submittedAt ? 'review' : 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

export const presentOwn = (row: WorkRow, extent: WorkExtent | undefined, now: Date): OwnWork => ({
  id: String(row.id),
  contentType: row.contentType,
  title: row.title,
  cover: row.cover,
  access: row.access,
  listPrice: row.price,
  ...(extent ?? NOTHING),
  state: stateOf(row, now),
  note: row.note,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentOwnDetails = (row: WorkRow, parts: readonly PartOutline[], now: Date): OwnWorkDetails => ({
  ...presentOwn(
    row,
    { parts: parts.length, characters: parts.reduce((sum, { characters }) => sum + characters, 0) },
    now,
  ),
  // Its creator sees the cover that was chosen.
  cover: row.coverWanted ?? row.cover,
  coverWaits: row.coverWanted !== null,
  intro: row.intro,
  tags: [...row.tags],
  partPrice: row.partPrice,
  freeParts: row.freeParts,
  finished: row.finished,
  downloadable: row.downloadable,
  list: parts.map(({ number, title, characters, file }) => ({ number, title, characters, bytes: file?.bytes ?? 0 })),
});

const NOTHING: WorkExtent = { parts: 0, characters: 0 };

export const presentCard = (row: WorkRow, extent = NOTHING, creator: Face | undefined): WorkCard => ({
  id: String(row.id),
  contentType: row.contentType,
  title: row.title,
  intro: row.intro,
  translations: { ...row.translations },
  cover: row.cover,
  access: row.access,
  listPrice: row.price,
  partListPrice: row.partPrice,
  freeParts: row.freeParts,
  ...extent,
  finished: row.finished,
  tags: [...row.tags],
  counts: { readers: row.readers, likes: row.likes, collects: row.collects, comments: row.comments },
  creator: creator ?? { id: String(row.accountId), name: '', avatar: '' },
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
});

export const presentPlace = ({ number, offset, language, progress, readAt }: PlaceRow): WorkPlace => ({
  number,
  offset,
  language,
  progress,
  readAt: readAt.toISOString(),
});

export const presentMark = ({ id, kind, number, language, start, end, quote, note, createdAt }: MarkRow): WorkMark => ({
  id: String(id),
  kind,
  number,
  language,
  start,
  end,
  quote,
  note,
  createdAt: createdAt.toISOString(),
});
