import { WORK_LANGUAGES, type WorkLanguage } from '@liuguang/contract/work/states';

/** Where somebody is in a book. */
export interface Place {
  readonly workId: string;
  readonly number: number;
  readonly offset: number;
  readonly language: WorkLanguage;
  readonly readAt: string;
}

interface KeptPlace extends Place {
  /** The server knows it. */
  readonly sent: boolean;
}

interface Kept {
  readonly ownWords: (what: string) => readonly string[];
  readonly saveOwnWords: (what: string, words: readonly string[]) => void;
}

const KEY = 'reading';
const MOST = 50;

function parse(text: string): KeptPlace[] {
  try {
    const place = JSON.parse(text) as KeptPlace;
    const fits =
      typeof place.workId === 'string' &&
      Number.isInteger(place.number) &&
      Number.isInteger(place.offset) &&
      WORK_LANGUAGES.includes(place.language) &&
      !Number.isNaN(Date.parse(place.readAt));
    return fits ? [place] : [];
  } catch {
    return [];
  }
}

/** Where somebody is, on this device: what was read without a network is told to the server later. */
export class ReadingPlaces {
  readonly #kept: Kept;
  readonly #send: (place: Place) => Promise<unknown>;

  constructor(kept: Kept, send: (place: Place) => Promise<unknown>) {
    this.#kept = kept;
    this.#send = send;
  }

  of(workId: string): Place | undefined {
    return this.#read().find((place) => place.workId === workId);
  }

  async save(place: Place): Promise<void> {
    this.#write({ ...place, sent: false });
    await this.flush();
  }

  /** Tells the server what it does not know yet, one after the other; what fails waits. */
  async flush(): Promise<void> {
    for (const { sent, ...place } of this.#read()) {
      if (sent) continue;
      try {
        await this.#send(place);
      } catch {
        continue;
      }
      // Somebody may have read on meanwhile.
      if (this.of(place.workId)?.readAt === place.readAt) this.#write({ ...place, sent: true });
    }
  }

  #read(): readonly KeptPlace[] {
    return this.#kept.ownWords(KEY).flatMap(parse);
  }

  /** The latest first. */
  #write(place: KeptPlace): void {
    const others = this.#read().filter(({ workId }) => workId !== place.workId);
    this.#kept.saveOwnWords(
      KEY,
      [place, ...others].slice(0, MOST).map((one) => JSON.stringify(one)),
    );
  }
}

/** The later of what this device and the server know. */
export function latestPlace(
  here: Place | undefined,
  known: Omit<Place, 'workId'> | null,
  workId: string,
): Place | undefined {
  if (!known) return here;
  if (here && Date.parse(here.readAt) >= Date.parse(known.readAt)) return here;
  const { number, offset, language, readAt } = known;
  return { workId, number, offset, language, readAt };
}
