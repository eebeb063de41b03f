import type { Store } from '../store.ts';

export function memoryStore(entries: Readonly<Record<string, string>> = {}, { lasting = true } = {}): Store {
  const kept = new Map(Object.entries(entries));
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    lasting,
  };
}
