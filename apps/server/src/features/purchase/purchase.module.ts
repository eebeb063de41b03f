import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { CouponPort } from '../redeem/redeem.port.ts';
import { purchaseBooks } from './purchase.books.ts';
import { purchaseDemo } from './purchase.demo.ts';
import { purchasePersonal } from './purchase.personal.ts';
import type { PurchaseSubjects } from './purchase.port.ts';
import { PurchaseRepository } from './purchase.repository.ts';
import { purchaseRoutes } from './purchase.routes.ts';
import { PurchaseService } from './purchase.service.ts';

interface PurchaseNeeds {
  readonly database: Database;
  readonly ledger: LedgerPort;
  readonly ledgerBooks: ExtensionPoint<LedgerBook>;
  readonly accounts: AccountPort;
  readonly coupons: CouponPort;
}

/** What gold buys for ever. */
export function purchaseModule({ database, ledger, ledgerBooks, accounts, coupons }: PurchaseNeeds) {
  const purchaseSubjects = new ExtensionPoint<PurchaseSubjects>('what is sold for gold');
  const repository = new PurchaseRepository(database);
  const purchases = new PurchaseService({ repository, ledger, accounts, coupons, subjects: purchaseSubjects });
  ledgerBooks.add(...purchaseBooks);
  return {
    ports: { purchases, purchaseSubjects },
    routes: purchaseRoutes(purchases),
    personal: purchasePersonal(repository),
    demo: { steps: [purchaseDemo({ database, accounts, purchases })] },
  };
}
