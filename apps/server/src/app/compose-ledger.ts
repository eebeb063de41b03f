import type { PayType } from '@liuguang/contract/ledger/schemas';
import type { Config } from '../config/environment.ts';
import type { AccountPort } from '../features/account/account.port.ts';
import { AdjustmentsRepository } from '../features/ledger/ledger.adjustments.repository.ts';
import { LedgerAdjustments } from '../features/ledger/ledger.adjustments.ts';
import { LedgerFigures } from '../features/ledger/ledger.figures.ts';
import { LedgerIncome } from '../features/ledger/ledger.income.ts';
import { ledgerJobHandlers } from '../features/ledger/ledger.jobs.ts';
import { LedgerOrders } from '../features/ledger/ledger.orders.ts';
import { ledgerPersonal } from '../features/ledger/ledger.personal.ts';
import type { LedgerBook } from '../features/ledger/ledger.port.ts';
import { Posting } from '../features/ledger/ledger.posting.ts';
import { ProductsRepository } from '../features/ledger/ledger.products.repository.ts';
import { LedgerProducts, scoreBook } from '../features/ledger/ledger.products.ts';
import { LedgerRepository } from '../features/ledger/ledger.repository.ts';
import { RootsRepository } from '../features/ledger/ledger.roots.repository.ts';
import { LedgerRoots } from '../features/ledger/ledger.roots.ts';
import { ledgerRoutes } from '../features/ledger/ledger.routes.ts';
import { LedgerSeal } from '../features/ledger/ledger.seal.ts';
import { LedgerService } from '../features/ledger/ledger.service.ts';
import { StatementRepository } from '../features/ledger/ledger.statement.repository.ts';
import { LedgerStatement } from '../features/ledger/ledger.statement.ts';
import { LedgerTrail } from '../features/ledger/ledger.trail.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

/** The ledger's part of the composition. */
export function composeLedger(config: Config, database: Database, bus: Bus, accounts: AccountPort, clock: Clock) {
  const repository = new LedgerRepository(database);
  const posting = new Posting(repository, clock);
  const parts = { database, repository, posting, clock };
  const ledger = new LedgerService(parts);
  const income = new LedgerIncome(parts);
  const orders = new LedgerOrders(parts, income);
  const seal = new LedgerSeal(config.secrets.server);
  const roots = new LedgerRoots(database, new RootsRepository(database), seal, clock);
  const statement = new LedgerStatement({ repository, statements: new StatementRepository(database), roots, clock });
  const adjustments = new LedgerAdjustments({
    adjustments: new AdjustmentsRepository(database),
    repository,
    posting,
    accounts,
    clock,
  });
  /** The ways to pay, filled by what takes payments. */
  const payTypes: PayType[] = [];
  const products = new LedgerProducts({
    products: new ProductsRepository(database),
    bus,
    ledger,
    payTypes: () => payTypes,
  });
  const figures = new LedgerFigures(database);
  /** What features sold, for `ledger verify`. */
  const books: LedgerBook[] = [scoreBook];
  return {
    ledger,
    income,
    orders,
    roots,
    seal,
    books,
    products,
    payTypes,
    trail: new LedgerTrail(database),
    routes: ledgerRoutes({ ledger, income, products, statement, roots, adjustments, figures }),
    jobHandlers: ledgerJobHandlers(ledger, roots),
    personal: ledgerPersonal(repository, ledger, statement),
  };
}
