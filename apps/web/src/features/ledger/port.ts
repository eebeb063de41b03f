export { LEDGER_KEY, useBalances } from './balances.ts';
export { LatestPoints } from './LatestPoints.tsx';
export { ScorePacks } from './ScorePacks.tsx';
