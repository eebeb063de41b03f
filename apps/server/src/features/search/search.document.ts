import type { SearchDocument } from './search.port.ts';
import { fold, keyOf, tokensOf } from './search.words.ts';

/** The database takes no higher position, and a word beyond it would look as if it stood beside its neighbours. */
const LAST_POSITION = 16_000;
/** Words of different texts are not neighbours. */
const APART = 8;
/** The database refuses longer ones. */
const LONGEST = 200;

/** A thing as the index holds it. */
export interface IndexedDocument {
  readonly nameKey: string;
  /** Its name in another language; empty where it has none. */
  readonly otherKey: string;
  /** As the database writes what is to be searched, every word with its places and what it is a word of. */
  readonly words: string;
}

/** Words of its names are marked A, of what it bears B, of whoever made it C. */
export function indexed({ names, labels, by }: Pick<SearchDocument, 'names' | 'labels' | 'by'>): IndexedDocument {
  const places = new Map<string, string[]>();
  let from = 1;
  const add = (texts: readonly string[], weight: 'A' | 'B' | 'C') => {
    for (const text of texts) {
      for (const { text: word, at } of tokensOf(fold(text), from)) {
        if (at > LAST_POSITION || word.length > LONGEST) continue;
        const known = places.get(word) ?? [];
        places.set(word, known);
        known.push(`${at}${weight}`);
        from = at + APART;
      }
    }
  };
  add(names, 'A');
  add(labels, 'B');
  add(by, 'C');
  const [nameKey = '', otherKey = ''] = names.map((name) => keyOf(fold(name)));
  return { nameKey, otherKey, words: [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ') };
}

/** Words in letters that are long enough to be mistyped. */
export function spellings({ names, labels, by }: Pick<SearchDocument, 'names' | 'labels' | 'by'>): string[] {
  const words = [...names, ...labels, ...by].flatMap((text) => tokensOf(fold(text)));
  return words.filter(({ text, isPart }) => !isPart && SPELLED.test(text)).map(({ text }) => text);
}

const SPELLED = /^[a-z]{4,24}$/;
