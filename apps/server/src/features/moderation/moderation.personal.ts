import { EVERYTHING } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { ModerationCases } from './moderation.cases.ts';
import { presentCase } from './moderation.present.ts';
import type { ModerationRepository } from './moderation.repository.ts';

/** The pictures of a case are out of what its owner sent, which the features that have it export. */
export const moderationPersonal = (repository: ModerationRepository, cases: ModerationCases): PersonalData => ({
  feature: 'moderation',
  tables: ['moderation_case'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const rows = await repository.ofAccount(accountId, EVERYTHING);
    return [{ name: 'moderation.json', content: rows.map(presentCase) }];
  },
  erase: (tx, accountId) => cases.erase(tx, accountId),
});
