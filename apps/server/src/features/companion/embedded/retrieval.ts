/** Says nothing about what a sentence is about. */
const COMMON_LATIN = new Set(
  'a an the i you he she it we they me my your our is are am was be been do does did to of in on at for with and or but so that this what how why when where which who can could would should will just really very please about from as if have has had not no don t s m re ve ll'.split(
    ' ',
  ),
);
const COMMON_HAN = new Set('的了吗呢吧啊呀是在有和就都也还我你他她它们这那个一不很太好怎么什么样为'.split(''));

const ENDINGS = /(?:ing|ed|es|s|ly)$/;
const stemOf = (word: string): string => (word.length > 4 ? word.replace(ENDINGS, '') : word);

/** What a sentence is compared by: pairs and single signs of Chinese, stems of words in other scripts. */
function termsOf(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const terms: string[] = [];
  for (const run of lower.match(/\p{Script=Han}+/gu) ?? []) {
    const signs = Array.from(run);
    for (const [at, sign] of signs.entries()) {
      if (!COMMON_HAN.has(sign)) terms.push(sign);
      const next = signs[at + 1];
      if (next !== undefined && !(COMMON_HAN.has(sign) && COMMON_HAN.has(next))) terms.push(sign + next);
    }
  }
  for (const word of lower.match(/[\p{Script=Latin}\p{N}]+/gu) ?? [])
    if (!COMMON_LATIN.has(word)) terms.push(stemOf(word));
  return terms;
}

interface Phrase<Item> {
  readonly item: Item;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export interface Found<Item> {
  readonly item: Item;
  /** From 0, nothing in common, to 1, the same. */
  readonly likeness: number;
}

/** Finds what was written for a question by the terms that both share, rare ones for more than common ones. */
export class Retrieval<Item> {
  readonly #phrases: readonly Phrase<Item>[];
  readonly #spread = new Map<string, number>();
  readonly #count: number;

  constructor(items: readonly Item[], phrasesOf: (item: Item) => readonly string[]) {
    const counted = items.flatMap((item) => phrasesOf(item).map((phrase) => ({ item, counts: countsOf(phrase) })));
    for (const { counts } of counted)
      for (const term of counts.keys()) this.#spread.set(term, (this.#spread.get(term) ?? 0) + 1);
    this.#count = counted.length;
    this.#phrases = counted.map((one) => ({ ...one, length: this.#lengthOf(one.counts) }));
  }

  /** The one that is most like it, among those that are wanted. */
  best(question: string, isWanted: (item: Item) => boolean = () => true): Found<Item> | undefined {
    const asked = countsOf(question);
    const length = this.#lengthOf(asked);
    if (length === 0) return undefined;
    let best: Found<Item> | undefined;
    for (const { item, counts, length: other } of this.#phrases) {
      if (other === 0 || !isWanted(item)) continue;
      let shared = 0;
      for (const [term, times] of asked) shared += times * (counts.get(term) ?? 0) * this.#weightOf(term) ** 2;
      const likeness = shared / (length * other);
      if (shared > 0 && likeness > (best?.likeness ?? 0)) best = { item, likeness };
    }
    return best;
  }

  #weightOf(term: string): number {
    return Math.log(1 + this.#count / (1 + (this.#spread.get(term) ?? 0)));
  }

  #lengthOf(counts: ReadonlyMap<string, number>): number {
    return Math.sqrt([...counts].reduce((sum, [term, times]) => sum + (times * this.#weightOf(term)) ** 2, 0));
  }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
