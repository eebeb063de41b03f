import type { PersonalData } from '../../platform/personal.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import type { LedgerService } from './ledger.service.ts';
import type { LedgerStatement } from './ledger.statement.ts';

export const ledgerPersonal = (
  repository: LedgerRepository,
  ledger: LedgerService,
  statement: LedgerStatement,
): PersonalData => ({
  feature: 'ledger',
  tables: ['ledger_account', 'ledger_adjustment', 'ledger_score_purchase'],
  merge: async () => undefined,
  owned: {
    any: (tx, guest) => repository.ownsAnything(tx, guest),
    merge: (tx, guest, into) => ledger.merge(tx, guest, into),
  },
  export: async (accountId) => statement.files(accountId),
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
