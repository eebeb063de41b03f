/** Knows that somebody else is here, and has everything of the one before forgotten. */
export interface People {
  /** `forget` drops what is kept of a person, whoever keeps it. Returns how to take it off the list. */
  onPersonChange(forget: () => void): () => void;
  /** The server has said who is here. */
  arrived(id: string): void;
  /** Somebody else is here, and it is not known yet who. */
  changed(): void;
}

interface PeopleStore {
  person(): string | undefined;
  setPerson(id: string): void;
}

export function createPeople(kept: PeopleStore): People {
  const forgetting = new Set<() => void>();
  const changed = () => {
    for (const forget of forgetting) forget();
  };
  return {
    onPersonChange(forget) {
      forgetting.add(forget);
      return () => forgetting.delete(forget);
    },
    arrived(id) {
      const before = kept.person();
      if (before === id) return;
      if (before !== undefined) changed();
      kept.setPerson(id);
    },
    changed,
  };
}
