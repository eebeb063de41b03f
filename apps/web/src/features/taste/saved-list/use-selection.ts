import { useState } from 'react';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  toggle(key: string): void;
  set(keys: readonly string[]): void;
}

/** Which of the things that are on screen are chosen; what has gone meanwhile is chosen no longer. */
export function useSelection(present: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    keys: new Set(present.filter((key) => chosen.has(key))),
    toggle: (key) => setChosen((before) => new Set(before).symmetricDifference(new Set([key]))),
    set: (keys) => setChosen(new Set(keys)),
  };
}
