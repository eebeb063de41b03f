import type { Response } from '@liuguang/contract/contract';
import type { WorkState } from '@liuguang/contract/work/states';
import type { Face } from '../account/account.port.ts';
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
  freeParts: row.freeParts,
  creator: creator ?? { id: String(row.accountId), name: '', avatar: '' },
  ownerId: String(row.accountId),
  state: stateOf(row, now),
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

function stateOf({ removedAt, heldAt, publishedAt }: WorkRow, now: Date): WorkState {
  if (removedAt) return 'removed';
  if (heldAt) return 'held';
  if (!publishedAt) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}
