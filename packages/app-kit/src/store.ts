/** Text by key. Never throws: what the browser refuses to keep is kept until the page is left. */
export interface Store {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /** Whether everything so far would survive a reload. */
  readonly lasting: boolean;
}

/** Wraps a storage that may be blocked (even reading the property can throw) or full. */
export function safeStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  let lasting = true;

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(open());
    } catch {
      lasting = false;
      return undefined;
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)));
      return [...new Set([...memory.keys(), ...(stored ?? [])])].filter((key) => key !== null);
    },
    get lasting() {
      return lasting;
    },
  };
}
