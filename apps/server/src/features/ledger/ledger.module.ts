import type { PayType } from '@liuguang/contract/ledger/schemas';
import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Once } from '../../platform/once/once.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { PromotionPort } from '../promotion/promotion.port.ts';
import { AdjustmentsRepository } from './ledger.adjustments.repository.ts';
import { LedgerAdjustments } from './ledger.adjustments.ts';
import { ledgerAudited } from './ledger.audited.ts';
import { ledgerDemo } from './ledger.demo.ts';
import { LedgerFigures } from './ledger.figures.ts';
import { LedgerIncome } from './ledger.income.ts';
import { ledgerJobHandlers, ledgerJobs } from './ledger.jobs.ts';
import { LedgerOrders } from './ledger.orders.ts';
import { ledgerPersonal } from './ledger.personal.ts';
import type { LedgerBook } from './ledger.port.ts';
import { Posting } from './ledger.posting.ts';
import { ProductsRepository } from './ledger.products.repository.ts';
import { LedgerProducts, scoreBook } from './ledger.products.ts';
import { LedgerProofs } from './ledger.proofs.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { RootsRepository } from './ledger.roots.repository.ts';
import { LedgerRoots } from './ledger.roots.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { LedgerSeal } from './ledger.seal.ts';
import { LedgerService } from './ledger.service.ts';
import { StatementRepository } from './ledger.statement.repository.ts';
import { LedgerStatement } from './ledger.statement.ts';
import { LedgerTrail } from './ledger.trail.ts';

interface LedgerNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly once: Once;
  readonly bus: Bus;
  readonly accounts: AccountPort;
  readonly promotions: PromotionPort;
  readonly clock: Clock;
}

/** Gold, points and score: every movement a transfer, and what is earned and sold by them. */
export function ledgerModule({ config, database, once, bus, accounts, promotions, clock }: LedgerNeeds) {
  const repository = new LedgerRepository(database);
  const posting = new Posting(repository, clock);
  const parts = { database, repository, posting, clock };
  const ledger = new LedgerService(parts);
  const income = new LedgerIncome(parts);
  const orders = new LedgerOrders(parts, income);
  const seal = new LedgerSeal(config.secrets.server);
  const rootsRepository = new RootsRepository(database);
  const roots = new LedgerRoots(database, rootsRepository, seal, clock);
  const statement = new LedgerStatement({ repository, statements: new StatementRepository(database), roots, clock });
  const proofs = new LedgerProofs({ roots: rootsRepository, statement, seal });
  const adjustments = new LedgerAdjustments({
    adjustments: new AdjustmentsRepository(database),
    repository,
    posting,
    accounts,
    clock,
  });
  const payTypes = new ExtensionPoint<PayType>('ways to pay');
  const products = new LedgerProducts({
    products: new ProductsRepository(database),
    bus,
    ledger,
    promotions,
    payTypes,
  });
  const figures = new LedgerFigures(database);
  /** What features sold, for `ledger verify`. */
  const ledgerBooks = new ExtensionPoint<LedgerBook>('what was sold');
  ledgerBooks.add(scoreBook);
  return {
    ports: {
      ledger,
      ledgerIncome: income,
      ledgerOrders: orders,
      ledgerRoots: roots,
      ledgerSeal: seal,
      ledgerTrail: new LedgerTrail(database),
      ledgerBooks,
      gold: products,
      payTypes,
    },
    audited: ledgerAudited,
    routes: ledgerRoutes({ ledger, income, products, statement, roots, proofs, adjustments, figures }),
    jobs: featureJobs(ledgerJobs, ledgerJobHandlers(ledger, roots)),
    personal: ledgerPersonal(repository, ledger, statement),
    demo: ledgerDemo({ database, once, ledger, products }),
  };
}
