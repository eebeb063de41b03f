/** Letters of other alphabets that look like one of ours, each followed by it. */
const PAIRS = 'аaеeоoрpсcхxуyіiјjѕsһhԁdԛqԝwкkмmтtвbнhгrпnиuлlѵvαaοoρpυuνvιiκkτtεeωwηnγyχxσoßbıiłløođdƒfɡgℓl';

const LATIN: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(at * 2), PAIRS.charAt(at * 2 + 1)]),
);

const WORD = /[\p{L}\p{N}]+/gu;
const OURS = /[a-z]/;
const THEIRS = /[^\p{ASCII}\p{Script=Han}]/u;

/**
 * Puts our letters for those that only look like them. Only in words that mix alphabets: one that is wholly Russian or
 * Greek is what it says, and nobody writes half a word in each but to hide it.
 */
export const withoutLookalikes = (text: string): string =>
  text.replace(WORD, (word) =>
    OURS.test(word) && THEIRS.test(word) ? [...word].map((letter) => LATIN.get(letter) ?? letter).join('') : word,
  );
