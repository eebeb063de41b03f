import { createStore } from 'zustand/vanilla';

/** Posts of followed people and topics that came out in this visit and are in no feed yet. */
export const arrivals = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const noteArrival = (id: string): void => arrivals.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

export function forgetArrivals(seen: Iterable<string>): void {
  const left = arrivals.getState().ids.difference(new Set(seen));
  if (left.size < arrivals.getState().ids.size) arrivals.setState({ ids: left });
}
