/** No letters that are mistaken for digits or each other; as many as a prime, so that the check finds every slip. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;
const GROUP = 4;

/** The characters without the last, which is worked out from them. */
export const CODE_BODY = CODE_LENGTH - 1;
export const CODE_LETTERS = ALPHABET.length;
export const codeLetter = (number: number): string => ALPHABET[number] ?? '';

/** Weighted by place: one wrong character, or two that were swapped, give another sum. */
export function checkLetter(body: string): string {
  const sum = [...body].reduce((all, letter, at) => all + (at + 1) * ALPHABET.indexOf(letter), 0);
  return codeLetter(sum % CODE_LETTERS);
}

/** As it is printed: ABCD-EFGH-JKMN-PQRS. */
export const printCode = (code: string): string =>
  Array.from({ length: CODE_LENGTH / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join('-');

/** What somebody typed, with or without dashes and in any case; undefined where it cannot be a code. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 64) return undefined;
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== CODE_LENGTH || [...code].some((letter) => !ALPHABET.includes(letter))) return undefined;
  return checkLetter(code.slice(0, CODE_BODY)) === code.at(-1) ? code : undefined;
}
