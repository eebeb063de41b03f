import type { SearchDocument } from './search.port.ts';
import { soundSpelling, soundWords } from './search.sound.ts';
import { BESIDE, fold, keyOf, tokensOf } from './search.words.ts';

/** The database takes no higher position, and a word beyond it would look as if it stood beside its neighbours. */
const LAST_POSITION = 16_000;
/** Words of different texts are not neighbours. */
const APART = 8;
/** The database refuses longer ones. */
const LONGEST = 200;

type Texts = Pick<SearchDocument, 'names' | 'labels' | 'by'>;

/** A thing as the index holds it. */
export interface IndexedDocument {
  readonly nameKey: string;
  /** Its name in another language; empty where it has none. */
  readonly otherKey: string;
  /** As the database writes what is to be searched, every word with its places. */
  readonly words: string;
  /** How its names are read, in the same way. */
  readonly sounds: string;
}

/**
 * Words of what it bears and of whoever made it begin with a sign that no word has, so that the database knows how many
 * have a word in their name and how many beside it.
 */
export async function indexed({ names, labels, by }: Texts): Promise<IndexedDocument> {
  const places = new Map<string, number[]>();
  let from = 1;
  const add = (texts: readonly string[], sign: '' | typeof BESIDE) => {
    for (const text of texts) {
      for (const { text: word, at } of tokensOf(fold(text), from)) {
        if (at > LAST_POSITION || word.length > LONGEST) continue;
        const known = places.get(sign + word) ?? [];
        places.set(sign + word, known);
        known.push(at);
        from = at + APART;
      }
    }
  };
  add(names, '');
  add(labels, BESIDE);
  add(by, BESIDE);
  const [nameKey = '', otherKey = ''] = names.map((name) => keyOf(fold(name)));
  const sounds = await soundWords(names.map(fold));
  return {
    ...{ nameKey, otherKey, words: [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ') },
    sounds: sounds.map((word) => `'${word}'`).join(' '),
  };
}

/** A sentence in its words, as the database writes them. */
export const wordsOfLine = (text: string): string =>
  tokensOf(fold(text))
    .filter(({ text: word, at }) => at <= LAST_POSITION && word.length <= LONGEST)
    .map(({ text: word, at }) => `'${word}':${at}`)
    .join(' ');

/** Words in letters that are long enough to be mistyped, and short names as they are read. */
export async function spellings({ names, labels, by }: Texts): Promise<string[]> {
  const words = [...names, ...labels, ...by].flatMap((text) => tokensOf(fold(text)));
  const read = await Promise.all(names.map((name) => soundSpelling(keyOf(fold(name)))));
  const written = words.filter(({ isPart }) => !isPart).map(({ text }) => text);
  return [...written, ...read].filter((word) => word !== undefined).filter((word) => SPELLED.test(word));
}

const SPELLED = /^[a-z]{4,24}$/;
