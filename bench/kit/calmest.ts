import { watchStolenTime } from './stolen-time.ts';

/** Percent of the machine's time that neighbours may take before what is measured meanwhile says more about them. */
const CALM = 3;
/** On a machine that is never calm, so many times as many are measured as are wanted. */
const PATIENCE = 2;

export interface Calm<Value> {
  readonly values: readonly Value[];
  /** Percent that neighbours took of the machine's time during the most disturbed of them. */
  readonly taken: number;
}

/** As many measurements as are wanted, of all that were made those that neighbours disturbed least. */
export async function calmest<Value>(
  wanted: number,
  measure: () => Promise<Value>,
  watch: () => () => number | undefined = watchStolenTime,
): Promise<Calm<Value>> {
  const all: { value: Value; taken: number }[] = [];
  const isEnough = () => all.filter(({ taken }) => taken <= CALM).length >= wanted;
  while (!isEnough() && all.length < wanted * PATIENCE) {
    const taken = watch();
    all.push({ value: await measure(), taken: taken() ?? 0 });
  }
  const best = all.toSorted((one, other) => one.taken - other.taken).slice(0, wanted);
  return { values: best.map(({ value }) => value), taken: best.at(-1)?.taken ?? 0 };
}
