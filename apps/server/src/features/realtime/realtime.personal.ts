import type { PersonalData } from '../../platform/personal.ts';
import type { RealtimeRepository } from './realtime.repository.ts';

/** Events tell a client what changed and are gone in a day: there is nothing in them to merge or to take along. */
export const realtimePersonal = (repository: RealtimeRepository): PersonalData => ({
  feature: 'realtime',
  erasedLast: true,
  tables: ['realtime_event'],
  merge: async () => undefined,
  export: async () => [],
  erase: (tx, accountId) => repository.deleteOf(tx, `account:${accountId}`),
});
