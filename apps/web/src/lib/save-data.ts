/** Not every browser tells, and none of TypeScript's own types does. */
interface Telling {
  readonly connection?: { readonly saveData?: boolean };
}

/** Somebody has told their browser or phone that every megabyte counts. */
export const isToldToSaveData = (browser: Telling | Navigator): boolean =>
  'connection' in browser && browser.connection?.saveData === true;
