/** Which items stand in the page, and how much room stands for the others. */
export interface ListWindow {
  readonly first: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

export type RowSizes = ReadonlyMap<string, number>;

interface Remembered {
  readonly view: ListWindow | undefined;
  readonly sizes: RowSizes;
}

const KEPT = 10;

/** The shape of lists that have been left, by visit: whoever scrolls back to the place they were at finds it there. */
const visits = new Map<string, Remembered>();

export const recallList = (visit: string | undefined): Remembered | undefined =>
  visit === undefined ? undefined : visits.get(visit);

export function rememberList(visit: string, list: Remembered): void {
  visits.delete(visit);
  visits.set(visit, list);
  const [oldest] = visits.keys();
  if (visits.size > KEPT && oldest !== undefined) visits.delete(oldest);
}
