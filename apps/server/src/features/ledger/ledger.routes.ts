import type { ledgerCalls } from '@liuguang/contract/ledger/calls';
import type { ledgerProofCalls } from '@liuguang/contract/ledger/proof-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { LedgerAdjustments } from './ledger.adjustments.ts';
import type { LedgerFigures } from './ledger.figures.ts';
import type { LedgerIncome } from './ledger.income.ts';
import { presentRoot } from './ledger.present.ts';
import type { LedgerProducts } from './ledger.products.ts';
import type { LedgerProofs } from './ledger.proofs.ts';
import type { LedgerRoots } from './ledger.roots.ts';
import type { LedgerService } from './ledger.service.ts';
import type { LedgerStatement } from './ledger.statement.ts';

const ROOTS_AT_ONCE = 31;

export interface LedgerRouteParts {
  readonly ledger: LedgerService;
  readonly income: LedgerIncome;
  readonly products: LedgerProducts;
  readonly statement: LedgerStatement;
  readonly roots: LedgerRoots;
  readonly proofs: LedgerProofs;
  readonly adjustments: LedgerAdjustments;
  readonly figures: LedgerFigures;
}

export function ledgerRoutes(parts: LedgerRouteParts): Routes<typeof ledgerCalls & typeof ledgerProofCalls> {
  const { ledger, income, products, statement, roots, proofs, adjustments, figures } = parts;
  const incomes = async (accountId: bigint) => {
    const [creator, inviter] = await Promise.all([
      income.incomeOf(accountId, 'creator'),
      income.incomeOf(accountId, 'inviter'),
    ]);
    return { creator, inviter };
  };
  return {
    'app/aimate/gianBalance': ({ actor }) => ledger.balances(actor.id),
    'app/aimate/score/product/list': async () => ({ list: await products.scoreOnSale() }),
    'app/aimate/score/pay': {
      inOneStatement: ({ claim, actor, body }) => products.buyScore(claim, actor, body),
    },
    'app/gold/paytypeinfo': () => products.goldOnSale(),
    'app/recharge/history': ({ actor, body }) => statement.page(actor.id, body),
    'x/ledger/months': async ({ actor, body }) => ({ list: await statement.months(actor.id, body.currency) }),
    'x/ledger/income': ({ actor }) => incomes(actor.id),
    'x/ledger/export': ({ actor, body }) => statement.export(actor.id, body.currency ?? 'gold', body.format),
    'x/ledger/roots': async ({ body }) => ({ list: (await roots.list(body.before, ROOTS_AT_ONCE)).map(presentRoot) }),
    'console/ledger/gold/list': async () => ({ list: await products.allGold() }),
    'console/ledger/gold/save': ({ tx, body }) => products.saveGold(tx, body),
    'console/ledger/score/list': async () => ({ list: await products.allScore() }),
    'console/ledger/score/save': ({ tx, body }) => products.saveScore(tx, body),
    'console/ledger/wallet': async ({ body }) => {
      const accountId = BigInt(body.accountId);
      return { balances: await ledger.balances(accountId), ...(await incomes(accountId)) };
    },
    'console/ledger/statement': ({ body: { accountId, ...request } }) => statement.page(BigInt(accountId), request),
    'console/ledger/root/list': ({ body }) => proofs.list(body),
    'console/ledger/root/check': ({ body }) => proofs.checkRoot(body),
    'console/ledger/statement/check': ({ body }) => proofs.checkStatement(body),
    'console/ledger/export': ({ body }) => statement.export(BigInt(body.accountId), body.currency, body.format),
    'console/ledger/figures': async ({ body }) => ({ list: await figures.ofDay(body.day) }),
    'console/ledger/adjustment/propose': ({ tx, actor, body }) => adjustments.propose(tx, actor, body),
    'console/ledger/adjustment/decide': ({ tx, actor, body }) =>
      adjustments.decide(tx, actor, body.adjustmentId, body.approve),
    'console/ledger/adjustment/list': ({ body }) => adjustments.list(body),
  };
}
