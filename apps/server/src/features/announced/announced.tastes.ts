import { CONTENT } from '@liuguang/contract/content';
import { translatedTitles } from '../../platform/translated-titles.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { Collectable, TasteSubjects } from '../taste/taste.port.ts';
import type { AnnouncedRepository } from './announced.repository.ts';

interface TasteParts {
  readonly repository: AnnouncedRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
}

const { contentType } = CONTENT.announcedTitle;

/** Titles that are still to come, for whoever keeps what people like. To keep one is to reserve it. */
export const announcedTastes = ({ repository, accounts }: TasteParts): TasteSubjects => ({
  kind: 'announced',
  contentTypes: [contentType],
  visibleTo: async (_accountId, ids) => {
    // What is out is liked as what it has become.
    const rows = (await repository.byIds(ids)).filter(({ releasedAt }) => releasedAt === null);
    const makers = await accounts.faces(rows.map(({ accountId }) => accountId));
    return new Map(
      rows.map(({ id, accountId, title, cover, translations }): [bigint, Collectable] => {
        const by = makers.get(accountId)?.name ?? '';
        const card = { title, translations: translatedTitles(translations), cover, seconds: 0, by, views: 0 };
        return [id, { contentType, ownerId: accountId, card: { ...card, access: 'free' } }];
      }),
    );
  },
  liked: (tx, deltas) => repository.like(tx, deltas),
});
