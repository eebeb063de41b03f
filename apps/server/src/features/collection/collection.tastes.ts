import { COLLECTION_CONTENT_TYPES } from '@liuguang/contract/collection/states';
import { translatedTitles } from '../../platform/translated-titles.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { TasteSubjects } from '../taste/taste.port.ts';
import type { CollectionRepository } from './collection.repository.ts';

interface TasteParts {
  readonly repository: CollectionRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly purchases: Pick<PurchasePort, 'boughtOf'>;
}

/** Collections and anime, for whoever keeps what people like. Who bought one sees it while nobody keeps it back, whose it is always. */
export const collectionTastes = ({ repository, accounts, purchases }: TasteParts): TasteSubjects => ({
  kind: 'collection',
  contentTypes: COLLECTION_CONTENT_TYPES,
  visibleTo: async (accountId, ids) => {
    const [rows, bought, extents] = await Promise.all([
      repository.byIds(ids),
      purchases.boughtOf(accountId, 'collection', ids),
      repository.extents(ids),
    ]);
    const seen = rows.filter(({ id, accountId: owner, publishedAt, heldAt, removedAt }) => {
      if (owner === accountId) return true;
      if (heldAt !== null) return false;
      return bought.has(id) || (removedAt === null && publishedAt !== null && publishedAt <= new Date());
    });
    const makers = await accounts.faces(seen.flatMap((row) => row.accountId ?? []));
    return new Map(
      seen.map((row) => {
        const { id, contentType, title, cover, access } = row;
        const by = makers.get(row.accountId ?? 0n)?.name ?? '';
        const seconds = extents.get(id)?.seconds ?? 0;
        const card = { title, cover, seconds, access, by, views: 0, translations: translatedTitles(row.translations) };
        return [id, { contentType, ownerId: row.accountId, card }];
      }),
    );
  },
  // How many have collected a collection is shown nowhere.
  collected: async () => undefined,
  liked: (tx, deltas) => repository.like(tx, deltas),
});
