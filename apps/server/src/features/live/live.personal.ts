import type { PersonalData } from '../../platform/personal.ts';
import type { LiveAudienceRepository } from './live.audience.repository.ts';

export const livePersonal = (repository: LiveAudienceRepository): PersonalData => ({
  feature: 'live',
  tables: ['live_favourite', 'live_reminder', 'live_watcher'],
  merge: (tx, guest, into) => repository.merge(tx, guest, into),
  export: async (accountId) => [{ name: 'live.json', content: await repository.exported(accountId) }],
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
