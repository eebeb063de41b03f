/**
 * What the specification names and is not built yet. Names only ever leave these lists, each with a test named after it:
 * `ledger.test.ts` says what it looks for. Whoever takes one out removes it from `pending.snapshot.json` as well.
 */
export const pendingCalls: readonly string[] = [
  'aiorder/facechange/list',
  'aiorder/facechange/submit',
  'aimate/sync',
];

export const pendingRoutes: readonly string[] = ['/ai/changeFace'];
export const pendingRoutes: readonly string[] = ['/ai/aiGirlfriend', '/ai/changeFace'];
export const pendingRoutes: readonly string[] = [
  '/ai/aiGirlfriend',
  '/reserved/detail',
  '/novel/audio',
];
export const pendingCalls: readonly string[] = ['aimate/sync'];

export const pendingRoutes: readonly string[] = ['/ai/aiGirlfriend'];
