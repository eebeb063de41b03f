/** A UUID as four numbers. */
export type UuidWords = readonly [number, number, number, number];

const WORDS = 4;
const FIRST_CAPACITY = 1024;
/** Fuller than this, finding a place takes ever longer. */
const FULLEST = 0.5;

/**
 * UUIDs as 16 bytes each in one piece of memory: millions of texts would be millions of things for the garbage
 * collector to look at. Whoever signs chooses nonces, so where one lies depends on factors that nobody knows.
 */
export class NonceSet {
  readonly #factors = crypto.getRandomValues(new Uint32Array(WORDS)).map((factor) => factor | 1);
  #capacity = FIRST_CAPACITY;
  #slots = new Uint32Array(FIRST_CAPACITY * WORDS);
  #count = 0;

  get size(): number {
    return this.#count;
  }

  has(uuid: UuidWords): boolean {
    return !this.#isFree(this.#placeOf(uuid));
  }

  /** False for one that is there. */
  add(uuid: UuidWords): boolean {
    const place = this.#placeOf(uuid);
    if (!this.#isFree(place)) return false;
    this.#slots.set(uuid, place);
    this.#count += 1;
    if (this.#count > this.#capacity * FULLEST) this.#grow();
    return true;
  }

  /** Where it is, or may be put. */
  #placeOf(uuid: UuidWords): number {
    const slots = this.#slots;
    for (let slot = this.#slotOf(uuid); ; slot = (slot + 1) % this.#capacity) {
      const place = slot * WORDS;
      if (this.#isFree(place)) return place;
      const isIt =
        slots[place] === uuid[0] &&
        slots[place + 1] === uuid[1] &&
        slots[place + 2] === uuid[2] &&
        slots[place + 3] === uuid[3];
      if (isIt) return place;
    }
  }

  /** The top bits of a sum of products, of which there are as many slots as combinations. */
  #slotOf(uuid: UuidWords): number {
    let sum = 0;
    for (let at = 0; at < WORDS; at += 1) sum = (sum + Math.imul(uuid[at] ?? 0, this.#factors[at] ?? 0)) >>> 0;
    return sum >>> (Math.clz32(this.#capacity) + 1);
  }

  /** The version of a UUID stands in its second word, which is therefore never 0. */
  #isFree(place: number): boolean {
    return this.#slots[place + 1] === 0;
  }

  #grow(): void {
    const old = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * WORDS);
    for (let at = 0; at < old.length; at += WORDS) {
      const uuid = [old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0, old[at + 3] ?? 0] as const;
      if (uuid[1] !== 0) this.#slots.set(uuid, this.#placeOf(uuid));
    }
  }
}

const DASH = 45;
const DIGIT_0 = 48;
const LETTER_A = 97;

/** Of one whose form is known to be right: digits and small letters. */
export function uuidWords(uuid: string): UuidWords {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  let digits = 0;
  for (let at = 0; at < uuid.length; at += 1) {
    const code = uuid.charCodeAt(at);
    if (code === DASH) continue;
    const digit = code >= LETTER_A ? code - LETTER_A + 10 : code - DIGIT_0;
    const word = digits >> 3;
    words[word] = (((words[word] ?? 0) << 4) | digit) >>> 0;
    digits += 1;
  }
  return words;
}
