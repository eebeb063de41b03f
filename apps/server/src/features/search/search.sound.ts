import { isUnspaced, runsOf } from './search.words.ts';

/** Before how a name is read, before its initials, and before how it is read by ears that do not tell some sounds apart. */
const READ = '^';
const INITIALS = '=';
const ALIKE = '%';
/** So many letters are held of each piece, and looked for. */
const LETTERS = { read: 18, initials: 10 } as const;
/** Of a long name so many characters can be found by their sound. */
const CHARACTERS = 40;
const SPELLED_CHARACTERS = 6;

/** A character and how it is read, in letters; a word in letters is read as it is written. */
interface Sounding {
  readonly text: string;
  readonly letters: string;
}

/** Whoever types has no key for ü: it is written u here, and so is the v that stands for it. */
const UMLAUT = /([ln])v/g;
const WITHOUT_UMLAUT = '$1u';
const IN_LETTERS = /^[a-z ]+$/;
const HAN = /\p{Script=Han}/u;

/** The dictionary is large, and is read when it is first needed. */
let reading: Promise<(text: string) => string[]> | undefined;
async function readerOf(): Promise<(text: string) => string[]> {
  reading ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (text) =>
        pinyin(text, { toneType: 'none', type: 'array', v: true }),
  );
  return reading;
}

/** Nobody types more of a name, and to read it takes its time. */
const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * CHARACTERS))
    .slice(0, CHARACTERS)
    .join('');

async function soundings(folded: string): Promise<Sounding[]> {
  if (!HAN.test(folded)) return runsOf(folded).map((text) => ({ text, letters: text }));
  const read = await readerOf();
  return runsOf(folded).flatMap((run) => {
    if (!isUnspaced(run)) return [{ text: run, letters: run }];
    const letters = read(run);
    return Array.from(run, (text, at) => ({ text, letters: (letters[at] ?? text).replaceAll(UMLAUT, WITHOUT_UMLAUT) }));
  });
}

/** What many do not tell apart when they speak: zh and z, ch and c, sh and s, ng and n. */
const alike = (letters: string): string => letters.replaceAll(/([zcs])h/g, '$1').replaceAll('ng', 'n');

/**
 * The pieces of a name by which it is found when somebody types how it is read: from each of its characters on, whole and
 * by initials.
 */
export async function soundWords(names: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const name of names) {
    if (!HAN.test(name)) continue;
    const units = await soundings(beginningOf(name));
    for (let from = 0; from < units.length; from += 1) {
      if (!HAN.test(units[from]?.text ?? '')) continue;
      const rest = units.slice(from);
      const read = rest.map(({ letters }) => letters).join('');
      words.add(READ + read.slice(0, LETTERS.read));
      words.add(ALIKE + alike(read).slice(0, LETTERS.read));
      const initials = rest.map(({ letters }) => letters[0] ?? '').join('');
      if (initials.length > 1) words.add(INITIALS + initials.slice(0, LETTERS.initials));
    }
  }
  return [...words];
}

/** A short name as it is read, for those who mistype it. */
export async function soundSpelling(name: string): Promise<string | undefined> {
  if (name.length > 2 * SPELLED_CHARACTERS) return undefined;
  const units = await soundings(name);
  if (units.length < 2 || units.length > SPELLED_CHARACTERS || !units.every(({ text }) => HAN.test(text)))
    return undefined;
  return units.map(({ letters }) => letters).join('');
}

/** What somebody types in letters that may be how a name is read; as the database takes it. Nothing else sounds. */
export function soundQuery(folded: string): string | undefined {
  if (!IN_LETTERS.test(folded)) return undefined;
  const letters = folded.replaceAll(' ', '').replaceAll(UMLAUT, WITHOUT_UMLAUT);
  if (letters.length < 2) return undefined;
  const read = `'${READ}${letters.slice(0, LETTERS.read)}':*`;
  return letters.length > LETTERS.initials ? read : `(${read} | '${INITIALS}${letters}':*)`;
}

/** What sounds like this, whichever characters it is written with. */
export async function alikeQuery(folded: string): Promise<string | undefined> {
  const letters = alike((await soundings(beginningOf(folded))).map((unit) => unit.letters).join('')).replaceAll(
    UMLAUT,
    WITHOUT_UMLAUT,
  );
  return /^[a-z]{3,}$/.test(letters) ? `'${ALIKE}${letters.slice(0, LETTERS.read)}':*` : undefined;
}

/** The piece of a name that sounds like this, as it is written there. */
export async function pieceThatSounds(
  folded: string,
  name: string,
  howNear: 'same' | 'alike',
): Promise<string | undefined> {
  const heard = howNear === 'same' ? (letters: string) => letters : alike;
  const wanted = heard((await soundings(beginningOf(folded))).map(({ letters }) => letters).join('')).replaceAll(
    UMLAUT,
    WITHOUT_UMLAUT,
  );
  const units = await soundings(beginningOf(name));
  for (let from = 0; from < units.length; from += 1) {
    for (let to = from + 1; to <= units.length; to += 1) {
      const piece = units.slice(from, to);
      const read = heard(piece.map(({ letters }) => letters).join(''));
      const initials = piece.map(({ letters }) => letters[0]).join('');
      const isIt = read.startsWith(wanted) || (howNear === 'same' && initials === wanted);
      if (isIt) return piece.map(({ text }) => text).join('');
      if (!wanted.startsWith(read) && !wanted.startsWith(initials)) break;
    }
  }
  return undefined;
}
