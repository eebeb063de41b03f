import { WORK_CONTENT_TYPES } from '@liuguang/contract/work/states';
import { sql } from 'drizzle-orm';
import { translatedTitles } from '../../platform/translated-titles.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { PurchasePort, PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { TasteSubjects } from '../taste/taste.port.ts';
import { isWorkShown, type WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkRow } from './work.repository.ts';
import { work, workPart } from './work.schema.ts';

const isOut = ({ publishedAt, heldAt, removedAt }: WorkRow): boolean =>
  publishedAt !== null && publishedAt <= new Date() && heldAt === null && removedAt === null;

const asBought = ({ contentType, title, translations, cover }: WorkRow) => ({
  contentType,
  title,
  translations: translatedTitles(translations),
  cover: cover?.small.path ?? '',
});

/** Whole works for gold, for whoever sells them. */
export const wholeWorks = (reading: WorkReadingRepository): PurchaseSubjects => ({
  kind: 'work',
  priced: async (tx, id) => {
    const [row] = await reading.byIds([id]);
    if (!row || !isOut(row) || row.access !== 'gold' || row.price === 0) return undefined;
    // An empty book is not for sale.
    if (!(await reading.extents([id], tx)).has(id)) return undefined;
    return { title: row.title, listPrice: row.price, creator: row.accountId };
  },
  shown: async (ids) => new Map((await reading.byIds(ids)).map((row) => [row.id, asBought(row)])),
});

/** Single chapters for gold. */
export const singleParts = (
  reading: WorkReadingRepository,
  purchases: Pick<PurchasePort, 'boughtOf'>,
): PurchaseSubjects => ({
  kind: 'chapter',
  priced: async (tx, id) => {
    const [part] = await reading.ofParts([id], tx);
    if (!part || !isOut(part.row) || part.row.access !== 'gold' || part.row.partPrice === 0) return undefined;
    if (part.number <= part.row.freeParts) return undefined;
    return { title: nameOf(part), listPrice: part.row.partPrice, creator: part.row.accountId };
  },
  hasOtherwise: async (tx, accountId, id) => {
    const [part] = await reading.ofParts([id], tx);
    return part !== undefined && (await purchases.boughtOf(accountId, 'work', [part.row.id], tx)).size > 0;
  },
  shown: async (ids) => {
    const parts = await reading.ofParts(ids);
    return new Map(parts.map((part) => [part.id, { ...asBought(part.row), title: nameOf(part), translations: {} }]));
  },
});

const nameOf = ({ row, title }: { row: Pick<WorkRow, 'title'>; title: string }): string =>
  title === '' ? row.title : `${row.title} · ${title}`;

/** Works and their chapters, for whoever keeps what people say about them. */
export const commentedWorks = (reading: WorkReadingRepository): CommentSubjects => ({
  contentTypes: WORK_CONTENT_TYPES,
  visible: ({ contentType, id, person }) => sql`select ${work.accountId} as owner from ${work}
  where (${work.id} = ${id} or ${work.id} = (select part.work_id from ${workPart} as part where part.id = ${id}))
    and ${work.contentType} = ${contentType} and (${work.accountId} = ${person} or (${isWorkShown}))`,
  count: async (tx, deltas) => {
    const changed = deltas.map(({ subjectId, comments }) => ({ id: subjectId, by: comments }));
    await reading.tally(tx, 'comments', changed);
    await reading.tallyParts(tx, changed);
  },
});

interface TasteParts {
  readonly reading: WorkReadingRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly purchases: Pick<PurchasePort, 'boughtOf'>;
}

/** Works, for whoever keeps what people like. Who bought one sees it while nobody keeps it back. */
export const workTastes = ({ reading, accounts, purchases }: TasteParts): TasteSubjects => ({
  kind: 'work',
  contentTypes: WORK_CONTENT_TYPES,
  visibleTo: async (accountId, ids) => {
    const [rows, bought] = await Promise.all([reading.byIds(ids), purchases.boughtOf(accountId, 'work', ids)]);
    const seen = rows.filter(
      (row) => isOut(row) || row.accountId === accountId || (bought.has(row.id) && row.heldAt === null),
    );
    const makers = await accounts.faces(seen.map((row) => row.accountId));
    return new Map(
      seen.map((row) => {
        const { id, contentType, title, cover, access, readers } = row;
        const by = makers.get(row.accountId)?.name ?? '';
        const translations = translatedTitles(row.translations);
        const card = { title, translations, cover, seconds: 0, access, by, views: readers };
        return [id, { contentType, ownerId: row.accountId, card }];
      }),
    );
  },
  collected: (tx, deltas) => reading.tally(tx, 'collects', deltas),
  liked: (tx, deltas) => reading.tally(tx, 'likes', deltas),
});
