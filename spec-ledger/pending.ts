/**
 * What the specification names and is not built yet. Names only ever leave these lists, each with a test named after it:
 * `ledger.test.ts` says what it looks for. Whoever takes one out removes it from `pending.snapshot.json` as well.
 */
export const pendingCalls: readonly string[] = [];

export const pendingRoutes: readonly string[] = [];
