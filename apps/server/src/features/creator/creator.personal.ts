import type { PersonalData } from '../../platform/personal.ts';
import type { CreatorRanks } from './creator.ranks.ts';
import type { CreatorSettings } from './creator.settings.ts';

export const creatorPersonal = (settings: CreatorSettings, ranks: CreatorRanks): PersonalData => ({
  feature: 'creator',
  tables: ['creator_badge', 'creator_setting', 'creator_rank'],
  merge: async (tx, guest) => {
    await settings.forget(tx, guest);
    await ranks.forget(tx, [guest]);
  },
  export: async (accountId) => [
    {
      name: 'creator.json',
      content: { showsLiked: await settings.showsLiked(accountId), verifiedAt: await settings.badgeOf(accountId) },
    },
  ],
  erase: async (tx, accountId) => {
    await settings.forget(tx, accountId);
    await ranks.forget(tx, [accountId]);
  },
});
