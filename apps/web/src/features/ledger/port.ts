export { LEDGER_KEY, useBalances } from './balances.ts';
