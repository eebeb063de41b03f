import type { HeardWork } from './listening-state.ts';

interface Kept {
  readonly work: HeardWork;
  readonly number: number;
  readonly time: number;
  readonly rate: number;
}

interface OwnWords {
  readonly ownWords: (what: string) => readonly string[];
  readonly saveOwnWords: (what: string, words: readonly string[]) => void;
}

const KEY = 'listening';

/** What is heard on this device, so that it is still there after a reload. */
export class KeptListening {
  readonly #storage: OwnWords;

  constructor(storage: OwnWords) {
    this.#storage = storage;
  }

  read(): Kept | undefined {
    const [text] = this.#storage.ownWords(KEY);
    if (text === undefined) return undefined;
    try {
      const kept = JSON.parse(text) as Kept;
      const fits =
        typeof kept.work?.id === 'string' &&
        typeof kept.work.title === 'string' &&
        Number.isInteger(kept.number) &&
        Number.isFinite(kept.time) &&
        Number.isFinite(kept.rate);
      return fits ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  write(kept: Kept): void {
    this.#storage.saveOwnWords(KEY, [JSON.stringify(kept)]);
  }

  clear(): void {
    this.#storage.saveOwnWords(KEY, []);
  }
}
