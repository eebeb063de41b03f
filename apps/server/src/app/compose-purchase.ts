import type { AccountPort } from '../features/account/account.port.ts';
import { purchaseBooks } from '../features/purchase/purchase.books.ts';
import { purchasePersonal } from '../features/purchase/purchase.personal.ts';
import type { PurchaseSubjects } from '../features/purchase/purchase.port.ts';
import { PurchaseRepository } from '../features/purchase/purchase.repository.ts';
import { purchaseRoutes } from '../features/purchase/purchase.routes.ts';
import { PurchaseService } from '../features/purchase/purchase.service.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { composeLedger } from './compose-ledger.ts';

export interface PurchaseNeeds {
  readonly database: Database;
  readonly money: ReturnType<typeof composeLedger>;
  readonly accounts: AccountPort;
}

/** The part of the composition that sells things for gold. */
export function composePurchase({ database, money, accounts }: PurchaseNeeds) {
  /** Features that have things for gold add theirs. */
  const subjects: PurchaseSubjects[] = [];
  const repository = new PurchaseRepository(database);
  const purchases = new PurchaseService({ repository, ledger: money.ledger, accounts, subjects });
  money.books.push(...purchaseBooks);
  return { purchases, subjects, routes: purchaseRoutes(purchases), personal: purchasePersonal(repository) };
}
