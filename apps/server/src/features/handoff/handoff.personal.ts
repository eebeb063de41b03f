import { EVERYTHING } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { presentHandoff } from './handoff.present.ts';
import type { HandoffRepository } from './handoff.repository.ts';

/** A code belongs to the session that asked for it: nothing of it moves, and a guest's end with the guest. */
export const handoffPersonal = (repository: HandoffRepository): PersonalData => ({
  feature: 'handoff',
  tables: ['handoff_code'],
  merge: async () => undefined,
  export: async (accountId) => {
    const rows = await repository.list(EVERYTHING, accountId);
    return [{ name: 'handoffs.json', content: rows.map(presentHandoff) }];
  },
  erase: (tx, accountId) => repository.delete(tx, accountId),
});
