import { createStore } from 'zustand/vanilla';

/** Posts of followed people and topics that came out in this visit and are in no feed yet. */
export const arrivals = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const noteArrival = (id: string): void => arrivals.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

export function forgetArrivals(seen: Iterable<string>): void {
  const { ids } = arrivals.getState();
  const known = new Set(seen);
  const left = [...ids].filter((id) => !known.has(id));
  if (left.length < ids.size) arrivals.setState({ ids: new Set(left) });
}
